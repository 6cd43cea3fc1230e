import { Check, CircleAlert } from 'lucide-react';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Time } from '#ui/time.tsx';
import styles from './offline-pack-bar.module.css';
import { offlinePackText } from './offline-pack-texts.ts';

export interface OfflinePackProgressProps {
  readonly offlinePack: OfflinePackRecord | null;
}

/** How far saving has come. */
export function OfflinePackProgress({ offlinePack }: OfflinePackProgressProps) {
  if (offlinePack === null) return null;
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

/** That all is saved, for who does not see it. */
export function OfflinePackHeard({ offlinePack }: OfflinePackProgressProps) {
  return <output className={styles.heard}>{offlinePack?.state === 'kept' ? offlinePackText(offlinePack) : ''}</output>;
}
