import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEmail } from '#contract/endpoints/people/change-email.ts';
import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { limitEmailChanges, limitEmailChangeTries } from '../../domain/auth/commands/login-limits.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerOf, type TestClient } from '../../testing/test-client.ts';
import { codeMailedTo } from '../../testing/mailed-code.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW = 'maya.new@example.test';
const OLD = 'maya@example.test';
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describe('the e-mail address of a member', () => {
  let test: TestApp;
  let maya: TestClient, noor: TestClient;
  beforeEach(async () => {
    test = await createTestApp({ google: { verify: async (subject) => ({ subject, email: NEW, name: null }) } });
    maya = await test.signedIn('maya');
    noor = await test.signedIn('noor');
  });
  afterEach(() => test.close());

  const ask = (as: TestClient, email: string, language = 'en') =>
    as.post('/v3/user/email/code', { email }, { headers: { 'accept-language': language } });
  const confirm = (as: TestClient, email: string, code: string) => as.put('/v3/user/email', { email, code });
  async function change(as: TestClient, email: string): Promise<void> {
    expect(await ask(as, email)).toMatchObject({ status: 202, body: { success: true } });
    expect(await confirm(as, email, await codeMailedTo(test, email))).toMatchObject({ status: 200 });
  }
  async function mailsTo(address: string) {
    await test.services.outgoing.settled();
    return test.db.selectFrom('mailbox').selectAll().where('recipient', '=', address).orderBy('id').execute();
  }
  const lastMail = async (address: string) => (await mailsTo(address)).at(-1);
  const undoPath = async (address: string) => /\/v4\/undo-email\/[\w-]+/.exec((await lastMail(address))?.text ?? '')?.[0] ?? '';
  const emailOf = async ({ id }: TestClient) =>
    (await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const signInBy = async (email: string) => {
    await test.visitor.post('/login/email', { email });
    return test.visitor.post('/magicLogin', { otp: await codeMailedTo(test, email), email });
  };

  it('changes by the code that the new one gets; sessions stay, and the new one signs in', async () => {
    const phone = await test.signedIn('maya');
    expect(await ask(maya, ' Maya.New@Example.test ')).toMatchObject({ status: 202, body: { success: true } });
    expect(await emailOf(maya), 'nothing before the code').toBe(OLD);
    const mail = await lastMail(NEW);
    expect(mail?.text).toContain('account @maya');
    const answer = answerOf(changeEmail, await confirm(maya, NEW, await codeMailedTo(test, NEW)));
    expect(answer.user).toMatchObject({ ulid: maya.id, email: NEW });
    for (const device of [maya, phone]) expect(await device.get('/v3/user')).toMatchObject({ status: 200 });
    expect(answerOf(magicLogin, await signInBy(NEW)).user.ulid).toBe(maya.id);
  });

  it('is taken by its code alone: once, within 15 minutes, for that address, and by whoever asked', async () => {
    await ask(maya, NEW);
    const code = await codeMailedTo(test, NEW);
    const refusal = { status: 422, body: { errors: { code: ['This code is wrong, was used, or has expired'] } } };
    expect(await confirm(maya, NEW, otherThan(code))).toMatchObject(refusal);
    expect(await confirm(noor, NEW, code), 'somebody else').toMatchObject(refusal);
    expect(await confirm(maya, 'other@example.test', code), 'another address').toMatchObject(refusal);
    expect(await test.visitor.post('/magicLogin', { otp: code, email: NEW }), 'it logs nobody in').toMatchObject({ status: 401 });
    expect(await maya.delete('/v3/user', { code }), 'it deletes nothing').toMatchObject({ status: 422 });
    test.clock.setOffset(15 * MINUTE + 1000);
    maya = await test.signedIn('maya');
    expect(await confirm(maya, NEW, code), 'too late').toMatchObject(refusal);
    test.clock.setOffset(0);
    maya = await test.signedIn('maya');
    const key = newKey();
    const first = await maya.put('/v3/user/email', { email: NEW, code }, { key });
    expect(first).toMatchObject({ status: 200 });
    // An answer that was lost is told again; the code is used up all the same.
    expect(await maya.put('/v3/user/email', { email: NEW, code }, { key })).toMatchObject({ status: 200, body: first.body });
    expect(await confirm(maya, NEW, code), 'used').toMatchObject({ status: 422 });
    const row = await test.db.selectFrom('login_challenges').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is not changed by a code for logging in or for leaving', async () => {
    await test.visitor.post('/login/email', { email: NEW });
    expect(await confirm(maya, NEW, await codeMailedTo(test, NEW))).toMatchObject({ status: 422 });
    await maya.post('/v3/user/deletion/code');
    expect(await confirm(maya, OLD, await codeMailedTo(test, OLD))).toMatchObject({ status: 422 });
  });

  it('is refused beside the field where it is no address, or the present one, and whoever is banned keeps theirs', async () => {
    for (const email of ['maya', '', 'a@b@c.test', `${'a'.repeat(400)}@example.test`]) {
      expect(await ask(maya, email), email).toMatchObject({ status: 422, body: { errors: { email: expect.any(Array) } } });
    }
    expect(await confirm(maya, NEW, '12345')).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect(await ask(maya, OLD.toUpperCase())).toMatchObject({
      status: 422,
      body: { errors: { email: ['This is the e-mail of your account already'] } },
    });
    expect(await test.visitor.post('/v3/user/email/code', { email: NEW })).toMatchObject({ status: 401 });
    await ask(maya, NEW);
    const code = await codeMailedTo(test, NEW);
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', maya.id).execute();
    expect(await ask(maya, 'other@example.test')).toMatchObject({ status: 403, body: { message: 'Your account is banned' } });
    expect(await confirm(maya, NEW, code)).toMatchObject({ status: 403 });
    expect(await emailOf(maya)).toBe(OLD);
  });

  it('is asked for alike whether somebody has it or not; who has it is told in their language, and nobody gets a code', async () => {
    await test.db.updateTable('refresh_tokens').set({ locale: 'de' }).where('user_id', '=', noor.id).execute();
    const [free, taken] = [await ask(maya, NEW), await ask(maya, 'noor@example.test')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mail = await lastMail('noor@example.test');
    expect(mail?.subject).toBe('Jemand wollte deine E-Mail-Adresse verwenden');
    expect(mail?.text).toContain('@noor');
    expect(`${mail?.subject}${mail?.text}`, 'no code, and nobody is named').not.toMatch(/\d{6}|maya/);
    const open = await test.db.selectFrom('login_challenges').select('email').execute();
    expect(open).toEqual([{ email: NEW }]);
  });

  it('is refused where another account has it by now, though the code is right', async () => {
    await ask(maya, NEW);
    const code = await codeMailedTo(test, NEW);
    await test.db.updateTable('users').set({ email: NEW, email_key: NEW }).where('id', '=', noor.id).execute();
    expect(await confirm(maya, NEW, code)).toMatchObject({
      status: 409,
      body: { error_type: 'conflict', message: 'Another account has this address by now' },
    });
    expect(await emailOf(maya)).toBe(OLD);
  });

  it('goes to one of two members who confirm the same one at once', async () => {
    await ask(maya, NEW);
    const mine = await codeMailedTo(test, NEW);
    await ask(noor, NEW);
    const theirs = await codeMailedTo(test, NEW);
    const answers = await Promise.all([confirm(maya, NEW, mine), confirm(noor, NEW, theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  describe('limits', () => {
    const tooMany = { status: 429, body: { error_type: 'Too many requests' }, headers: { 'retry-after': expect.any(String) } };

    it('five e-mails a member in a quarter of an hour, whatever the addresses', async () => {
      for (let index = 0; index < 5; index += 1) expect((await ask(maya, `new${index}@example.test`)).status).toBe(202);
      expect(await ask(maya, 'new5@example.test')).toMatchObject(tooMany);
      expect((await ask(noor, 'new5@example.test')).status).toBe(202);
    });

    it('five e-mails an address in a quarter of an hour, those that sign in among them, had or not', async () => {
      for (const address of [NEW, 'noor@example.test']) {
        for (let index = 0; index < 4; index += 1) await test.visitor.post('/login/email', { email: address });
      }
      expect((await ask(maya, NEW)).status).toBe(202);
      expect(await ask(maya, NEW)).toMatchObject(tooMany);
      expect((await ask(maya, 'noor@example.test')).status).toBe(202);
      expect(await ask(maya, 'noor@example.test')).toMatchObject(tooMany);
    });

    it('sixty e-mails a caller’s address in a quarter of an hour, those that sign in among them', async () => {
      for (let index = 0; index < 60; index += 1) await test.visitor.post('/login/email', { email: `w${index}@example.test` });
      expect(await ask(maya, NEW)).toMatchObject(tooMany);
    });

    it('five codes typed in a quarter of an hour, whatever becomes of the tries', async () => {
      await ask(maya, NEW);
      const code = await codeMailedTo(test, NEW);
      for (let index = 0; index < 5; index += 1) expect((await confirm(maya, NEW, otherThan(code))).status).toBe(422);
      expect(await confirm(maya, NEW, code)).toMatchObject(tooMany);
      expect(await emailOf(maya)).toBe(OLD);
    });

    it('of a day thirty e-mails and fifty codes a member, and the caller’s tries count with those of signing in', async () => {
      const taken: Record<string, [number, number]> = {};
      const limits = {
        async take(bucket: string, { limit, windowSeconds }: { limit: number; windowSeconds: number }) {
          taken[bucket] = [limit, windowSeconds];
          return { allowed: true, retryAfterSeconds: 0 };
        },
        close: async () => undefined,
      };
      await limitEmailChanges(limits, 'maya');
      await limitEmailChangeTries(limits, { userId: 'maya', ip: '1.2.3.4' });
      expect(taken).toEqual({
        'email-change:maya': [5, 900],
        'email-change:day:maya': [30, 86_400],
        'sign-in:ip:1.2.3.4': [200, 900],
        'email-change-code:maya': [5, 900],
        'email-change-code:day:maya': [50, 86_400],
      });
    });
  });

  it('tells the one before in the reader’s language, where a link asks first and then gives the account back to it', async () => {
    await ask(maya, NEW, 'de');
    const body = { email: NEW, code: await codeMailedTo(test, NEW) };
    await maya.put('/v3/user/email', body, { headers: { 'accept-language': 'de' } });
    const mail = await lastMail(OLD);
    expect(mail?.subject).toBe('Die E-Mail-Adresse deines Dunlin-Kontos wurde geändert');
    expect(mail?.text, 'the new one is no business of whoever reads the old one’s mail').not.toContain(NEW);
    const path = await undoPath(OLD);
    // Somebody went on from there: with Google, a token, another address.
    const token = await maya.post('/v3/user/tokens', { name: 'A script' });
    expect(token.status).toBeLessThan(300);
    await test.visitor.post('/api/login/google', { credential: 'thief' });
    await change(maya, 'third@example.test');

    for (let visit = 0; visit < 2; visit += 1) {
      const asked = await test.visitor.get(path, { headers: { 'accept-language': 'de' } });
      expect(asked).toMatchObject({ status: 200, headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } });
      expect(asked.body).toContain('<html lang="de"');
    }
    expect(await emailOf(maya), 'looking changes nothing').toBe('third@example.test');
    expect(await test.visitor.post(path)).toMatchObject({ status: 200 });
    expect(await emailOf(maya)).toBe(OLD);
    expect(await maya.get('/v3/user')).toMatchObject({ status: 401 });
    expect(await test.db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
    const { google_subject } = await test.db
      .selectFrom('users')
      .select('google_subject')
      .where('id', '=', maya.id)
      .executeTakeFirstOrThrow();
    expect(google_subject).toBeNull();
    expect(await test.visitor.post(path), 'once').toMatchObject({ status: 404 });
    expect(await test.visitor.post(await undoPath(NEW)), 'nor does what came after it').toMatchObject({ status: 404 });
    expect(await emailOf(maya)).toBe(OLD);
    expect(answerOf(magicLogin, await signInBy(OLD)).user.ulid).toBe(maya.id);
  });

  it('takes what Google calls the member with it, and an undoing brings it back', async () => {
    await test.db.updateTable('users').set({ google_subject: 'old' }).where('id', '=', maya.id).execute();
    await change(maya, 'other@example.test');
    const subjects = () => test.db.selectFrom('users').select('google_subject').where('id', '=', maya.id).executeTakeFirst();
    expect(await subjects()).toEqual({ google_subject: null });
    await test.visitor.post(await undoPath(OLD));
    expect(await subjects()).toEqual({ google_subject: 'old' });
  });

  it('is kept for the account for 7 days: nobody begins one with it or changes to it, and each is told by e-mail alone', async () => {
    await test.visitor.post('/login/email', { email: OLD });
    const sent = await codeMailedTo(test, OLD);
    await change(maya, NEW);
    expect(await test.visitor.post('/magicLogin', { otp: sent, email: OLD }), 'sent before').toMatchObject({ status: 401 });
    expect(await test.visitor.post('/login/email', { email: OLD })).toMatchObject({ status: 202, body: { success: true } });
    expect((await lastMail(OLD))?.subject).toBe('No Dunlin account has this e-mail address now');
    expect(await ask(noor, OLD)).toMatchObject({ status: 202 });
    expect((await lastMail(OLD))?.subject).toBe('No Dunlin account has this e-mail address now');
    await change(maya, OLD);
    expect(await emailOf(maya), 'its own account may have it back').toBe(OLD);
    await test.db.deleteFrom('email_changes').execute();
    await change(maya, 'third@example.test');
    const path = await undoPath(OLD);
    const google = await test.visitor.post('/api/login/google', { credential: 'somebody' });
    expect(google.status, 'another address is free').toBe(200);

    test.clock.setOffset(7 * DAY + 1000);
    expect(await test.visitor.get(path)).toMatchObject({ status: 404 });
    expect(await test.visitor.post(path)).toMatchObject({ status: 404 });
    expect(answerOf(magicLogin, await signInBy(OLD)).user.ulid).not.toBe(maya.id);
    await cleanUp(test.db, test.clock.now());
    expect(await test.db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  });

  it('begins no account by Google while it is kept', async () => {
    await test.db.updateTable('users').set({ email: NEW, email_key: NEW }).where('id', '=', maya.id).execute();
    await change(maya, 'third@example.test');
    expect(await test.visitor.post('/api/login/google', { credential: 'somebody' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('new address of that account') },
    });
  });

  it('gets the code that deletes the account as long as it can undo, so that a device alone deletes none [SETTINGS-53]', async () => {
    await change(maya, NEW);
    await change(maya, 'third@example.test');
    await maya.post('/v3/user/deletion/code');
    expect((await lastMail(OLD))?.subject).toMatch(/^\d{6} deletes your Dunlin account$/);
    expect(await maya.delete('/v3/user', { code: await codeMailedTo(test, OLD) })).toMatchObject({ status: 200 });
    const left = JSON.stringify([
      await test.db.selectFrom('users').selectAll().execute(),
      await test.db.selectFrom('email_changes').selectAll().execute(),
      await test.db.selectFrom('login_challenges').selectAll().execute(),
    ]);
    expect(left, 'none of the addresses stays').not.toMatch(/maya@example|maya\.new|third@example/);
  });
});
