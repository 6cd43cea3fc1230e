import type { JourneyRecord, OriginUsage, StoragePromise } from '#bridge/view-types.ts';
import { labelOfKind, storedKinds } from '#bridge/stored-kinds.ts';
import { counted } from '#core/counted.ts';
import { bytesText } from '#core/storage/bytes.ts';
import type { StorageAmounts } from './use-storage.ts';

type Kind = StorageAmounts['kinds'][number]['kind'];

export function kindName(kind: Kind): string {
  return kind === 'pictures' ? 'Pictures' : labelOfKind(kind);
}

/** The order on the screen: what only this device has stands first. */
export const kindOrder: readonly Kind[] = [...storedKinds, 'pictures'];

/** The browser's own count, which includes the app and its bookkeeping; its limit is often a guess. */
export function originText({ usedBytes, limitBytes }: OriginUsage): string {
  const used = `The browser counts ${bytesText(usedBytes)} in all, the app included`;
  return limitBytes === null ? `${used}.` : `${used}, and allows about ${bytesText(limitBytes)}.`;
}

/** 'From Global: 60 posts, 212 comments and 48 pictures, 7.8 MB in all.' */
export function journeyAmountText({ label, counts }: Pick<JourneyRecord, 'label' | 'counts'>): string {
  const parts = [counted(counts.posts, 'post'), counted(counts.comments, 'comment')].join(', ');
  return `From ${label}: ${parts} and ${counted(counts.pictures, 'picture')}, ${bytesText(counts.bytes)} in all.`;
}

export const promiseTexts: Readonly<Record<StoragePromise, string>> = {
  granted: 'Protected: the browser keeps all this until you remove it.',
  refused:
    'Not protected: when the device runs short of space, the browser may remove this. Installing the app, or using it often, helps.',
  unasked: 'Not protected yet: the browser is asked once, when you write something.',
  unknown: 'This browser cannot protect it: when the device runs short of space, it may remove this.',
};
