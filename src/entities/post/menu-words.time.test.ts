import { expect, it } from 'vitest';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { restrictionWords } from '../user/restriction-words.ts';
import { changeWords, deletionWords, noteWords, pinWords, removalWords, reportWords, repostWords } from './menu-words.ts';

/** What the menu of a post does, either way; following has words of its own. */
const acts: Readonly<Record<string, readonly ActWords[]>> = {
  repost: [true, false].map((is) => repostWords('P', is)),
  note: [true, false].map((is) => noteWords('P', is)),
  deletion: (['post', 'comment'] as const).map(deletionWords),
  report: [reportWords()],
  pin: [true, false].map(pinWords),
  'what staff change': [changeWords('nsfw')],
  'what staff take away': [removalWords('Removed')],
  'muting and blocking': (['mute', 'block'] as const).flatMap((kind) =>
    [true, false].map((wanted) => restrictionWords(kind, { userId: 'U', username: 'wren', wanted })),
  ),
};

it.each(Object.entries(acts))('%s is told for as long as a toast lasts, 2 s, done or refused [MENU-11]', (_act, words) => {
  for (const { durationMs = 2_000, failedMs = durationMs } of words) expect([durationMs, failedMs]).toEqual([2_000, 2_000]);
});
