import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../kernel/mail-message.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createOutgoingEvents } from './outgoing-events.ts';

const SECOND = 1000;
const live = { publish: async () => undefined, close: async () => undefined };
const log = { warn: () => undefined };

/** The subjects that two processes sent, and a machine clock that both read. */
describe('two processes that send the same outgoing events', () => {
  let database: TestDatabase;
  let now = Date.now();
  const sent: string[] = [];
  const time = () => now;

  beforeEach(async () => {
    database = await openTestDatabase();
    sent.length = 0;
  });
  afterEach(() => database.release());

  /** A process whose mail server does `whileSending` before it takes a mail. */
  function startProcess(name: string, whileSending: (subject: string) => Promise<void>) {
    const mailer = {
      async send({ subject }: MailMessage) {
        await whileSending(subject);
        sent.push(`${name} ${subject}`);
      },
      close: async () => undefined,
    };
    return createOutgoingEvents({ db: database.db, live, mailer, log, time });
  }

  async function write(subjects: readonly string[]): Promise<void> {
    const { sink } = startProcess('nobody', async () => undefined);
    for (const subject of subjects) await sink(database.db).mail({ to: 'wren@example.test', subject, text: '', html: '' });
  }

  async function drain(events: ReturnType<typeof createOutgoingEvents>): Promise<void> {
    events.kick();
    await events.settled();
  }

  it('send each once, though the first takes longer over its batch than its claim lasts', async () => {
    await write(['one', 'two', 'three', 'four']);
    const second = startProcess('second', async () => undefined);
    const first = startProcess('first', async () => {
      now += 50 * SECOND;
      await drain(second);
    });
    await drain(first);
    expect(sent.map((line) => line.split(' ')[1]).toSorted()).toEqual(['four', 'one', 'three', 'two']);
    expect(sent.slice(0, 2)).toEqual(['first one', 'first two']);
  });

  it('send what a process that died had claimed, once its claim has ended', async () => {
    await write(['one']);
    const dead = startProcess('dead', () => new Promise<never>(() => undefined));
    const heir = startProcess('heir', async () => undefined);
    dead.kick();
    await expect
      .poll(async () => (await database.db.selectFrom('outgoing_events').select('attempts').execute())[0]?.attempts)
      .toBe(1);
    await drain(heir);
    expect(sent).toEqual([]);
    now += 121 * SECOND;
    await drain(heir);
    expect(sent).toEqual(['heir one']);
  });

  it('leave the rest of a batch to the one that took it over', async () => {
    await write(['one', 'two']);
    const heir = startProcess('heir', async () => undefined);
    const stalled = startProcess('stalled', async (subject) => {
      if (subject !== 'one') return;
      now += 121 * SECOND;
      await drain(heir);
    });
    await drain(stalled);
    expect(sent.filter((line) => line.endsWith('two'))).toEqual(['heir two']);
  });
});
