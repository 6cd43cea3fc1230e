import { t } from '#messages/t.ts';
import type { StorageLoss } from './device-mark.ts';
import { asStorageError, TextKeptBeside } from './storage-error.ts';
import type { StorageTrouble } from './storage-error.ts';

const troubleTexts: Readonly<Record<StorageTrouble, string>> = {
  full: t('storage.textFull'),
  gone: t('storage.textClosed'),
  unavailable: t('storage.textUnavailable'),
};

/** The sentence beside a text that could not be kept; `undefined` where the storage is not the reason. */
export function storageTroubleText(error: unknown): string | undefined {
  if (error instanceof TextKeptBeside) return t('storage.textBeside');
  const known = asStorageError(error);
  return known === undefined ? undefined : troubleTexts[known.trouble];
}

/** Said once when what comes in can no longer be kept. */
export const STORAGE_FULL_FOR_POSTS = t('storage.noSpaceForPosts');

/** What the reader is told of a loss. Offline nothing can be signed into. */
export function lossText(loss: StorageLoss, given: { readonly productName: string; readonly isOnline: boolean }): string {
  const { productName, isOnline } = given;
  const { unsentCount: unsent, draftCount: drafts } = loss;
  const connection = isOnline ? 'online' : 'offline';
  if (loss.session) {
    if (unsent > 0 && drafts > 0) return t('storage.lostSessionBoth', { productName, unsent, drafts, connection });
    if (unsent > 0) return t('storage.lostSessionUnsent', { productName, unsent, connection });
    if (drafts > 0) return t('storage.lostSessionDrafts', { productName, drafts, connection });
    return t('storage.lostSession', { productName, connection });
  }
  if (unsent > 0 && drafts > 0) return t('storage.lostBoth', { productName, unsent, drafts });
  if (unsent > 0) return t('storage.lostUnsent', { productName, unsent });
  if (drafts > 0) return t('storage.lostDrafts', { productName, drafts });
  if (loss.fetched) return t('storage.lostPosts', { productName, connection });
  return t('storage.lostFiles', { productName, connection });
}
