import type { DeviceSearchView } from '#bridge/hooks/use-device-search.ts';
import { useDeviceSearch } from '#bridge/hooks/use-device-search.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { nothingFound, type DeviceFound } from '#core/search/found.ts';
import { FOUND_MAX } from '#core/search/search-constants.ts';
import { DeviceResultsView } from './device-results-view.tsx';

export interface DeviceResultsProps {
  /** As it is typed, with the sign of hashtags, people or tickers. */
  readonly query: string;
  /** Give another `key` with another. */
  readonly within?: 'everything' | 'network' | 'saved';
}

/** What the device itself holds of what is typed, also without a network (SEARCH-20). */
export function DeviceResults({ query, within = 'everything' }: DeviceResultsProps) {
  return (
    <DeviceResultsView
      view={narrowed(useDeviceSearch(query, within === 'network' ? within : 'everything'), parts[within])}
      isOffline={useSyncStatus().connection === 'offline'}
    />
  );
}

const ofAll = (found: DeviceFound) => ({ ...found, saved: found.saved.slice(0, FOUND_MAX.posts) });

const parts = {
  everything: ofAll,
  network: ofAll,
  saved: ({ saved }: DeviceFound) => ({ ...nothingFound, saved }),
} as const;

function narrowed(view: DeviceSearchView, part: (found: DeviceFound) => DeviceFound): DeviceSearchView {
  return view.state === 'found' ? { ...view, found: part(view.found) } : view;
}
