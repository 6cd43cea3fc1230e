import { Copy, Link2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './invite-sheet.module.css';

export interface InviteByLinkProps {
  /** '' until it is there. */
  readonly link: string;
  /** The server answered without one. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onGet: () => void;
  readonly onCopy: () => void;
}

/** SETTINGS-23..29. */
export function InviteByLink({ link, isMissing, isBusy, onGet, onCopy }: InviteByLinkProps) {
  return (
    <section className={styles['section']} aria-labelledby="invite-by-link">
      <h3 id="invite-by-link" className={styles['heading']}>
        {t('invite.byLink')}
      </h3>
      <TextField
        label={t('invite.link')}
        readOnly
        dir="ltr"
        value={isMissing ? t('invite.linkMissing') : link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {link === '' ? (
        <Button variant="primary" wide icon={<Link2 size={20} />} busy={isBusy} onClick={onGet}>
          {t('invite.getLink')}
        </Button>
      ) : (
        <Button variant="primary" wide icon={<Copy size={20} />} onClick={onCopy}>
          {t('invite.copy')}
        </Button>
      )}
    </section>
  );
}
