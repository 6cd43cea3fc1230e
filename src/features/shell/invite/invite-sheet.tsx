import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { InviteByEmail } from './invite-by-email.tsx';
import { InviteByLink } from './invite-by-link.tsx';
import styles from './invite-sheet.module.css';
import { useInvitation } from './use-invitation.ts';
import { useReferralLink } from './use-referral-link.ts';

export interface InviteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Where it can rest on a phone, as parts of the screen's height; pulled further down, at 0, it is closed (SETTINGS-22).
 */
const SNAP_POINTS = [0.25, 0.5, 0.75, 1] as const;
const INITIAL_SNAP_POINT = 0.75;

/** Inviting people, by a link and by e-mail (SETTINGS-20..37, SHELL-13). */
export function InviteSheet({ open, onClose }: InviteSheetProps) {
  const { link, joined, isMissing, isBusy, get, copy } = useReferralLink();
  const { invitation, send, again } = useInvitation(open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      size="tall"
      snapPoints={SNAP_POINTS}
      initialSnapPoint={INITIAL_SNAP_POINT}
    >
      <div className={styles['body']}>
        <InviteByLink
          link={link}
          joined={joined}
          isMissing={isMissing}
          isBusy={isBusy}
          onGet={() => void get()}
          onCopy={() => void copy()}
        />
        <InviteByEmail invitation={invitation} onSend={(email) => void send(email)} onAgain={again} />
      </div>
    </Sheet>
  );
}
