import { useSyncExternalStore } from 'react';
import { useAppServices } from './app-context.tsx';

/** How much of an entry's files is with the server, 0 to 1; `undefined` where nothing has been heard of it. */
export function useUploadedShare(entryId: string): number | undefined {
  const { uploads } = useAppServices().outcomes;
  const read = () => uploads.get().get(entryId);
  return useSyncExternalStore(uploads.subscribe, read, read);
}
