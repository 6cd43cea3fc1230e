import { afterEach, expect, it } from 'vitest';
import { isWrite } from './engine-device.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

const WRITES = scale({ slice: 20, full: 200 });
/** Written before each spell of sending. */
const BATCH = 5;
/** With them: four in a row are for four different things, so none takes another's place. */
const STATES_OF_A_BATCH = 4;
const DESIRED_STATES = (WRITES / BATCH) * STATES_OF_A_BATCH;

let setting: Setting;
afterEach(() => setting.close());

it(
  `invariant 2: the answer lost after the commit, of ${WRITES} texts and ${DESIRED_STATES} desired states: ${WRITES} rows, all as last desired [OB2] [OB20]`,
  async () => {
    setting = await Setting.open();
    const { device, server } = setting;
    const lost = new Set<string>();
    device.way = async (request, deliver) => {
      const answer = await deliver();
      const key = request.headers['idempotency-key'] ?? '';
      if (!isWrite(request) || lost.has(key)) return answer;
      lost.add(key);
      throw new TypeError('Failed to fetch');
    };
    for (let start = 0; start < WRITES; start += BATCH) {
      for (let number = start; number < Math.min(start + BATCH, WRITES); number += 1) await setting.write();
      for (let number = 0; number < STATES_OF_A_BATCH; number += 1) await setting.desiredState();
      await setting.drain();
      expect(await setting.stateFaults()).toEqual([]);
    }
    expect(await setting.faults()).toEqual([]);
    const texts = (await server.creationsOf(['maya'])).filter(({ isEmptyRepost }) => !isEmptyRepost);
    expect(texts).toHaveLength(WRITES);
    const sent = WRITES + DESIRED_STATES;
    expect([lost.size, server.handled.filter(({ isReplay }) => isReplay).length]).toEqual([sent, sent]);
  },
  TEST_LIMIT_MS,
);
