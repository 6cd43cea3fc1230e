import type { JourneyRecord } from '#bridge/view-types.ts';

/** '7.8 MB', '640 kB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '60 posts with 212 comments and 48 pictures, 7.8 MB'. */
export function keptText({ counts }: Pick<JourneyRecord, 'counts'>): string {
  const { posts, comments, pictures, bytes } = counts;
  const parts = [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
  ];
  const more = parts.length === 0 ? '' : ` with ${parts.join(' and ')}`;
  return `${counted(posts, 'post')}${more}, ${sizeText(bytes)}`;
}

/** What the reader is told about a journey, in one line. */
export function journeyText(journey: JourneyRecord): string {
  switch (journey.state) {
    case 'keeping':
      return `Keeping: ${keptText(journey)}`;
    case 'stopping':
      return 'Stopping';
    case 'kept':
      return `Kept: ${keptText(journey)}`;
    case 'stopped':
      return `Stopped: ${keptText(journey)}`;
    case 'interrupted':
      return `Not finished: ${keptText(journey)}`;
  }
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
