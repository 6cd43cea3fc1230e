import type { JourneyEnd, JourneyRecord } from '#bridge/view-types.ts';
import { counted } from '#core/counted.ts';
import { bytesText } from '#core/storage/bytes.ts';

/** '60 posts with 212 comments and 48 pictures, 7.8 MB'. */
export function keptText({ counts }: Pick<JourneyRecord, 'counts'>): string {
  const { posts, comments, pictures, bytes } = counts;
  const parts = [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
  ];
  const more = parts.length === 0 ? '' : ` with ${parts.join(' and ')}`;
  return `${counted(posts, 'post')}${more}, ${bytesText(bytes)}`;
}

/** What the reader is told about a journey, in one line. */
export function journeyText(journey: JourneyRecord): string {
  switch (journey.state) {
    case 'keeping':
      return `Saving: ${keptText(journey)}`;
    case 'stopping':
      return 'Stopping';
    case 'kept':
      return `Saved: ${keptText(journey)}`;
    case 'stopped':
      return `Stopped: ${keptText(journey)}`;
    case 'interrupted':
      return `Not finished: ${keptText(journey)}`;
  }
}

const endTexts: Readonly<Record<JourneyEnd, string>> = {
  offline: 'The connection was lost before everything was saved.',
  full: 'Your device is out of space, so the rest is not saved. Free some space, then resume.',
  server: 'The server did not send everything. Resume to try again.',
  closed: 'The app was closed before everything was saved.',
};

/** Why a journey is not finished, in one sentence; '' where that needs no word. */
export function endText({ state, reason }: Pick<JourneyRecord, 'state' | 'reason'>): string {
  if (state !== 'interrupted') return '';
  return reason === undefined ? 'Something went wrong before everything was saved.' : endTexts[reason];
}

/** What the reader is told where a journey could not even begin. */
export function notBegunText(reason: JourneyEnd | undefined): string {
  return reason === 'full'
    ? 'Your device is out of space, so nothing more can be saved. Free some space and try again.'
    : 'It could not start. Reload and try again.';
}
