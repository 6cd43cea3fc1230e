import { Copy, Link2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './invite-sheet.module.css';

export interface InviteByLinkProps {
  /** '' until it is there. */
  readonly link: string;
  /** How many came by it; null where that is not known. */
  readonly joined: number | null;
  /** The server answered without one. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onGet: () => void;
  readonly onCopy: () => void;
}

/** SETTINGS-23..29; how many came by the link (SOCIAL-39). */
export function InviteByLink({ link, joined, isMissing, isBusy, onGet, onCopy }: InviteByLinkProps) {
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
      {joined !== null && <p className={styles['result']}>{t('invite.joined', { count: joined })}</p>}
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
