import { useSyncExternalStore } from 'react';

/** Network Information, where the browser has it (Chromium). */
interface DataSaverSource {
  readonly saveData?: boolean;
  addEventListener?(type: 'change', listener: () => void): void;
  removeEventListener?(type: 'change', listener: () => void): void;
}

function source(): DataSaverSource | undefined {
  return (navigator as Navigator & { readonly connection?: DataSaverSource }).connection;
}

/** Whether the reader asks the browser to save data now (Chromium tells; elsewhere false). */
export function useDataSaver(): boolean {
  return useSyncExternalStore(dataSaver.subscribe, dataSaver.isOn, () => false);
}

/** For the hook, and for tests of it without a page. */
export const dataSaver = {
  isOn: () => source()?.saveData === true,
  subscribe(listener: () => void): () => void {
    const watched = source();
    watched?.addEventListener?.('change', listener);
    return () => watched?.removeEventListener?.('change', listener);
  },
};
