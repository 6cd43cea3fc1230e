import type { UserView } from '#bridge/view-types.ts';
import { isBlocked } from '#core/people/relation.ts';
import { useRestrict } from '#entities/user/use-restrict.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './chat-field.module.css';

/** In place of the field where nothing more can be said: by whom it was ended is told to that one alone (GROUP-18). */
export function ClosedChat({ partner }: { readonly partner: UserView | null }) {
  const restrict = useRestrict();
  if (partner === null || !isBlocked(partner.user.ProfileEngagement)) return <p className={styles.closed}>{t('chats.closed')}</p>;
  const isPending = partner.unconfirmed.block?.blocked === false;
  return (
    <div className={styles.closed}>
      <p>{t('chats.youBlocked', { name: partner.user.name })}</p>
      <Button size="small" onClick={() => restrict(partner, 'block', isPending)}>
        {isPending ? t('profile.pending') : t('block.undoAct')}
      </Button>
    </div>
  );
}
