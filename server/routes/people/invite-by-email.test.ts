import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../kernel/mail-message.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { memoryMailer } from '../../testing/memory-mailer.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY = 24 * 60 * 60_000;
const url = '/v3/user/inviteByEmail';
const invitedAlready = { status: 400, body: { error_type: 'validation', message: 'User already invited' } };

describe('inviting by e-mail', () => {
  let test: TestApp;
  let maya: TestClient;
  let sent: MailMessage[];
  beforeEach(async () => {
    const mailer = memoryMailer();
    ({ sent } = mailer);
    test = await createTestApp({ mailer });
    maya = await test.signedIn('maya');
  });
  afterEach(() => test.close());

  const invite = async (by: TestClient, email: string, headers: Record<string, string> = {}) => {
    const answer = await by.post(url, { email }, { headers });
    await test.services.outgoing.settled();
    return answer;
  };

  it('sends one e-mail with the member’s referral link, by which a newcomer counts as theirs [API-90] [SETTINGS-34]', async () => {
    expect(await invite(maya, ' Robin@Example.com ')).toMatchObject({ status: 202, body: { success: true } });
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'robin@example.com', subject: '@maya invites you to Dunlin' });
    const { referralLink } = (await maya.get('/v3/user/referral-link')).body as { referralLink: string };
    expect(mail?.text).toContain(`\n${referralLink}\n`);
    expect(mail?.html).toContain(`href="${referralLink}"`);

    const ref = new URL(referralLink).searchParams.get('ref');
    expect(await test.visitor.post('/login/email', { email: 'robin@example.com', ref })).toMatchObject({ status: 202 });
    await test.services.outgoing.settled();
    const otp = /^\d{6}/.exec(sent.at(-1)?.subject ?? '')?.[0];
    const login = await test.visitor.post('/magicLogin', { otp, email: 'robin@example.com' });
    expect(login).toMatchObject({ status: 200 });
    const { user } = login.body as {
      user: { ulid: string };
    };
    const row = await test.db.selectFrom('users').select('referred_by').where('id', '=', user.ulid).executeTakeFirstOrThrow();
    expect(row.referred_by).toBe(maya.id);
  });

  it('writes in the language of the member', async () => {
    await invite(maya, 'robin@example.com', { 'accept-language': 'ar' });
    expect(sent[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(sent[0]?.subject).not.toContain('invites');
  });

  it('names no words that the member chose: a name can carry a stranger’s advertisement', async () => {
    await maya.patch('/v3/user', { name: 'Win at evil.example now' });
    await invite(maya, 'robin@example.com');
    expect(JSON.stringify(sent)).not.toContain('evil.example');
  });

  it('says of an address that was invited before so, whether or not it has an account [SETTINGS-35]', async () => {
    await test.signedIn('robin');
    const { email } = await test.db.selectFrom('users').select('email').where('username', '=', 'robin').executeTakeFirstOrThrow();
    for (const address of [email, 'nobody@example.com']) {
      expect((await invite(maya, address)).status).toBe(202);
      expect(await invite(maya, address.toUpperCase())).toMatchObject(invitedAlready);
    }
    expect(sent).toHaveLength(2);
  });

  it('writes to one mailbox three times in 90 days at most, whoever asks', async () => {
    const others = await Promise.all(['noor', 'tomas', 'wren'].map((name) => test.signedIn(name)));
    expect((await invite(maya, 'robin@example.com')).status).toBe(202);
    for (const [index, other] of others.entries()) {
      const answer = await invite(other, 'robin@example.com');
      if (index < 2) expect(answer.status).toBe(202);
      else expect(answer).toMatchObject(invitedAlready);
    }
    expect(sent).toHaveLength(3);

    const at = new Date('2026-03-01T12:00:00Z');
    await test.db.updateTable('invitations').set({ created_at: at }).execute();
    await cleanUp(test.db, new Date(at.getTime() + 90 * DAY - 1));
    expect(await test.db.selectFrom('invitations').selectAll().execute()).toHaveLength(3);
    await cleanUp(test.db, new Date(at.getTime() + 90 * DAY));
    expect(await test.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('keeps no address of those invited', async () => {
    await invite(maya, 'robin@example.com');
    expect(JSON.stringify(await test.db.selectFrom('invitations').selectAll().execute())).not.toContain('robin');
  });

  it('lets a member cause 20 e-mails a day, and then says when to go on', async () => {
    for (let count = 0; count < 20; count += 1) expect((await invite(maya, `bird${count}@example.com`)).status).toBe(202);
    const late = await invite(maya, 'bird20@example.com');
    expect(late).toMatchObject({ status: 429, body: { error_type: 'Too many requests' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(sent).toHaveLength(20);
  });

  it.each(['', 'robin', 'robin@', 'a b@example.com', 'robin@example.com,wren@example.com'])(
    'refuses %j with what is wrong with it',
    async (email) => {
      expect(await invite(maya, email)).toMatchObject({
        status: 422,
        body: { errors: { email: ['Please enter a valid email address'] } },
      });
      expect(sent).toEqual([]);
    },
  );

  it('is not for accounts that may not act on others', async () => {
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', maya.id).execute();
    expect(await invite(maya, 'robin@example.com')).toMatchObject({
      status: 403,
      body: { error_type: 'forbidden', message: 'Your account is banned' },
    });
  });
});
