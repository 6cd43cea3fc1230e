import { useSyncExternalStore } from 'react';
import type { UploadedSoFar } from '#core/outbox/drainer-ports.ts';
import { useAppServices } from './app-context.tsx';

/** How far an entry's files are; `undefined` where nothing has been heard of it. */
export function useUploaded(entryId: string): UploadedSoFar | undefined {
  const { uploads } = useAppServices().outcomes;
  const read = () => uploads.get().get(entryId);
  return useSyncExternalStore(uploads.subscribe, read, read);
}
