import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { createTestApp } from '../testing/test-app.ts';
import { smtpMailer } from './smtp-mailer.ts';

describe('mail over SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await openSmtpInbox();
  });
  afterEach(() => inbox.close());

  it('delivers the sign-in e-mail with link and code, as text and as HTML', async () => {
    const mailer = await smtpMailer(inbox.url, 'Dunlin <hello@dunlin.example>');
    const test = await createTestApp({ mailer });
    await test.visitor.post('/login/email', { email: 'wren@example.test', redirect: '/feed' });
    await test.services.outgoing.settled();
    expect(inbox.received).toHaveLength(1);
    expect(inbox.received[0]?.to).toEqual(['wren@example.test']);
    expect(inbox.received[0]?.raw).toMatch(/^From: Dunlin <hello@dunlin\.example>/m);
    expect(inbox.received[0]?.raw).toMatch(/^To: wren@example\.test\r?$/m);
    expect(inbox.received[0]?.raw).toMatch(/^Subject: \d{6} is your Dunlin login code/m);
    expect(inbox.received[0]?.raw).toContain('Content-Type: text/plain');
    expect(inbox.received[0]?.raw).toContain('Content-Type: text/html');
    await test.close();
    await mailer.close();
  });

  it('names where such mails end, and how in one request, of those alone that nobody asked for just now', async () => {
    const mailer = await smtpMailer(inbox.url, 'hello@dunlin.example');
    const mail = { to: 'wren@example.test', subject: 's', text: 't', html: 'h' };
    await mailer.send({ ...mail, unsubscribeUrl: 'https://dunlin.example/v4/unsubscribe/token' });
    await mailer.send(mail);
    const [digest = '', other = ''] = inbox.received.map(({ raw }) => raw);
    expect(digest).toMatch(/^List-Unsubscribe: <https:\/\/dunlin\.example\/v4\/unsubscribe\/token>\r$/m);
    expect(digest).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(digest).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(other).not.toMatch(/^(List-|Auto-)/m);
    await mailer.close();
  });

  it('keeps a mail that was refused and tries it again', async () => {
    inbox.refusals = 1;
    const mailer = await smtpMailer(inbox.url, 'Dunlin <hello@dunlin.example>');
    const test = await createTestApp({ mailer });
    expect((await test.visitor.post('/login/email', { email: 'wren@example.test' })).status).toBe(202);
    await test.services.outgoing.settled();
    const waiting = await test.db.selectFrom('outgoing_events').select(['attempts', 'next_attempt_at']).execute();
    expect(waiting).toMatchObject([{ attempts: 1 }]);
    expect(waiting[0]?.next_attempt_at.getTime()).toBeGreaterThan(Date.now());
    await test.db
      .updateTable('outgoing_events')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
    expect(inbox.received).toHaveLength(1);
    expect(await test.db.selectFrom('outgoing_events').selectAll().execute()).toEqual([]);
    await test.close();
    await mailer.close();
  });
});
