import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { isWrite } from './engine-device.ts';
import type { Way } from './engine-device.ts';
import { Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

/** Of maya's, texts and desired states in turns. */
const ENTRIES = 14;
/** Of the other account's. */
const THEIRS = 6;
/** Requests with a key that go well before something happens to the tokens. */
const GOOD = 3;
const straight: Way = (_request, deliver) => deliver();

let setting: Setting;
beforeEach(async () => {
  setting = await Setting.open();
});
afterEach(() => setting.close());

/** Maya writes offline; once back, `happen` is asked about each request after the first few. */
async function writeAndMeet(happen: Way): Promise<void> {
  const { device } = setting;
  device.isOnline = false;
  await setting.writeMixed(ENTRIES);
  let seen = 0;
  device.way = (request, deliver) => {
    if (isWrite(request)) seen += 1;
    return seen > GOOD ? happen(request, deliver) : deliver();
  };
  device.isOnline = true;
  void device.engine.page.poke();
}

const once = (happening: () => Promise<void>): Way => {
  let hasHappened = false;
  return async (_request, deliver) => {
    if (!hasHappened) {
      hasHappened = true;
      await happening();
    }
    return deliver();
  };
};

describe('invariant 6: nothing lost, nothing sent as the wrong user [OB11] [OB27] [OB34] [SY2] [SY3]', () => {
  it(
    'when the access token expires in mid-drain',
    async () => {
      await writeAndMeet(once(async () => setting.world.leap(16 * 60_000)));
      await setting.drain();
      expect(await setting.faults()).toEqual([]);
      expect(server().handled.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    },
    TEST_LIMIT_MS,
  );

  it(
    'when it expires and the server cannot be asked for another for a while',
    async () => {
      let refusals = 0;
      const expire = once(async () => setting.world.leap(16 * 60_000));
      await writeAndMeet((request, deliver) => {
        const isRefresh = request.path === '/v3/auth/refreshtoken';
        if (!isRefresh || refusals === 5) return expire(request, deliver);
        refusals += 1;
        return Promise.resolve(new Response('Bad gateway', { status: 502 }));
      });
      await setting.drain().catch(() => setting.device.engine.page.poke());
      await setting.drain();
      expect(await setting.device.userId()).not.toBeNull();
      expect([await setting.faults(), refusals]).toEqual([[], 5]);
    },
    TEST_LIMIT_MS,
  );

  it.each([
    ['is revoked', (userId: string) => server().endSessions(userId)],
    ['has outlived its 60 days', async () => setting.world.leap(61 * 24 * 60 * 60_000)],
  ])(
    'when the session %s in mid-drain, and another account signs in',
    async (_how, end) => {
      const { device } = setting;
      const maya = (await device.userId()) ?? '';
      await writeAndMeet(once(() => end(maya)));
      await setting.world.until(async () => (await device.userId()) === null, 60_000);
      device.way = straight;
      const kept = (await device.entries()).length;
      expect(kept).toBeGreaterThan(0);

      await setting.finish(device.signIn('theo'));
      await setting.writeMixed(THEIRS, { as: 'theo' });
      await setting.drain();
      expect(await device.entries()).toHaveLength(kept);

      await setting.finish(device.signIn('maya'));
      await setting.drain();
      expect([await setting.faults(), await device.entries()]).toEqual([[], []]);
    },
    TEST_LIMIT_MS,
  );

  it(
    'when another account signs in while a call is under way',
    async () => {
      const { device } = setting;
      const answer = deferred();
      const isHeld = deferred();
      // The server has committed; the answer is held back until theo has come.
      await writeAndMeet(async (request, deliver) => {
        const response = await deliver();
        if (isWrite(request) && setting.owners.has(request.headers['idempotency-key'] ?? '')) {
          isHeld.resolve();
          await answer.promise;
        }
        return response;
      });
      await setting.finish(isHeld.promise);
      await setting.finish(device.signIn('theo'));
      device.way = straight;
      answer.resolve();
      await setting.writeMixed(THEIRS, { as: 'theo' });
      await setting.drain();
      expect((await device.entries()).length).toBeGreaterThan(0);

      await setting.finish(device.signIn('maya'));
      await setting.drain();
      expect([await setting.faults(), await device.entries()]).toEqual([[], []]);
    },
    TEST_LIMIT_MS,
  );
});

function server() {
  return setting.server;
}
