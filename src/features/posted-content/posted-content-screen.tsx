import { ChartColumn } from 'lucide-react';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { PostedContent, PostedCounts } from '#contract/resources/posted-content.ts';
import { locale, t } from '#messages/t.ts';
import { regionalLocale } from '#messages/regional-locale.ts';
import { classNames } from '#ui/class-names.ts';
import { Delayed } from '#ui/delayed.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import styles from './posted-content-screen.module.css';

/** How much the reader has posted, in all and by month (SETTINGS-56); offline as it was seen last. */
export function PostedContentScreen() {
  const seen = useView((views) => views.postedContent(), null, []);
  const { account } = useSync();
  const { isOffline, isReading, hasFailed, readAgain } = useReadAnew(() => account.refreshPostedContent());
  return (
    <section className={styles['screen']} aria-label={t('postedContent.title')}>
      <p className={styles['text']}>{t('postedContent.text')}</p>
      {hasFailed && <ErrorState title={t('postedContent.failed')} busy={isReading} onRetry={readAgain} />}
      {seen !== null ? (
        <>
          {isOffline && <p className={styles['note']}>{t('postedContent.asOf', { time: fullTime(seen.seenAt) })}</p>}
          <PostedContentParts content={seen.content} />
        </>
      ) : (
        !hasFailed && <NothingSeen isOffline={isOffline} />
      )}
    </section>
  );
}

/** In all, then month by month. */
export function PostedContentParts({ content }: { content: PostedContent }) {
  if (content.months.length === 0) return <EmptyState icon={<ChartColumn size={32} />} title={t('postedContent.none')} />;
  return (
    <>
      <Part heading={t('postedContent.inAll')} counts={content} isTotal />
      {content.months.map((month) => (
        <Part key={month.month} heading={monthName(month.month)} counts={month} />
      ))}
    </>
  );
}

const labels: readonly (readonly [keyof PostedCounts, string])[] = [
  ['posts', t('postedContent.posts')],
  ['comments', t('postedContent.comments')],
  ['reposts', t('postedContent.reposts')],
  ['quotes', t('postedContent.quotes')],
  ['media', t('postedContent.media')],
];

function Part({ heading, counts, isTotal = false }: { heading: string; counts: PostedCounts; isTotal?: boolean }) {
  return (
    <section className={styles['part']} aria-label={heading}>
      <h2 className={styles['heading']}>{heading}</h2>
      <dl className={classNames(styles['counts'], isTotal && styles['total'])}>
        {labels.map(([name, label]) => (
          <div key={name} className={styles['count']}>
            <dt>{label}</dt>
            <dd>{counts[name].toLocaleString(locale())}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `month` as `YYYY-MM`, in UTC as it was counted. */
function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(regionalLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function NothingSeen({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <p className={styles['note']}>{t('postedContent.needsConnection')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('postedContent.reading')}>
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </SkeletonGroup>
    </Delayed>
  );
}
