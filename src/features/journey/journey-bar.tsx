import { Check, CircleAlert, Luggage } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useView } from '#bridge/use-view.ts';
import type { JourneyRecord } from '#bridge/view-types.ts';
import { lateCode } from '#ui/late-code.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Time } from '#ui/time.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import styles from './journey-bar.module.css';
import { journeyText } from './journey-texts.ts';

const JourneySheet = lazy(() =>
  lateCode(() => import('./journey-sheet.tsx').then((module) => ({ default: module.JourneySheet }))),
);

export interface JourneyBarProps {
  readonly listKey: string;
  /** The feed's name. */
  readonly label: string;
}

/** One line above a feed: saves its next posts for reading without a connection, and says what is saved. Its height never changes. */
export function JourneyBar({ listKey, label }: JourneyBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const journey = useView((views) => views.journey(), null, []);
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          setEverOpen(true);
        }}
      >
        <Luggage size={18} aria-hidden="true" />
        <span className={styles.name}>{t('offlinePack.bar')}</span>
        {journey !== null && <State journey={journey} />}
      </button>
      <output className={styles.heard}>{journey?.state === 'kept' ? journeyText(journey) : ''}</output>
      {everOpen && (
        <Suspense fallback={null}>
          <JourneySheet isOpen={isOpen} onClose={() => setIsOpen(false)} listKey={listKey} label={label} journey={journey} />
        </Suspense>
      )}
    </div>
  );
}

function State({ journey }: { journey: JourneyRecord }) {
  const { state, counts, at } = journey;
  return (
    <span className={styles.state}>
      {state === 'keeping' || state === 'stopping' ? (
        <>
          <Spinner /> {t('offlinePack.postCount', { posts: counts.posts })}
        </>
      ) : state === 'kept' ? (
        <>
          <Check size={16} aria-hidden="true" />{' '}
          <MessageAround message={(time) => t('offlinePack.postsAt', { posts: counts.posts, time })}>
            <Time at={at} />
          </MessageAround>
        </>
      ) : (
        <>
          <CircleAlert size={16} aria-hidden="true" /> {t('offlinePack.notFinished')}
        </>
      )}
    </span>
  );
}
