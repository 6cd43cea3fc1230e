import type { UserView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import styles from './follow-request-answer.module.css';

/**
 * Lets somebody follow who asks to, or does not (NOTIF-21); nothing where nobody asks. Goes out later where there is no
 * connection.
 */
export function FollowRequestAnswer({ view }: { view: UserView }) {
  const intend = useIntend();
  const { ulid: userId, username, name, ProfileEngagement } = view.user;
  if (ProfileEngagement.isRequestingYou !== true) return null;
  const answer = (approved: boolean) =>
    void intend(
      'followRequest',
      { userId, username, approved },
      {
        done: approved ? t('people.requestApproved', { username }) : t('people.requestDeclined', { username }),
        failed: approved ? t('people.approveFailed', { username }) : t('people.declineFailed', { username }),
        subject: t('people.requestAnswerSubject', { username }),
        topic: `followRequest ${userId}`,
      },
    );
  return (
    <fieldset aria-label={t('people.requestOf', { name })} className={styles.answer}>
      <Button size="small" variant="primary" onClick={() => answer(true)}>
        {t('people.approve')}
      </Button>
      <Button size="small" variant="outline" onClick={() => answer(false)}>
        {t('people.decline')}
      </Button>
    </fieldset>
  );
}
