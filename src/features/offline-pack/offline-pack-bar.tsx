import { Luggage } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { lateCode } from '#ui/late-code.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import styles from './offline-pack-bar.module.css';
import type { OfflinePackProgressProps } from './offline-pack-progress.tsx';

const OfflinePackSheet = lazy(() =>
  lateCode(() => import('./offline-pack-sheet.tsx').then((module) => ({ default: module.OfflinePackSheet }))),
);

/** Most feeds are not saved. */
const OfflinePackProgress = whenOpened<OfflinePackProgressProps>(
  async () => (await import('./offline-pack-progress.tsx')).OfflinePackProgress,
  isThere,
);
const OfflinePackHeard = whenOpened<OfflinePackProgressProps>(
  async () => (await import('./offline-pack-progress.tsx')).OfflinePackHeard,
  isThere,
);

function isThere({ offlinePack }: OfflinePackProgressProps): boolean {
  return offlinePack !== null;
}

export interface OfflinePackBarProps {
  readonly listKey: string;
  /** The feed's name. */
  readonly label: string;
}

/**
 * One line above a feed: saves its next posts for reading without a connection, and says what is saved. Its height
 * never changes.
 */
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
        <OfflinePackProgress offlinePack={offlinePack} />
      </button>
      <OfflinePackHeard offlinePack={offlinePack} />
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
