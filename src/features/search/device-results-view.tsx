import { useId, type ReactNode } from 'react';
import type { DeviceSearchView } from '#bridge/hooks/use-device-search.ts';
import type { DeviceFound } from '#core/search/found.ts';
import { UserRowSkeleton } from '#entities/user/user-row.tsx';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FoundDraftRow, FoundPersonRow, FoundPostRow, FoundUnsentRow } from './device-results-rows.tsx';
import styles from './device-results.module.css';

export interface DeviceResultsViewProps {
  readonly view: DeviceSearchView;
  readonly isOffline: boolean;
  /** More was found, which stands below and is left out here. Absent: no. */
  readonly isRestBelow?: boolean;
}

/** A section of its own, so that what the device holds is told from what the server answers. */
export function DeviceResultsView({ view, isOffline, isRestBelow = false }: DeviceResultsViewProps) {
  const headingId = useId();
  if (view.state === 'nothingAsked') return null;
  // What the server finds stands below: nothing here is worth a sentence only where nobody else answers, and all is
  // from the device.
  if (isNothing(view) && !isOffline) {
    return (
      <VisuallyHidden>
        <output>{isRestBelow ? t('deviceSearch.below') : t('deviceSearch.none')}</output>
      </VisuallyHidden>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={headingId} aria-busy={view.state === 'loading'}>
      <h2 id={headingId} className={styles.heading}>
        {t('deviceSearch.heading')}
      </h2>
      <VisuallyHidden>
        <output>{isNothing(view) && isRestBelow ? '' : statusOf(view)}</output>
      </VisuallyHidden>
      <Results view={view} isRestBelow={isRestBelow} />
    </section>
  );
}

function isNothing(view: DeviceSearchView): boolean {
  return view.state === 'found' && Object.values(view.found).every(({ length }) => length === 0);
}

function statusOf(view: DeviceSearchView): string {
  if (view.state !== 'found') return view.state === 'loading' ? t('deviceSearch.reading') : '';
  return t('deviceSearch.count', { count: Object.values(view.found).reduce((sum, rows) => sum + rows.length, 0) });
}

function Results({ view, isRestBelow }: { view: DeviceSearchView; isRestBelow: boolean }) {
  switch (view.state) {
    case 'nothingAsked':
      return null;
    case 'loading':
      return (
        <div className={styles.loading}>
          <UserRowSkeleton />
          <UserRowSkeleton />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.quiet} role="alert">
          <p className={styles.sentence}>{t('deviceSearch.failed')}</p>
          <Button size="small" onClick={view.onRetry}>
            {t('actions.tryAgain')}
          </Button>
        </div>
      );
    case 'found':
      return <Found found={view.found} isRestBelow={isRestBelow} />;
  }
}

/** First what nobody but this device has. */
function Found({ found, isRestBelow }: { found: DeviceFound; isRestBelow: boolean }) {
  const { drafts, unsent, people, saved, posts } = found;
  if (Object.values(found).every(({ length }) => length === 0)) {
    return (
      <div className={styles.quiet}>
        <p className={styles.sentence}>{isRestBelow ? t('deviceSearch.below') : t('deviceSearch.none')}</p>
      </div>
    );
  }
  return (
    <>
      <Group name={t('deviceSearch.drafts')}>
        {drafts.map((draft) => (
          <FoundDraftRow key={draft.draftKey} draft={draft} />
        ))}
      </Group>
      <Group name={t('deviceSearch.unsent')}>
        {unsent.map((item) => (
          <FoundUnsentRow key={item.entryId} item={item} />
        ))}
      </Group>
      <Group name={t('deviceSearch.people')}>
        {people.map((person) => (
          <FoundPersonRow key={person.id} person={person} />
        ))}
      </Group>
      <Group name={t('deviceSearch.saved')}>
        {saved.map((post) => (
          <FoundPostRow key={post.id} post={post} />
        ))}
      </Group>
      <Group name={t('deviceSearch.posts')}>
        {posts.map((post) => (
          <FoundPostRow key={post.id} post={post} />
        ))}
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  const nameId = useId();
  if (children.length === 0) return null;
  return (
    <>
      <h3 id={nameId} className={styles.group}>
        {name}
      </h3>
      <ul className={styles.rows} aria-labelledby={nameId}>
        {children}
      </ul>
    </>
  );
}
