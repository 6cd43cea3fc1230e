import type { OfflinePackEnd, OfflinePackRecord } from '#bridge/view-types.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { t } from '#messages/t.ts';

/** '60 posts with 212 comments and 48 pictures, 7.8 MB'. */
export function keptText({ counts }: Pick<OfflinePackRecord, 'counts'>): string {
  const { posts, comments, pictures, bytes } = counts;
  const size = bytesText(bytes);
  if (comments > 0 && pictures > 0) return t('offlinePack.keptBoth', { posts, comments, pictures, size });
  if (comments > 0) return t('offlinePack.keptComments', { posts, comments, size });
  return pictures > 0 ? t('offlinePack.keptPictures', { posts, pictures, size }) : t('offlinePack.kept', { posts, size });
}

/** What the reader is told about an offline pack, in one line. */
export function offlinePackText(offlinePack: OfflinePackRecord): string {
  switch (offlinePack.state) {
    case 'keeping':
      return t('offlinePack.stateKeeping', { kept: keptText(offlinePack) });
    case 'stopping':
      return t('offlinePack.stateStopping');
    case 'kept':
      return t('offlinePack.stateKept', { kept: keptText(offlinePack) });
    case 'stopped':
      return t('offlinePack.stateStopped', { kept: keptText(offlinePack) });
    case 'interrupted':
      return t('offlinePack.stateInterrupted', { kept: keptText(offlinePack) });
  }
}

const endTexts: Readonly<Record<OfflinePackEnd, string>> = {
  offline: t('offlinePack.endOffline'),
  full: t('offlinePack.endFull'),
  server: t('offlinePack.endServer'),
  closed: t('offlinePack.endClosed'),
};

/** Why an offline pack is not finished, in one sentence; '' where that needs no word. */
export function endText({ state, reason }: Pick<OfflinePackRecord, 'state' | 'reason'>): string {
  if (state !== 'interrupted') return '';
  return reason === undefined ? t('offlinePack.endUnknown') : endTexts[reason];
}

/** What the reader is told where an offline pack could not even begin. */
export function notBegunText(reason: OfflinePackEnd | undefined): string {
  return reason === 'full' ? t('offlinePack.notBegunFull') : t('offlinePack.notBegun');
}
