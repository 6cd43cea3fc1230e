import { UserPlus } from 'lucide-react';
import { UserList } from '#entities/user/user-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { reasonText } from './reason-text.ts';
import styles from './recommendations-screen.module.css';

/** Whom the reader may want to follow, best first, each with the reason (SOCIAL-40). */
export function RecommendationsScreen() {
  return (
    <section aria-label={t('recommendations.title')}>
      <p className={styles.text}>{t('recommendations.text')}</p>
      <UserList
        listKey={{ list: 'recommended' }}
        label={t('recommendations.title')}
        reasonText={reasonText}
        empty={<EmptyState icon={<UserPlus size={32} />} title={t('shell.noPeople')} />}
        end={<EndOfList>{t('recommendations.end')}</EndOfList>}
      />
    </section>
  );
}
