import { counted } from '../counted.ts';
import type { StorageLoss } from './device-mark.ts';
import { asStorageError } from './storage-error.ts';
import type { StorageTrouble } from './storage-error.ts';

const troubleTexts: Readonly<Record<StorageTrouble, string>> = {
  full: 'Your device is out of space, so this is not kept yet. Copy your text, or free some space and try again.',
  gone: 'The browser closed this app’s storage, so this is not kept yet. Your text stays here; reload to go on.',
  unavailable: 'This browser does not let the app keep anything, so this is not kept. Copy your text before you leave.',
};

/** The sentence beside a text that could not be kept; `undefined` where the storage is not the reason. */
export function storageTroubleText(error: unknown): string | undefined {
  const known = asStorageError(error);
  return known === undefined ? undefined : troubleTexts[known.trouble];
}

/** Said once when what comes in can no longer be kept. */
export const NO_ROOM_FOR_POSTS = 'Your device is out of space. You can read on, but new posts are not saved for offline.';

/** What the reader is told of a loss. Offline nothing can be signed into. */
export function lossText(loss: StorageLoss, given: { readonly productName: string; readonly isOnline: boolean }): string {
  const { productName, isOnline } = given;
  const writings = writingsText(loss);
  if (loss.session) {
    const among = writings === '' ? '' : ` ${writings} ${countOf(loss) === 1 ? 'was' : 'were'} among it.`;
    const wayOn = isOnline ? 'Log in to go on.' : 'You are offline: connect, then log in to go on.';
    return `The browser removed what ${productName} kept on this device, so you are logged out.${among} ${wayOn}`;
  }
  if (writings !== '') return `The browser removed ${writings} that ${productName} kept on this device.`;
  if (loss.fetched) {
    const wayOn = isOnline ? 'They are loading again.' : 'They load again once you are online.';
    return `The browser removed posts that ${productName} kept on this device. ${wayOn}`;
  }
  return isOnline
    ? `The browser removed files that ${productName} needs to start offline. They are being kept again.`
    : `The browser removed files that ${productName} needs to start offline. Keep this page open until you are online.`;
}

/** '2 unsent items and 1 draft', '' for none. */
function writingsText({ unsentCount, draftCount }: StorageLoss): string {
  const parts = [
    ...(unsentCount > 0 ? [counted(unsentCount, 'unsent item')] : []),
    ...(draftCount > 0 ? [counted(draftCount, 'draft')] : []),
  ];
  return parts.join(' and ');
}

function countOf({ unsentCount, draftCount }: StorageLoss): number {
  return unsentCount + draftCount;
}
