import { useEffect, useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { answerOf, failureText } from '#bridge/sync/read-failure.ts';
import { listKeyText, unknownList, type ReadFailure, type ReadOutcome, type UserListView } from '#bridge/view-types.ts';
import { UserRow, UserRowSkeleton } from '#entities/user/user-row.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import { listedPeople, PEOPLE_STEP } from './listed-people.ts';
import styles from './search-results.module.css';

const nothing: UserListView = { ...unknownList, leaving: [], reasons: {} };

export interface FoundPeopleProps {
  readonly query: string;
  /** As it is typed, for what is said of it. */
  readonly what: string;
  /** Of those found only whom the reader follows, or who follow them (SEARCH-17). */
  readonly isInNetwork: boolean;
}

/** People found by a name, above the posts: what the device has of the list at once, made current behind. */
export function FoundPeople({ query, what, isInNetwork }: FoundPeopleProps) {
  const key = { list: isInNetwork ? 'foundInNetwork' : 'foundPeople', query } as const;
  const keyText = listKeyText(key);
  const list = useView((views) => views.list(key), nothing, [keyText]);
  const { answer, isOffline, ...again } = useFound(keyText);
  const failure = answer?.ok === false ? answer : null;
  // What was answered names nobody whom the device was given.
  const isNobody = answer?.ok === true && list.fetchedAt > 0;
  const [shown, setShown] = useState(PEOPLE_STEP);
  const people = listedPeople(list, isInNetwork ? 'network' : 'username');
  const isKnown = list.state !== 'unknown' && list.state !== 'loading';
  return (
    <section className={styles.people} aria-labelledby="search-people-found">
      <h2 id="search-people-found" className={styles.heading}>
        {t('search.people')}
      </h2>
      {people.length > 0 ? (
        <ul aria-labelledby="search-people-found">
          {people.slice(0, shown).map((view) => (
            <li key={view.user.ulid}>
              <UserRow view={view} />
            </li>
          ))}
        </ul>
      ) : isKnown ? (
        <p className={styles.none}>{t('search.noPeople', { what })}</p>
      ) : isOffline || isNobody || failure !== null ? (
        <>
          <output className={styles.none}>{saysWhy(failure, isOffline)}</output>{' '}
          {!isOffline && (
            <Button size="small" variant="link" busy={again.isTrying} onClick={again.tryAgain}>
              {t('actions.tryAgain')}
            </Button>
          )}
        </>
      ) : (
        <SkeletonGroup label={t('people.loading')}>
          <UserRowSkeleton />
        </SkeletonGroup>
      )}
      {people.length > shown && (
        <Button variant="link" size="small" onClick={() => setShown(shown + PEOPLE_STEP)}>
          {t('shell.showMore')}
        </Button>
      )}
    </section>
  );
}

function saysWhy(failure: ReadFailure | null, isOffline: boolean): string {
  if (failure !== null) return failureText(failure, isOffline, t('people.notHere'));
  return isOffline ? t('people.notHere') : t('lists.nothingSoFar');
}

/** Has the list made current when it opens, when the connection returns, and on the reader's word. */
function useFound(keyText: string) {
  const { lists } = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ readonly round: number; readonly answer: ReadOutcome | null }>({ round, answer: null });
  useEffect(() => {
    if (isOffline) return;
    let isWanted = true;
    void answerOf(lists.refresh(keyText, round === 0 ? 'open' : 'pull')).then((outcome) => {
      if (isWanted) setLast({ round, answer: outcome });
    });
    return () => {
      isWanted = false;
    };
  }, [lists, keyText, isOffline, round]);
  return { answer: last.answer, isOffline, isTrying: last.round !== round, tryAgain: () => setRound(round + 1) };
}
