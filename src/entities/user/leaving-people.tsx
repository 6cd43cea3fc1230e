import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { waitReason, waitText } from '#bridge/sync/pending-words.ts';
import type { UserView } from '#bridge/view-types.ts';

import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './leaving-people.module.css';
import { UserRow } from './user-row.tsx';

export interface LeavingPeopleProps {
  readonly people: readonly UserView[];
  /** What becomes of them. */
  readonly note: string;
  /** The way back. */
  readonly keep: string;
  readonly keepNamed: (name: string) => string;
  readonly onKeep: (view: UserView) => void;
}

/** Who is off a list already while the server has not confirmed it; until then it can be taken back. */
export function LeavingPeople({ people, note, keep, keepNamed, onKeep }: LeavingPeopleProps) {
  const status = useSyncStatus();
  if (people.length === 0) return null;
  const reason = waitReason({ state: 'waiting' }, status);
  const text = reason === 'underWay' ? note : `${note} · ${waitText(reason, undefined)}`;
  return (
    <section className={styles.leaving} aria-label={t('restrictions.leaving')}>
      <h2 className={styles.heading}>{t('restrictions.leaving')}</h2>
      <ul className={styles.list}>
        {people.map((view) => (
          <li key={view.user.ulid} className={styles.item}>
            <UserRow
              view={view}
              note={text}
              action={
                <Button size="small" variant="secondary" aria-label={keepNamed(view.user.name)} onClick={() => onKeep(view)}>
                  {keep}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
