import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../kernel/mail-message.ts';
import { systemClock } from '../kernel/clock.ts';
import { idSource } from '../kernel/ids.ts';
import { memoryMailer } from '../testing/memory-mailer.ts';
import { openSmtpInbox, shownOf } from '../testing/smtp-inbox.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { readMailbox } from './mailbox.ts';
import { mailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

type Received = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'>;

/** A mailer, and what stands behind it. */
interface Post {
  readonly mailer: Mailer;
  /** What came through, in the order of arrival. */
  received(): Promise<readonly Received[]>;
  /** Whether whatever takes the mails takes none. */
  turn(where: 'away' | 'back'): Promise<void>;
  close(): Promise<void>;
}

async function inMemory(): Promise<Post> {
  const mailer = memoryMailer();
  return {
    mailer,
    received: async () => mailer.sent.map(({ to, subject, text, html }) => ({ to, subject, text, html })),
    turn: async (where) => void (mailer.isAway = where === 'away'),
    close: () => mailer.close(),
  };
}

async function inTheMailbox(): Promise<Post> {
  const { db, release } = await openTestDatabase();
  const clock = systemClock();
  const mailer = mailboxMailer(db, { now: clock.now, newId: idSource(clock) });
  const renamed = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(db);
  return {
    mailer,
    async received() {
      const mails = await readMailbox(db, undefined);
      return mails.map(({ to, subject, text, html }) => ({ to, subject, text, html })).toReversed();
    },
    turn: async (where) => void (await (where === 'away' ? renamed('mailbox', 'taken') : renamed('taken', 'mailbox'))),
    async close() {
      await mailer.close();
      await release();
    },
  };
}

async function overSmtp(): Promise<Post> {
  const inbox = await openSmtpInbox();
  const mailer = await smtpMailer(inbox.url, 'hello@dunlin.example');
  return {
    mailer,
    received: async () => inbox.received.map(({ to, raw }) => ({ to: to.join(), ...shownOf(raw) })),
    turn: async (where) => void (inbox.refusals = where === 'away' ? Number.POSITIVE_INFINITY : 0),
    async close() {
      await mailer.close();
      await inbox.close();
    },
  };
}

const mail = (given: Partial<MailMessage> = {}): MailMessage => ({
  to: 'wren@example.test',
  subject: '123456 is your code',
  text: 'Your code: 123456\n',
  html: '<p>Your code: <b>123456</b></p>',
  ...given,
});

describe.each([
  ['in memory', inMemory],
  ['in the development mailbox', inTheMailbox],
  ['over SMTP', overSmtp],
])('a mailer %s', (_, open) => {
  let post: Post;
  beforeEach(async () => {
    post = await open();
  });
  afterEach(() => post.close());

  it('hands on recipient, subject, text and HTML as they were given', async () => {
    await post.mailer.send(mail());
    expect(await post.received()).toEqual([mail()]);
  });

  it.each([
    ['in letters of every script', 'Привет, שלום · 你好 🐦 — café'],
    ['with a line longer than SMTP has', `${'wader '.repeat(400)}end`],
    ['with lines of a dot, of an equals sign, and of nothing', 'a\n.\n..\n=20\n\n\nFrom me\nend'],
  ])('hands on a mail %s', async (_, words) => {
    const given = mail({ subject: words.split('\n').join(' '), text: words, html: `<p dir="auto">${words}</p>` });
    await post.mailer.send(given);
    expect(await post.received()).toEqual([given]);
  });

  it('hands on each once, in the order of sending, and all of several at once', async () => {
    for (const subject of ['one', 'two', 'three']) await post.mailer.send(mail({ subject }));
    expect((await post.received()).map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
    await Promise.all(['four', 'five', 'six'].map((subject) => post.mailer.send(mail({ subject }))));
    expect((await post.received()).map(({ subject }) => subject).toSorted()).toEqual([
      'five',
      'four',
      'one',
      'six',
      'three',
      'two',
    ]);
  });

  it('sends a mail that has an address to unsubscribe at as it sends any other', async () => {
    await post.mailer.send(mail({ unsubscribeUrl: 'https://dunlin.example/v4/unsubscribe/token' }));
    expect(await post.received()).toEqual([mail()]);
  });

  it.each([
    'x,victim@c.example',
    'a<victim@c.example>',
    'g:victim@c.example;',
    'Victim <victim@c.example>',
    'Wren@example.test',
    '',
  ])('writes to no text that is more than one address, or another spelling of one: %s', async (to) => {
    await expect(post.mailer.send(mail({ to }))).rejects.toThrow('something else than one address');
    expect(await post.received()).toEqual([]);
  });

  it('says of one that could not be handed on, which may be sent again and then comes once', async () => {
    await post.turn('away');
    await expect(post.mailer.send(mail())).rejects.toThrow(Error);
    await post.turn('back');
    expect(await post.received()).toEqual([]);
    await post.mailer.send(mail());
    expect(await post.received()).toEqual([mail()]);
  });

  it('ends, though it never sent', async () => {
    const idle = await open();
    await expect(idle.close()).resolves.toBeUndefined();
  });
});
