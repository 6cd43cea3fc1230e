import { useDeviceSearch } from '#bridge/hooks/use-device-search.ts';
import { DeviceResultsView } from './device-results-view.tsx';

/** What the device itself holds of what is typed, also without a network (SEARCH-20). `query`: as it is typed, with the sign of hashtags, people or tickers. */
export function DeviceResults({ query }: { query: string }) {
  return <DeviceResultsView view={useDeviceSearch(query)} />;
}
