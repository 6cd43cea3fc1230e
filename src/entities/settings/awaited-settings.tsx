import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';

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
        <Skeleton shape="block" width="100%" height="12rem" />
      </SkeletonGroup>
    </Delayed>
  );
}

/** The same where nothing else asks for them. */
export function AskedSettings() {
  const { account } = useSync();
  return <AwaitedSettings reading={useReadAnew(() => account.refreshSettings())} />;
}
