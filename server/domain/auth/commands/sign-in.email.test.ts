import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devMailboxJson } from '#contract/endpoints/dev/dev-mailbox-json.ts';
import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { countReferred } from '../../people/queries/referrals.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { answerOf } from '../../../testing/test-client.ts';

const MINUTE = 60_000;

describe('signing in by e-mail', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  async function ask(email: string, more: object = {}): Promise<{ token: string; code: string; text: string }> {
    expect(await test.visitor.post('/login/email', { email, ...more })).toMatchObject({ status: 202, body: { success: true } });
    const { data } = answerOf(
      devMailboxJson,
      await test.visitor.get(`/dev/mailbox.json?to=${encodeURIComponent(email.toLowerCase())}`),
    );
    const text = data[0]?.text ?? '';
    return { token: /magicLogin\/([\w-]+)/.exec(text)?.[1] ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '', text };
  }

  it('signs a newcomer in by the link, with tokens and an account that is not set up [API-11] [AUTH-13]', async () => {
    const { token, text } = await ask('Wren.Smith@example.test', { redirect: '/post/1?a=b' });
    expect(text).toContain(`/magicLogin/${token}?redirect=%2Fpost%2F1%3Fa%3Db`);
    const answer = answerOf(magicLogin, await test.visitor.post('/magicLogin', { token }));
    expect(answer.user).toMatchObject({
      username: expect.stringMatching(/^bird_/),
      email: 'wren.smith@example.test',
      accountSetup: false,
    });
    const probe = await test.visitor.get('/v3/test/probe', { headers: { authorization: `Bearer ${answer.access_token}` } });
    expect(probe).toMatchObject({ status: 200, body: { success: true } });
  });

  it('signs in by the code, into the same account each time [API-11]', async () => {
    const email = 'wren@example.test';
    const first = answerOf(magicLogin, await test.visitor.post('/magicLogin', { otp: (await ask(email)).code, email }));
    const second = answerOf(
      magicLogin,
      await test.visitor.post('/magicLogin', { otp: (await ask(email)).code, email: ' WREN@Example.test ' }),
    );
    expect(second.user.ulid).toBe(first.user.ulid);
  });

  it('takes link and code once', async () => {
    const { token, code } = await ask('wren@example.test');
    expect((await test.visitor.post('/magicLogin', { token })).status).toBe(200);
    expect(await test.visitor.post('/magicLogin', { token })).toMatchObject({
      status: 401,
      body: { error_type: 'authentication' },
    });
    expect((await test.visitor.post('/magicLogin', { otp: code, email: 'wren@example.test' })).status).toBe(401);
  });

  it('takes one of many simultaneous uses of a link', async () => {
    const { token } = await ask('wren@example.test');
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.visitor.post('/magicLogin', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('takes link and code for 15 minutes', async () => {
    const late = await ask('wren@example.test');
    test.clock.setOffset(15 * MINUTE + 1000);
    expect((await test.visitor.post('/magicLogin', { token: late.token })).status).toBe(401);
    expect((await test.visitor.post('/magicLogin', { otp: late.code, email: 'wren@example.test' })).status).toBe(401);
    test.clock.setOffset(0);
    expect((await test.visitor.post('/magicLogin', { token: late.token })).status).toBe(200);
  });

  it('bears five tries of a code, also where a second e-mail was asked for', async () => {
    const email = 'wren@example.test';
    const { code } = await ask(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 5 }, () => test.visitor.post('/magicLogin', { otp: wrong, email })));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await test.visitor.post('/magicLogin', { otp: code, email })).status).toBe(401);
    const again = await ask(email);
    expect((await test.visitor.post('/magicLogin', { otp: code, email })).status).toBe(code === again.code ? 200 : 401);
    expect((await test.visitor.post('/magicLogin', { otp: again.code, email })).status).toBe(200);
  });

  it('takes a code for its own address only', async () => {
    const { code } = await ask('wren@example.test');
    await ask('robin@example.test');
    const stolen = await test.visitor.post('/magicLogin', { otp: code, email: 'robin@example.test' });
    expect(stolen.status).toBe(401);
  });

  it('answers known and unknown addresses alike, and limits e-mails by address', async () => {
    await test.createUser('robin');
    const known = await test.visitor.post('/login/email', { email: 'robin@example.test' });
    const unknown = await test.visitor.post('/login/email', { email: 'nobody@example.test' });
    expect(known.body).toEqual(unknown.body);
    for (let count = 0; count < 4; count += 1) await test.visitor.post('/login/email', { email: 'robin@example.test' });
    const limited = await test.visitor.post('/login/email', { email: 'robin@example.test' });
    expect(limited).toMatchObject({ status: 429, body: { error_type: 'Too many requests' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.visitor.post('/login/email', { email: 'nobody@example.test' })).status).toBe(202);
  });

  it('lets a member in whose address others ask for all day, and still limits what their mailbox gets', async () => {
    await test.close();
    test = await createTestApp({ config: { trustProxy: 1 } });
    const email = 'robin@example.test';
    let quarter = 0;
    // The windows of limits are the machine's time, which this test has to itself.
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + quarter * 15 * MINUTE);
    const asked = async (from: string) => {
      const { status } = await test.visitor.post('/login/email', { email }, { headers: { 'x-forwarded-for': from } });
      return status;
    };
    const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
    let sent = 0;
    const flood = async (from: readonly string[]) => {
      const before = sent;
      for (let count = 0; count < 10; count += 1) for (const ip of from) if ((await asked(ip)) === 202) sent += 1;
      return sent - before;
    };
    expect(await flood(strangers.slice(0, 1)), 'of one stranger').toBe(5);
    expect(await asked('203.0.113.7'), 'beside them').toBe(202);
    sent += 1;
    for (quarter = 1; quarter < 20; quarter += 1) await flood(strangers.slice(0, 1));
    expect(await flood(strangers.slice(0, 1)), 'past the day’s number').toBe(1);
    expect(await asked('203.0.113.7'), 'beside them, past the day’s number').toBe(202);
    sent += 1;
    for (quarter = 21; quarter < 95; quarter += 1) expect(await flood(strangers), 'of several strangers').toBe(2);
    expect(sent).toBeLessThan(200);
    clock.mockRestore();
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'feed'])(
    'refuses to lead to %s',
    async (redirect) => {
      const refused = await test.visitor.post('/login/email', { email: 'wren@example.test', redirect });
      expect(refused).toMatchObject({ status: 422, body: { errors: { redirect: [expect.any(String)] } } });
    },
  );

  it('remembers who invited a newcomer, whose first name says nothing of the address', async () => {
    const inviter = await test.createUser('wren');
    const { token } = await ask('anna.secret@other.test', { ref: 'ref_wren' });
    await test.db.updateTable('users').set({ referral_code: 'ref_wren' }).where('id', '=', inviter.id).execute();
    const { user } = answerOf(magicLogin, await test.visitor.post('/magicLogin', { token }));
    expect(user.username).toMatch(/^bird_[a-z0-9]{8}$/);
    expect(user.name).toBe(user.username);
    const row = await test.db.selectFrom('users').select('referred_by').where('id', '=', user.ulid).executeTakeFirstOrThrow();
    expect(row.referred_by).toBe(inviter.id);
    expect(await countReferred(test.db, inviter.id), 'an account that is not set up has not come').toBe(0);
    await test.db.updateTable('users').set({ account_setup: true }).where('id', '=', user.ulid).execute();
    expect(await countReferred(test.db, inviter.id)).toBe(1);
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.ulid).execute();
    expect(await countReferred(test.db, inviter.id)).toBe(0);
  });

  it('keeps neither token nor code in the database', async () => {
    const { token, code } = await ask('wren@example.test');
    const row = await test.db.selectFrom('login_challenges').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Object.values(row)).not.toContain(code);
    expect(await test.db.selectFrom('outgoing_events').selectAll().execute()).toEqual([]);
  });

  it('shows the development mailbox as a page without running what a mail holds', async () => {
    await ask('wren@example.test', { redirect: '/a<script>alert(1)</script>' });
    const page = await test.visitor.get('/dev/mailbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('wren@example.test');
    expect(page.body).not.toContain('<script');
  });
});
