import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/jobs/cleanup.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Texts and desired states in turns. */
const WRITES = scale({ slice: 12, full: 40 });
/**
 * So many texts, and half of the desired states, are sent and answered before the wait; of the others the next of each
 * lane is done, its answer lost.
 */
const ANSWERED = WRITES / 4;
/** At least so many are done with their answers lost. */
const LOST = 3;

let setting: Setting;
afterEach(() => setting.close());

describe('invariant 7: however old an entry is, 0 lost and 0 doubled', () => {
  it.each([
    ['61 minutes', 61 * 60_000],
    ['25 hours', 25 * HOUR_MS],
    ['8 days', 8 * DAY_MS],
    ['31 days', 31 * DAY_MS],
    ['100 days, after the answers of toggles are forgotten and the sign-in has run out', 100 * DAY_MS],
  ])(
    'holds for entries sent after %s, some of them delivered before [OB2] [OB20]',
    async (_name, age) => {
      setting = await Setting.open();
      const { device, world, server } = setting;
      device.isOnline = false;
      await setting.writeMixed(WRITES);
      device.isOnline = true;
      expect(await setting.loseAnswers(ANSWERED)).toBeGreaterThanOrEqual(LOST);
      device.kill();
      world.leap(age);
      await cleanUp(server.app.db, new Date(world.now()));
      device.way = (_request, deliver) => deliver();
      await device.restart();
      await world.until(async () => (await device.entries()).length === 0 || (await device.userId()) === null, HOUR_MS);
      if ((await device.userId()) === null) await setting.finish(device.signIn('maya'));
      await setting.drain();
      expect([await setting.faults(), await device.entries()]).toEqual([[], []]);
    },
    TEST_LIMIT_MS,
  );
});
