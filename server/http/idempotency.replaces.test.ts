import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPLACED_KEYS_MAX, REPLACES_HEADER } from '#contract/headers.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

describe('a write that stands in the place of others [OB56]', () => {
  let test: TestApp;
  let maya: TestClient;
  let noor: string;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
    noor = (await test.createUser('noor')).id;
  });
  afterEach(() => test.close());

  const headers = (...keys: readonly string[]) => ({ [REPLACES_HEADER]: keys.join(', ') });
  const mute = (key: string, replaces: readonly string[] = []) =>
    maya.put(`/v3/profile/${noor}/mute`, undefined, { key, ...(replaces.length > 0 && { headers: headers(...replaces) }) });
  const unmute = (key: string, client = maya) => client.delete(`/v3/profile/${noor}/mute`, undefined, { key });
  const isMuted = async () =>
    (await test.db.selectFrom('mutes').select('target_id').where('user_id', '=', maya.id).execute()).length === 1;

  it('is taken, and what comes later with one of their keys has no effect', async () => {
    await mute(newKey());
    const [older, oldest, key] = [newKey(), newKey(), newKey()];
    expect((await mute(key, [older, oldest])).status).toBe(200);
    for (const late of [older, oldest]) expect((await unmute(late)).status).toBe(422);
    expect(await isMuted()).toBe(true);
    expect(await mute(key, [older, oldest]), 'a repeat').toMatchObject({
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
    });
    // Anything else of the member's is taken.
    expect((await unmute(newKey())).status).toBe(200);
  });

  it('leaves what was taken with one of their keys as it is, answer included', async () => {
    await mute(newKey());
    const older = newKey();
    await unmute(older);
    // By the rule of 72 hours, and with that nothing is replaced either.
    const fresh = newKey();
    expect((await mute(newKey(), [older, fresh])).status).toBe(409);
    expect(await isMuted()).toBe(false);
    expect(await unmute(older)).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    expect((await maya.put('/v3/posts', { body: 'Free' }, { key: fresh })).status).toBe(201);
  });

  it('touches no key of anybody else', async () => {
    const theo = await test.signedIn('theo');
    const key = newKey();
    await mute(newKey(), [key]);
    expect((await theo.put(`/v3/profile/${noor}/mute`, undefined, { key })).status).toBe(200);
  });

  it('takes turns with one of them that comes at the same moment: either that was first and stands, or it has no effect any more', async () => {
    for (let round = 0; round < 5; round += 1) {
      if (!(await isMuted())) await mute(newKey());
      const [older, key] = [newKey(), newKey()];
      const late = unmute(older);
      let own = await mute(key, [older]);
      // Told to come again while the other one ran.
      for (; own.status === 409 && own.headers['retry-after'] === '1'; own = await mute(key, [older]))
        await new Promise((resolve) => setTimeout(resolve, 5));
      expect([(await late).status, own.status]).toEqual(own.status === 200 ? [expect.any(Number), 200] : [200, 409]);
      if (own.status === 200) expect([(await late).status === 200, await isMuted()]).toContain(true);
      expect(await isMuted()).toBe(own.status === 200);
      await test.db.deleteFrom('relation_cooldowns').execute();
    }
  });

  it('names at most 20, each a key, and not its own', async () => {
    const key = newKey();
    const many = Array.from({ length: REPLACED_KEYS_MAX + 1 }, newKey);
    expect((await mute(newKey(), many.slice(1))).status).toBe(200);
    for (const wrong of [many, ['x'], [key], ['']]) {
      const answer = await maya.put(`/v3/profile/${noor}/mute`, undefined, { key, headers: headers(...wrong) });
      expect(answer).toMatchObject({ status: 400, body: { error_type: 'validation' } });
    }
  });
});
