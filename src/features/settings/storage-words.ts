import type { OfflinePackRecord, OriginUsage, StoragePromise } from '#bridge/view-types.ts';
import { labelOfKind, storedKinds } from '#bridge/storage/stored-kinds.ts';
import { feedNameOf } from '#core/feed/tabs.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { t } from '#messages/t.ts';
import type { StorageAmounts } from './use-storage.ts';

type Kind = StorageAmounts['kinds'][number]['kind'];

export function kindName(kind: Kind): string {
  return kind === 'pictures' ? t('settings.pictures') : labelOfKind(kind);
}

/** The order on the screen: what only this device has stands first. */
export const kindOrder: readonly Kind[] = [...storedKinds, 'pictures'];

/** The browser's own count, which includes the app and its bookkeeping; its limit is often a guess. */
export function originText({ usedBytes, limitBytes }: OriginUsage): string {
  const used = bytesText(usedBytes);
  return limitBytes === null
    ? t('settings.browserCounts', { used })
    : t('settings.browserCountsOf', { used, limit: bytesText(limitBytes) });
}

/** 'From Global: 60 posts, 212 comments and 48 pictures, 7.8 MB in all.' */
export function offlinePackAmountText({
  listKey,
  label,
  counts,
}: Pick<OfflinePackRecord, 'listKey' | 'label' | 'counts'>): string {
  const { posts, comments, pictures, bytes } = counts;
  return t('settings.packAmount', { feed: feedNameOf(listKey) ?? label, posts, comments, pictures, size: bytesText(bytes) });
}

export const promiseTexts: Readonly<Record<StoragePromise, string>> = {
  granted: t('settings.protectionGranted'),
  refused: t('settings.protectionRefused'),
  unasked: t('settings.protectionUnasked'),
  unknown: t('settings.protectionUnknown'),
};
