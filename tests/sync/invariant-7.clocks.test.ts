import { afterEach, describe, expect, it } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

const HOUR_MS = 60 * 60_000;
/** Texts and desired states in turns, four times over. */
const WRITES = scale({ slice: 8, full: 40 });
/**
 * So many texts, and half of the desired states, are sent and answered before the jump; of the others the next of each
 * lane is done, its answer lost.
 */
const ANSWERED = WRITES / 4;
/** At least so many are done with their answers lost. */
const LOST = 3;

let setting: Setting;
afterEach(() => setting.close());

describe('invariant 7: whatever the clock says, 0 lost, 0 doubled, and order as the server has it', () => {
  it.each([
    ['25 h ahead', 25 * HOUR_MS, 0],
    ['25 h behind', -25 * HOUR_MS, -50 * HOUR_MS],
  ])(
    'holds with a clock %s that jumps back in mid-session [OB4] [OB35] [SY22]',
    async (_name, offset, after) => {
      setting = await Setting.open({ clockOffset: offset });
      const { device, server } = setting;
      device.isOnline = false;
      await setting.writeMixed(WRITES);
      device.isOnline = true;
      expect(await setting.loseAnswers(ANSWERED)).toBeGreaterThanOrEqual(LOST);
      device.clockOffset = after;
      await setting.writeMixed(WRITES);
      device.way = (_request, deliver) => deliver();
      void device.engine.page.poke();
      await setting.drain();
      // A tab that is opened after the jump makes ids from nothing but the clock and what is stored.
      await setting.writeMixed(WRITES);
      await device.restart();
      await setting.writeMixed(WRITES);
      await setting.drain();
      expect([await setting.faults(), await device.entries()]).toEqual([[], []]);

      await setting.finish(device.engine.lists.refresh('feed:all', 'pull'));
      const shown = (await readDocument(device.database.feeds, 'feed:all'))?.entries.map(({ id }) => id) ?? [];
      const posts = (await server.creationsOf(['maya'])).filter(({ rootUlid }) => rootUlid === null).map(({ id }) => id);
      const newestFirst = posts.toReversed().slice(0, 20);
      expect(shown.filter((id) => newestFirst.includes(id))).toEqual(newestFirst);
    },
    TEST_LIMIT_MS,
  );
});
