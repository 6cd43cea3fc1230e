import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './write-comment.module.css';

const unknownSession: SessionView = { state: 'unknown' };

/** Looks like a field, opens the composer. */
export function WriteComment({ postId }: { postId: string }) {
  const { openComposer } = useUiIntents();
  const session = useView((views) => views.session(), unknownSession, []);
  return (
    <button type="button" className={styles.button} onClick={() => openComposer({ mode: 'comment', targetId: postId })}>
      {session.state === 'signedIn' && <Avatar src={session.user.avatar} name={session.user.name} size={32} />}
      <span className={styles.field}>{t('postPage.writeComment')}</span>
    </button>
  );
}
