import { Copy, Link2, Link2Off } from 'lucide-react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { GroupView } from '#bridge/view-types.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import { InvitePeople } from './invite-people.tsx';
import styles from './invite-sheet.module.css';

export interface InviteSheetProps {
  readonly view: GroupView;
  readonly onClose: () => void;
}

/**
 * Whom the owner of a closed group invites by name, and the link by which it is joined: made, passed on and revoked
 * here (GROUP-16).
 */
export function InviteSheet({ view, onClose }: InviteSheetProps) {
  const { group, pending } = view;
  const { id: groupId, name, inviteCode = null } = group;
  const intend = useIntend();
  const { showToast } = useUiIntents();
  const mark = pending.find(({ kind }) => kind === 'inviteLink') ?? null;
  const isBusy = mark !== null && mark.state !== 'failed';

  function offer(offered: boolean): void {
    void intend(
      'inviteLink',
      { groupId, name, offered },
      {
        done: offered ? t('groups.linkMade') : t('groups.linkRevoked'),
        failed: t('groups.failed', { name }),
        subject: offered ? t('groups.makeLink') : t('groups.revokeLink'),
        topic: `inviteLink ${groupId}`,
      },
    );
  }

  async function copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t('post.linkCopied'), tone: 'success' });
    } catch {
      showToast({ text: t('invite.copyFailed'), tone: 'warning' });
    }
  }

  const link = inviteCode === null ? null : `${window.location.origin}/invite/${inviteCode}`;
  return (
    <Sheet open onClose={onClose} title={t('groups.invite')} size="search">
      <div className={styles.body}>
        <InvitePeople view={view} />
        <p className={styles.text}>{link === null ? t('groups.inviteText') : t('groups.inviteLinkText')}</p>
        {link === null ? (
          <Button variant="primary" wide busy={isBusy} icon={<Link2 size={18} aria-hidden="true" />} onClick={() => offer(true)}>
            {t('groups.makeLink')}
          </Button>
        ) : (
          <>
            <TextField
              label={t('groups.inviteLink')}
              value={link}
              dir="ltr"
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="primary" wide icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(link)}>
              {t('invite.copy')}
            </Button>
            <Button
              variant="outline"
              wide
              busy={isBusy}
              icon={<Link2Off size={18} aria-hidden="true" />}
              onClick={() => offer(false)}
            >
              {t('groups.revokeLink')}
            </Button>
          </>
        )}
        <PendingLine mark={mark} kind="toggle" />
      </div>
    </Sheet>
  );
}
