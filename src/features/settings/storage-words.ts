import type { JourneyRecord, OriginUsage, StoragePromise } from '#bridge/view-types.ts';
import { counted } from '#core/counted.ts';
import { bytesText } from '#core/storage/bytes.ts';
import type { StorageAmounts } from './use-storage.ts';

type Kind = StorageAmounts['kinds'][number]['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  posts: 'Posts',
  people: 'People',
  lists: 'Feeds and threads',
  notifications: 'Notifications',
  pictures: 'Pictures',
  drafts: 'Drafts',
  unsent: 'Unsent items',
};

/** The order on the screen: what only this device has stands first. */
export const kindOrder: readonly Kind[] = ['drafts', 'unsent', 'posts', 'people', 'lists', 'notifications', 'pictures'];

/** The browser's own count, which includes the app and its bookkeeping; its limit is often a guess. */
export function originText({ usedBytes, limitBytes }: OriginUsage): string {
  const used = `${bytesText(usedBytes)} with the app itself, as the browser counts it`;
  return limitBytes === null ? `${used}.` : `${used}. It allows about ${bytesText(limitBytes)}.`;
}

/** 'From Global: 60 posts, 212 comments and 48 pictures, 7.8 MB in all.' */
export function journeyAmountText({ label, counts }: Pick<JourneyRecord, 'label' | 'counts'>): string {
  const parts = [counted(counts.posts, 'post'), counted(counts.comments, 'comment')].join(', ');
  return `From ${label}: ${parts} and ${counted(counts.pictures, 'picture')}, ${bytesText(counts.bytes)} in all.`;
}

export const promiseTexts: Readonly<Record<StoragePromise, string>> = {
  granted: 'The browser has promised to keep all this until you remove it.',
  refused:
    'The browser has not promised to keep this: when the device runs short of space, it may remove it. Installing the app, or using it often, helps.',
  unasked: 'The browser has not been asked to keep this yet. It is asked once when you write something.',
  unknown: 'This browser makes no promise: when the device runs short of space, it may remove this.',
};
