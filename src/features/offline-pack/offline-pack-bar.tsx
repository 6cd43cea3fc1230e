import { Check, CircleAlert, Luggage } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { lateCode } from '#ui/late-code.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Time } from '#ui/time.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import styles from './offline-pack-bar.module.css';
import { offlinePackText } from './offline-pack-texts.ts';

const OfflinePackSheet = lazy(() =>
  lateCode(() => import('./offline-pack-sheet.tsx').then((module) => ({ default: module.OfflinePackSheet }))),
);

export interface OfflinePackBarProps {
  readonly listKey: string;
  /** The feed's name. */
  readonly label: string;
}

/** One line above a feed: saves its next posts for reading without a connection, and says what is saved. Its height never changes. */
export function OfflinePackBar({ listKey, label }: OfflinePackBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const offlinePack = useView((views) => views.offlinePack(), null, []);
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
        {offlinePack !== null && <State offlinePack={offlinePack} />}
      </button>
      <output className={styles.heard}>{offlinePack?.state === 'kept' ? offlinePackText(offlinePack) : ''}</output>
      {everOpen && (
        <Suspense fallback={null}>
          <OfflinePackSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            listKey={listKey}
            label={label}
            offlinePack={offlinePack}
          />
        </Suspense>
      )}
    </div>
  );
}

function State({ offlinePack }: { offlinePack: OfflinePackRecord }) {
  const { state, counts, at } = offlinePack;
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
