import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './awaited-settings.module.css';

/** Widths of the names, so that they look like text. */
const NAMES = ['45%', '60%', '38%', '52%', '64%', '41%'];

export interface AwaitedSettingsProps {
  /** How the settings are asked for. */
  readonly reading: ReturnType<typeof useReadAnew>;
}

/**
 * In place of settings of the account that are not on the device: what every account begins with would pass for the
 * reader's own, and take its place with the first change.
 */
export function AwaitedSettings({ reading: { isOffline, hasFailed, isReading, readAgain } }: AwaitedSettingsProps) {
  if (isOffline) return <EmptyState title={t('preferences.notHere')} text={t('preferences.notHereText')} />;
  if (hasFailed) return <ErrorState busy={isReading} onRetry={readAgain} />;
  return (
    <Delayed>
      <SkeletonGroup label={t('preferences.loading')}>
        <div className={styles.part}>
          <div className={styles.heading}>
            <Skeleton width="9rem" />
          </div>
          {NAMES.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton width={width} />
              <Skeleton width={44} height={26} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </Delayed>
  );
}

/** The same where nothing else asks for them. */
export function AskedSettings() {
  const { account } = useSync();
  return <AwaitedSettings reading={useReadAnew(() => account.refreshSettings())} />;
}
