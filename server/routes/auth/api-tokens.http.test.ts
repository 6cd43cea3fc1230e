import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_TOKENS_MAX } from '#contract/limits.ts';
import { createHash } from 'node:crypto';
import { isOpenToTokens } from '../../http/token-access.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { routes } from '../registry.ts';

interface Made {
  readonly token: string;
  readonly data: { readonly id: string; readonly name: string; readonly lastUsedAt: string | null };
}

describe('API tokens [SETTINGS-57]', () => {
  let test: TestApp;
  let lines: string;
  let maya: TestClient;
  beforeAll(async () => {
    lines = '';
    test = await createTestApp({ config: { logLevel: 'info' }, logStream: { write: (line) => void (lines += line) } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    maya = await test.signedIn(`maya_${newKey().slice(-8)}`);
  });

  const make = async (client = maya, key = newKey()) =>
    (await client.post('/v3/user/tokens', { name: 'A script' }, { key })).body as Made;
  /** A call with nothing but this token. */
  const by = (token: string, method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    test.visitor.call(method, path, { body, headers: { authorization: `Bearer ${token}` } });
  const listed = async () => ((await maya.get('/v3/user/tokens')).body as { data: Made['data'][] }).data;

  it('post for a gold member as that member does: to the influencers, too [FEED-37]', async () => {
    const gold = await test.signedIn('gold', { badges: ['gold_verified'] });
    const { token } = await make(gold);
    const posted = (await by(token, 'PUT', '/v3/posts', { body: 'By a script' })).body as { data: { id: string } };
    const row = await test.db.selectFrom('posts').select('in_discover').where('id', '=', posted.data.id).executeTakeFirst();
    expect(row).toEqual({ in_discover: true });
  });

  it('carry no badge of staff: nothing that a handler lets staff do or see is done or seen by them', async () => {
    const admin = await test.signedIn('admin', { badges: ['administrator', 'moderator'] });
    const { token } = await make(admin);
    const start = test.clock.now().getTime() + 2 * 24 * 60 * 60_000;
    const boosted = ((await maya.put('/v3/posts', { body: 'To be boosted' })).body as { data: { id: string } }).data;
    const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 24 * 60 * 60_000).toISOString() };
    const { ad } = (await maya.put('/v3/ads/boosted', { id: boosted.id, ...dates, email: 'maya@example.test' })).body as {
      ad: { id: string };
    };
    expect((await by(token, 'PATCH', `/v3/ads/boosted/${ad.id}/disable`)).status).toBe(404);

    const group = ((await maya.put('/v3/group/add', { name: 'Closed', visibility: 'PRIVATE' })).body as { data: { id: string } })
      .data;
    const said = ((await maya.put('/v3/posts', { groupId: group.id, body: 'Said among us' })).body as { data: { id: string } })
      .data;
    await test.db
      .insertInto('post_flags')
      .values({ id: newKey(), post_id: said.id, reporter_id: admin.id, violation_type: 'spam', created_at: test.clock.now() })
      .execute();
    expect((await admin.post('/v3/posts/map', { ulids: [said.id] })).body).toMatchObject({ data: [{ body: 'Said among us' }] });
    expect((await by(token, 'POST', '/v3/posts/map', { ulids: [said.id] })).body).toMatchObject({ data: [] });
    expect((await admin.patch(`/v3/ads/boosted/${ad.id}/disable`)).status).toBe(200);
  });

  it('are told once, and kept as a digest alone, a repeat of the request too', async () => {
    const key = newKey();
    const { token, data } = await make(maya, key);
    expect(token).toMatch(/^dunlin_[\w-]{43}$/);
    expect(data).toMatchObject({ name: 'A script', lastUsedAt: null });
    const repeat = await maya.post('/v3/user/tokens', { name: 'A script' }, { key });
    expect(repeat).toMatchObject({ status: 201, body: { token, data }, headers: { 'idempotent-replayed': 'true' } });
    expect(JSON.stringify(await listed())).not.toContain(token);
    expect(await listed()).toHaveLength(1);
    const digest = createHash('sha256').update(token).digest('hex');
    const rows = await test.db.selectFrom('api_tokens').selectAll().where('id', '=', data.id).execute();
    expect(rows).toMatchObject([{ token_hash: digest }]);
    const kept = await test.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify([rows, kept])).not.toContain(token);
    expect(lines).not.toContain(token);
  });

  it('read and write as their member, which the list tells', async () => {
    const { token, data } = await make();
    expect(await by(token, 'GET', '/v3/user')).toMatchObject({ status: 200, body: { data: { ulid: maya.id } } });
    expect(await by(token, 'PUT', '/v3/posts', { body: 'Sent by a script' })).toMatchObject({
      status: 201,
      body: { data: { userId: maya.id } },
    });
    const [row] = await listed();
    expect(row?.id).toBe(data.id);
    expect(Date.parse(row?.lastUsedAt ?? '')).toBeGreaterThan(0);
  });

  it('tell when they were used to a minute, so that not each call is a write', async () => {
    const { token } = await make();
    const usedAt = async () => (await listed())[0]?.lastUsedAt;
    const moved = async (offsetMs: number) => {
      test.clock.setOffset(offsetMs);
      await by(token, 'GET', '/v3/user');
      return usedAt();
    };
    const first = await moved(0);
    expect(await moved(1_000)).toBe(first);
    expect(Date.parse((await moved(61_000)) ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(60_000);
    test.clock.setOffset(0);
  });

  it('do nothing that a member does in person', async () => {
    const { token, data } = await make();
    const closed = routes.map(({ endpoint }) => endpoint).filter((endpoint) => !isOpenToTokens(endpoint));
    const inPerson = /token|session|deletion|deleteUser|export|emailChange|changeEmail|broadcasting|subscription/i;
    expect(routes.filter(({ endpoint }) => inPerson.test(endpoint.name) && isOpenToTokens(endpoint))).toEqual([]);
    const byBadge = /moderator|employee|administrator/;
    expect(routes.filter(({ endpoint }) => byBadge.test(endpoint.access) && isOpenToTokens(endpoint))).toEqual([]);
    for (const { name, method, base, path, access } of closed) {
      if (access === 'public') continue;
      const answer = await by(token, method, `${base === 'root' ? '' : '/v3'}${path.replaceAll(/:\w+/g, newKey())}`, {
        id: data.id,
      });
      expect([name, answer.status]).toEqual([name, 403]);
    }
    expect(await listed()).toHaveLength(1);
  });

  it('end when they are revoked, and by nobody else', async () => {
    const { token, data } = await make();
    const other = await test.signedIn('somebody');
    expect((await other.call('DELETE', '/v3/user/tokens', { body: { id: data.id } })).status).toBe(404);
    expect((await by(token, 'GET', '/v3/user')).status).toBe(200);
    expect((await maya.call('DELETE', '/v3/user/tokens', { body: { id: data.id } })).status).toBe(200);
    expect((await by(token, 'GET', '/v3/user')).status).toBe(401);
    expect((await by('dunlin_nothing', 'GET', '/v3/user')).status).toBe(401);
  });

  it('end with a ban, and with the account', async () => {
    const { token } = await make();
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', maya.id).execute();
    expect((await by(token, 'GET', '/v3/user')).status).toBe(401);
    await test.db.updateTable('users').set({ banned_at: null }).where('id', '=', maya.id).execute();
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', maya.id).execute();
    expect((await by(token, 'GET', '/v3/user')).status).toBe(401);
  });

  it(`are ${API_TOKENS_MAX} for a member at most`, async () => {
    for (let count = 0; count < API_TOKENS_MAX; count += 1) await make();
    expect(await maya.post('/v3/user/tokens', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { error_type: 'conflict' },
    });
    expect(await listed()).toHaveLength(API_TOKENS_MAX);
  });

  it('may read a fourth of what their member may [SETTINGS-57]', async () => {
    const base = await createTestApp();
    const known = base.services.config.limits;
    await base.close();
    const small = await createTestApp({ config: { limits: { ...known, readsPerMinute: 64 } } });
    const wren = await small.signedIn('wren');
    const { token } = (await wren.post('/v3/user/tokens', { name: 'A script' })).body as Made;
    const headers = { authorization: `Bearer ${token}` };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await small.visitor.get('/v3/user', { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await wren.get('/v3/user')).status).toBe(200);
    await small.close();
  });

  it('may write a fourth of what their member may [SETTINGS-57]', async () => {
    const small = await createTestApp({ config: { writesPerMinute: 8 } });
    const wren = await small.signedIn('wren');
    const { token } = (await wren.post('/v3/user/tokens', { name: 'A script' })).body as Made;
    const write = () =>
      small.visitor.call('PATCH', '/v3/user', { body: { bio: 'By a script' }, headers: { authorization: `Bearer ${token}` } });
    expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([200, 200, 429]);
    expect((await wren.patch('/v3/user', { bio: 'In person' })).status).toBe(200);
    await small.close();
  });
});
