import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { spellEmails } from '../../../kernel/db/migrations/0002-email-spelling.ts';
import { memoryMailer } from '../../../testing/memory-mailer.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const DAY = 24 * 60 * 60_000;

describe('one mailbox', () => {
  let test: TestApp;
  let sent: MailMessage[];
  beforeEach(async () => {
    const mailer = memoryMailer();
    ({ sent } = mailer);
    test = await createTestApp({ mailer });
  });
  afterEach(() => test.close());

  const ask = (email: string) => test.visitor.post('/login/email', { email });

  it.each([
    'x,victim@c.example',
    'a<victim@c.example',
    'a<victim@c.example>',
    'g:victim@c.example;',
    'victim(c)@c.example',
    '"victim"@c.example',
    'ｖictim@c.example',
    'victim@c.example,other@c.example',
  ])('is not written to under %s', async (spelling) => {
    expect(await ask(spelling)).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please enter a valid email address'] } },
    });
    expect((await test.visitor.post('/magicLogin', { otp: '123456', email: spelling })).status).toBe(422);
    await test.services.outgoing.settled();
    expect(sent).toEqual([]);
  });

  it('has one limit and one account under all its spellings', async () => {
    const spellings = [
      'wren@münchen.example',
      'WREN@MÜNCHEN.example',
      'wren@xn--mnchen-3ya.example',
      ' Wren@mu\u0308nchen.ｅxample',
    ];
    const accounts = new Set<string>();
    for (const spelling of spellings) {
      expect((await ask(spelling)).status).toBe(202);
      await test.services.outgoing.settled();
      const code = /^\d{6}/.exec(sent.at(-1)?.subject ?? '')?.[0];
      const answer = await test.visitor.post('/magicLogin', { otp: code, email: spellings.at(-1) });
      accounts.add((answer.body as { user: { ulid: string } }).user.ulid);
    }
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['wren@xn--mnchen-3ya.example']));
    expect(accounts.size).toBe(1);
    expect([(await ask(spellings[0] ?? '')).status, (await ask(spellings[1] ?? '')).status]).toEqual([202, 429]);
  });

  it('bears 50 codes a day, however many were sent, and its link goes on', async () => {
    const email = 'wren@example.test';
    let hour = 0;
    const statuses: number[] = [];
    // The windows of limits are the machine's time, which this test has to itself.
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + hour * 60 * 60_000);
    for (; hour < 4; hour += 1) {
      for (let guess = 0; guess < 20; guess += 1) {
        statuses.push((await test.visitor.post('/magicLogin', { otp: '000000', email })).status);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    await ask(email);
    await test.services.outgoing.settled();
    const token = /magicLogin\/([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    expect((await test.visitor.post('/magicLogin', { token })).status).toBe(200);
    clock.mockImplementation(() => now + DAY);
    expect((await test.visitor.post('/magicLogin', { otp: '000000', email })).status).toBe(401);
  });
});

describe('accounts of before', () => {
  it('are found under the one spelling of their address, and none is mixed with another', async () => {
    const test = await createTestApp();
    const before: Record<string, string> = {
      plain: 'plain@example.test',
      abroad: 'abroad@münchen.example',
      wide: 'wide@ｅxample.test',
      list: 'x,victim@c.example',
      twin: 'twin@xn--mnchen-3ya.example',
      twin2: 'twin@münchen.example',
    };
    for (const [username, email] of Object.entries(before)) {
      const { id } = await test.createUser(username);
      await test.db.updateTable('users').set({ email, email_key: email }).where('id', '=', id).execute();
    }
    await spellEmails(test.db as never);
    const rows = await test.db.selectFrom('users').select(['username', 'email_key']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.username, row.email_key]))).toEqual({
      ...before,
      abroad: 'abroad@xn--mnchen-3ya.example',
      wide: 'wide@example.test',
    });
    await test.close();
  });
});
