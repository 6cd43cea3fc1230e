import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { UserRow, UserRowSkeleton } from '#entities/user/user-row.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './search-home.module.css';

/** People that are shown. */
const PEOPLE = 5;

export interface PeopleToFollowProps {
  /** The server was asked since the screen opened, be it in vain: before that nothing is said of there being none. */
  readonly hasAsked: boolean;
}

/**
 * Whom to follow, as the device has it; what is said where there is nobody goes by the rule of the hashtags beside it.
 */
export function PeopleToFollow({ hasAsked }: PeopleToFollowProps) {
  const people = useView((views) => views.shell(), null, [])?.recommended ?? null;
  const isOffline = useSyncStatus().connection === 'offline';
  if (people !== null && people.length > 0)
    return (
      <ul className={styles.people} aria-label={t('search.peopleToFollow')}>
        {people.slice(0, PEOPLE).map((view) => (
          <li key={view.user.ulid}>
            <UserRow view={view} />
          </li>
        ))}
      </ul>
    );
  if (isOffline && people === null) return <p className={styles.text}>{t('shell.awaited')}</p>;
  if (hasAsked || isOffline)
    return <p className={styles.text}>{people === null ? t('lists.nothingSoFar') : t('shell.noPeople')}</p>;
  return (
    <Delayed>
      <div className={styles.people}>
        <SkeletonGroup label={t('people.loading')}>
          {Array.from({ length: PEOPLE }, (_, index) => (
            <UserRowSkeleton key={index} />
          ))}
        </SkeletonGroup>
      </div>
    </Delayed>
  );
}
