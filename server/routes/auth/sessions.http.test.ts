import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSessions } from '#contract/endpoints/auth/list-sessions.ts';
import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { SESSIONS_MAX } from '#contract/limits.ts';
import { startSession } from '../../domain/auth/commands/sessions.ts';
import { standingSessions } from '../../domain/auth/queries/sessions.ts';
import { deviceOf } from '../../domain/auth/rules/device.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TestClient, answerOf } from '../../testing/test-client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('the sessions of a member', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await signIn('maya', COMPUTER);
  });
  afterEach(() => test.close());

  /** By the code of the e-mail, from this browser. */
  async function signIn(name: string, userAgent: string): Promise<TestClient> {
    const email = `${name}@example.test`;
    await test.visitor.post('/login/email', { email });
    await test.services.outgoing.settled();
    const mail = await test.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const otp = /\d{6}/.exec(mail.subject)?.[0];
    const answer = await test.visitor.post('/magicLogin', { otp, email }, { headers: { 'user-agent': userAgent } });
    const { user, ...pair } = answerOf(magicLogin, answer);
    return new TestClient(test.app, { id: user.ulid, username: user.username, ...pair });
  }

  const sessionsOf = async (client: TestClient) => answerOf(listSessions, await client.get('/v3/user/sessions')).data;
  const end = (client: TestClient, id: string | undefined) => client.delete('/v3/user/sessions', { id });
  const refresh = (client: TestClient, userAgent: string) =>
    test.visitor.post(
      '/v3/auth/refreshtoken',
      { refresh_token: client.session?.refresh_token },
      { headers: { 'user-agent': userAgent } },
    );
  const isOpen = async (client: TestClient) => (await client.get('/v3/test/probe')).status === 200;

  it('are listed with device and last use, the own one marked, and nobody else’s [SETTINGS-54]', async () => {
    await signIn('noor', PHONE);
    test.clock.setOffset(10 * MINUTE);
    const phone = await signIn('maya', PHONE);
    const [first, second, ...rest] = await sessionsOf(maya);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ browser: 'Chrome', system: 'Android', device: 'phone', isCurrent: false });
    expect(second).toMatchObject({ browser: 'Firefox', system: 'Windows', device: 'computer', isCurrent: true });
    // The later sign-in is told as one of ten minutes later.
    const apart = Date.parse(first?.signedInAt ?? '') - Date.parse(second?.signedInAt ?? '');
    expect(Math.round(apart / MINUTE)).toBe(10);
    expect((await sessionsOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('tell with each refresh when they were used and by what, and stay one line each [SETTINGS-54]', async () => {
    const [before] = await sessionsOf(maya);
    test.clock.setOffset(3 * DAY);
    // Two contexts of the browser at once: both get a pair.
    const [pair] = (await Promise.all([refresh(maya, PHONE), refresh(maya, PHONE)])).map((answer) =>
      answerOf(refreshToken, answer),
    );
    const renewed = new TestClient(test.app, { id: maya.id, username: 'maya', access_token: '', refresh_token: '', ...pair });
    const [after, ...rest] = await sessionsOf(renewed);
    expect(rest).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, signedInAt: before?.signedInAt, browser: 'Chrome', isCurrent: true });
    expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(3 * DAY);
  });

  it('keep neither the header of a browser nor an address', async () => {
    await refresh(maya, `${COMPUTER} Vendor/9`);
    const rows = JSON.stringify(await test.db.selectFrom('refresh_tokens').selectAll().execute());
    expect(rows).not.toMatch(/Mozilla|Gecko|Vendor|127\.0\.0\.1/);
    expect(rows).toContain('Firefox');
  });

  it('end one by one, with their tokens, and may end again [SETTINGS-54]', async () => {
    const phone = await signIn('maya', PHONE);
    const id = (await sessionsOf(maya)).find(({ isCurrent }) => !isCurrent)?.id;
    expect(await end(maya, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isOpen(phone)).toBe(false);
    expect((await refresh(phone, PHONE)).status).toBe(401);
    expect(await isOpen(maya)).toBe(true);
    expect((await sessionsOf(maya)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await end(maya, id)).status).toBe(200);
  });

  it('end by a refresh token alone, be it rotated, and answer the same of a token that is unknown, of an ended session or of none [AUTH-33]', async () => {
    const phone = await signIn('maya', PHONE);
    const logout = (token: string | undefined) => test.visitor.post('/v3/auth/logout', { refresh_token: token });
    const told = async (token: string | undefined) => {
      const { status, body } = await logout(token);
      return [status, body];
    };
    const pair = answerOf(refreshToken, await refresh(phone, PHONE));
    const same = [200, { success: true }];
    expect(await told(phone.session?.refresh_token)).toEqual(same);
    expect(await isOpen(phone)).toBe(false);
    expect((await test.visitor.post('/v3/auth/refreshtoken', { refresh_token: pair.refresh_token })).status).toBe(401);
    expect(await isOpen(maya), 'another session of the same member').toBe(true);
    expect(await told(phone.session?.refresh_token)).toEqual(same);
    expect(await told(pair.refresh_token)).toEqual(same);
    expect(await told('of nobody')).toEqual(same);
    expect((await logout('')).status).toBe(422);
    test.clock.setOffset(61 * DAY);
    expect(await told(maya.session?.refresh_token)).toEqual(same);
  });

  it('end by refresh tokens at most 200 times in a quarter of an hour from one address', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 201; count += 1) {
      statuses.clear();
      statuses.add((await test.visitor.post('/v3/auth/logout', { refresh_token: 'of nobody' })).status);
    }
    expect([...statuses]).toEqual([429]);
  });

  it('may be the own one', async () => {
    expect((await end(maya, (await sessionsOf(maya))[0]?.id)).status).toBe(200);
    expect(await isOpen(maya)).toBe(false);
  });

  it('answer of another member’s as of none, and leave it', async () => {
    const noor = await signIn('noor', PHONE);
    const [own] = await sessionsOf(noor);
    const [foreign, unknown] = [await end(maya, own?.id), await end(maya, newKey())];
    expect(foreign).toMatchObject({ status: 404, body: { error_type: 'not_found', message: 'Session not found' } });
    expect(unknown).toMatchObject({ status: foreign.status, body: foreign.body as object });
    expect(await isOpen(noor)).toBe(true);
  });

  it('end all but the one that asks, and nobody else’s [SETTINGS-54]', async () => {
    const others = [await signIn('maya', PHONE), await signIn('maya', COMPUTER)];
    const noor = await signIn('noor', PHONE);
    expect(await maya.delete('/v3/user/sessions/others')).toMatchObject({ status: 200, body: { success: true } });
    for (const other of others) {
      expect(await isOpen(other)).toBe(false);
      expect((await refresh(other, PHONE)).status).toBe(401);
    }
    expect([await isOpen(maya), await isOpen(noor)]).toEqual([true, true]);
    expect((await sessionsOf(maya)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('are over also where a token was issued while they ended, for as long as that one lives [AUTH-33]', async () => {
    const phone = await signIn('maya', PHONE);
    const [{ family_id: id }] = (await test.db
      .selectFrom('refresh_tokens')
      .select('family_id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ family_id: string }];
    test.clock.setOffset(59 * DAY);
    const computer = await signIn('maya', COMPUTER);
    const pair = answerOf(refreshToken, await refresh(phone, PHONE));
    await end(computer, id);
    // As the end would have left it, had it not seen the newest token yet.
    await test.db.updateTable('refresh_tokens').set({ revoked_at: null }).where('rotated_at', 'is', null).execute();
    expect((await sessionsOf(computer)).map((session) => session.id)).not.toContain(id);
    const renewed = new TestClient(test.app, { id: phone.id, username: 'maya', ...pair });
    expect((await refresh(renewed, PHONE)).status).toBe(401);
    test.clock.setOffset(68 * DAY);
    await cleanUp(test.db, test.clock.now());
    expect((await refresh(renewed, PHONE)).status, 'what tells of the end has not been cleaned up').toBe(401);
    test.clock.setOffset(127 * DAY);
    await cleanUp(test.db, test.clock.now());
    expect(await test.db.selectFrom('refresh_tokens').select('id').execute(), 'all have run out').toEqual([]);
  });

  it('are not listed once they have run out', async () => {
    test.clock.setOffset(59 * DAY);
    const phone = await signIn('maya', PHONE);
    expect(await sessionsOf(phone)).toHaveLength(2);
    test.clock.setOffset(61 * DAY);
    const again = answerOf(refreshToken, await refresh(phone, PHONE));
    const renewed = new TestClient(test.app, { id: phone.id, username: 'maya', ...again });
    expect((await sessionsOf(renewed)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('are listed by their index, the 100 that were used last, however many and however often refreshed', async () => {
    const who = { userId: maya.id, device: deviceOf(COMPUTER) };
    for (let count = 0; count < SESSIONS_MAX + 4; count += 1) await startSession(test.db, who, test.services);
    const now = test.clock.now();
    // A year of refreshes, all of them exchanged.
    await sql`insert into refresh_tokens (id, family_id, user_id, token_hash, rotated_at, expires_at, created_at)
      select 'T' || lpad(n::text, 25, '0'), 'F' || lpad((n % 7)::text, 25, '0'), ${maya.id}, 'h' || n, ${now}, ${now}, ${now}
      from generate_series(1, 20000) n`.execute(test.db);
    await sql`analyze refresh_tokens`.execute(test.db);
    expect(await sessionsOf(maya)).toHaveLength(SESSIONS_MAX);
    const query = standingSessions(test.db, { userId: maya.id, now }).compile();
    const { rows } = await test.db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain analyze ${query.sql}` });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('refresh_tokens_standing');
    expect(plan).not.toMatch(/Rows Removed by (Join )?Filter: \d{4}|Seq Scan/);
  });
});
