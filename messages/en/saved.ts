/** The posts that the reader saved. */
export const saved = {
  none: 'Nothing saved yet',
  noneText: 'Press the bookmark on a post to keep it here, also for reading offline.',
} as const;
