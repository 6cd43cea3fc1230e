import type { JourneyEnd, JourneyRecord } from '#bridge/view-types.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { t } from '#messages/t.ts';

/** '60 posts with 212 comments and 48 pictures, 7.8 MB'. */
export function keptText({ counts }: Pick<JourneyRecord, 'counts'>): string {
  const { posts, comments, pictures, bytes } = counts;
  const size = bytesText(bytes);
  if (comments > 0 && pictures > 0) return t('offlinePack.keptBoth', { posts, comments, pictures, size });
  if (comments > 0) return t('offlinePack.keptComments', { posts, comments, size });
  return pictures > 0 ? t('offlinePack.keptPictures', { posts, pictures, size }) : t('offlinePack.kept', { posts, size });
}

/** What the reader is told about a journey, in one line. */
export function journeyText(journey: JourneyRecord): string {
  switch (journey.state) {
    case 'keeping':
      return t('offlinePack.stateKeeping', { kept: keptText(journey) });
    case 'stopping':
      return t('offlinePack.stateStopping');
    case 'kept':
      return t('offlinePack.stateKept', { kept: keptText(journey) });
    case 'stopped':
      return t('offlinePack.stateStopped', { kept: keptText(journey) });
    case 'interrupted':
      return t('offlinePack.stateInterrupted', { kept: keptText(journey) });
  }
}

const endTexts: Readonly<Record<JourneyEnd, string>> = {
  offline: t('offlinePack.endOffline'),
  full: t('offlinePack.endFull'),
  server: t('offlinePack.endServer'),
  closed: t('offlinePack.endClosed'),
};

/** Why a journey is not finished, in one sentence; '' where that needs no word. */
export function endText({ state, reason }: Pick<JourneyRecord, 'state' | 'reason'>): string {
  if (state !== 'interrupted') return '';
  return reason === undefined ? t('offlinePack.endUnknown') : endTexts[reason];
}

/** What the reader is told where a journey could not even begin. */
export function notBegunText(reason: JourneyEnd | undefined): string {
  return reason === 'full' ? t('offlinePack.notBegunFull') : t('offlinePack.notBegun');
}
