import { afterEach, expect, it } from 'vitest';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { isWrite } from './engine-device.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

/** At each boundary. */
const KILLS = scale({ slice: 4, full: 34 });
/** A delivery makes up to so many writes: the post, its lists, its alias, what named it, the entry itself. */
const WRITES_OF_A_DELIVERY = 5;

let setting: Setting;
afterEach(() => setting.close());

/** Arranges that the tab dies at the boundary of the next request; answers whether it has. */
type Boundary = (setting: Setting, random: SeededRandom) => () => boolean;

const beforeSend: Boundary = ({ device }) => {
  let isDead = false;
  device.way = (request, deliver) => {
    if (!isWrite(request)) return deliver();
    isDead = true;
    device.kill();
    return new Promise(() => undefined);
  };
  return () => isDead;
};

const inFlight: Boundary = ({ device }) => {
  let isDead = false;
  device.way = async (request, deliver) => {
    const answer = await deliver();
    if (!isWrite(request)) return answer;
    isDead = true;
    device.kill();
    return answer;
  };
  return () => isDead;
};

/** The answer is there; the tab dies before the first, or some later, write that follows from it. */
const afterAnswer: Boundary = ({ device }, random) => {
  let isDead = false;
  let writesLeft = random.below(WRITES_OF_A_DELIVERY);
  device.way = async (request, deliver) => {
    const answer = await deliver();
    if (!isWrite(request)) return answer;
    device.beforeWrite = () => {
      if (writesLeft === 0) {
        isDead = true;
        device.kill();
      }
      writesLeft -= 1;
    };
    return answer;
  };
  return () => isDead;
};

const boundaries: readonly Boundary[] = [beforeSend, inFlight, afterAnswer];

it(
  `invariant 4: a kill before sending, in flight, and after the answer before a local write, ${boundaries.length} x ${KILLS}: 0 lost, 0 doubled [OB3] [OB20] [OB21]`,
  async () => {
    setting = await Setting.open();
    const { device, world } = setting;
    const random = new SeededRandom(KILLS);
    const kills = boundaries.map(() => 0);
    for (let round = 0; round < boundaries.length * KILLS; round += 1) {
      // What the reader was doing while the tab died may be kept or not: so all is written before.
      device.isOnline = false;
      // Every other one is a desired state; a comment or quote may name a post that is unsent still.
      if (round % 2 === 1) await setting.desiredState();
      else await setting.write({ onOwn: round % 4 === 0 });
      if (random.chance(0.3)) await setting.write({ onOwn: true });
      const index = round % boundaries.length;
      const isDead = (boundaries[index] ?? beforeSend)(setting, random);
      device.isOnline = true;
      void device.engine.page.poke();
      if (await world.until(isDead, 60_000)) kills[index] = (kills[index] ?? 0) + 1;
      device.way = (_request, deliver) => deliver();
      device.beforeWrite = () => undefined;
      await device.restart();
      if (random.chance(0.5)) await setting.drain();
    }
    await setting.drain();
    expect(await setting.faults()).toEqual([]);
    expect(kills).toEqual(boundaries.map(() => KILLS));
  },
  TEST_LIMIT_MS,
);
