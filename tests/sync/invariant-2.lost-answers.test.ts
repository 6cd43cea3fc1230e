import { afterEach, expect, it } from 'vitest';
import { isWrite } from './engine-device.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

const WRITES = scale({ slice: 20, full: 200 });
/** Written before each spell of sending. */
const BATCH = 10;

let setting: Setting;
afterEach(() => setting.close());

it(
  `invariant 2: the answer lost after the commit, ${WRITES} times: ${WRITES} rows [OB2] [OB20]`,
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
      await setting.drain();
    }
    expect(await setting.faults()).toEqual([]);
    expect(await server.creationsOf(['maya'])).toHaveLength(WRITES);
    expect([lost.size, server.handled.filter(({ isReplay }) => isReplay).length]).toEqual([WRITES, WRITES]);
  },
  TEST_LIMIT_MS,
);
