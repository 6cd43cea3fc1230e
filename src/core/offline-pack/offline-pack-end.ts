import { KnownError } from '../errors/error-kind.ts';
import { asStorageError } from '../storage/storage-error.ts';

/**
 * Why an offline pack ended before its end: `offline` the connection went, `full` the device has no room, `server` it
 * did not give everything, `closed` the page that kept it went.
 */
export type OfflinePackEnd = 'offline' | 'full' | 'server' | 'closed';

/** What is known of the device when something failed. */
export interface OfflinePackCircumstances {
  readonly isOnline: boolean;
  /** Whether writes find room. */
  readonly canStore: boolean;
}

/** The reason to give for a failure; `undefined` where it is none of those, which is a fault of ours. */
export function endOf(error: unknown, { isOnline, canStore }: OfflinePackCircumstances): OfflinePackEnd | undefined {
  if (asStorageError(error)?.trouble === 'full') return 'full';
  // A list that could not be stored says no more than that it failed.
  if (!canStore) return 'full';
  if (!isOnline) return 'offline';
  if (!(error instanceof KnownError) || error.kind === 'bug') return undefined;
  return error.kind === 'offline' || error.kind === 'timeout' ? 'offline' : 'server';
}
