import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { userChannel } from '#contract/realtime/channels.ts';
import type { Mailer } from '../mail/mailer.ts';
import { wireChannel } from '../realtime/live-channels.ts';
import { ENDED_SESSIONS_CHANNEL, ENDED_SESSIONS_EVENT } from '../realtime/live-sessions.ts';
import type { LivePublisher } from '../realtime/live-publisher.ts';
import type { Database } from '../kernel/db/schema.ts';
import { countReaders } from './count-readers.ts';
import { readListeners } from '../domain/groups/queries/listeners.ts';
import type { Db } from '../kernel/db/db.ts';
import type { EventSink, OutgoingEvents } from '../kernel/events.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly live: LivePublisher;
  readonly mailer: Mailer;
  readonly log: { warn(details: object, message: string): void };
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

const BATCH = 100;

/** A claimed event whose process died is due again after this: longer than sending one may take. */
const leaseMs = { live: 15_000, mail: 120_000 } as const;

/** A claim this old is renewed before its event is sent, so that a slow batch is not taken over, and sent twice, by another process. */
const CLAIM_FRESH_MS = 2_000;

const SWEEP_MS = 5_000;

/** Live events are worthless when late; mails are tried for about a day. */
const attemptsMax = { live: 3, mail: 12 } as const;

const BACKOFF_MS = 2_000;

const BACKOFF_MAX_MS = 4 * 60 * 60_000;

const livePayload = z.object({ channel: z.string(), name: z.string(), data: z.unknown() });

const countsPayload = z.object({ channel: z.string(), name: z.enum(['NotificationCount', 'Engagement']), countsOf: z.string() });

const membersPayload = z.object({ membersOf: z.string(), authorId: z.string(), name: z.string(), data: z.unknown() });

const mailPayload = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

type Kind = keyof typeof attemptsMax;

/** `attempts` rises with every claim, so it tells whether a claim still holds. */
type Claimed = { id: string; kind: Kind; payload: unknown; attempts: number };

/** Only these are claimed: an event of a kind that this server cannot send waits for one that can. */
const kinds = Object.keys(attemptsMax);

/**
 * Due times are the machine's, not the demo's movable clock: moving that must neither hold back nor repeat a message. Sending happens outside of any
 * transaction: an event is claimed by moving its due time, then sent, then deleted.
 */
export function createOutgoingEvents(deps: Deps): OutgoingEvents {
  const state: { running: Promise<void> | null; again: boolean; stopped: boolean } = {
    running: null,
    again: false,
    stopped: false,
  };
  let timer: NodeJS.Timeout | null = null;
  const time = deps.time ?? Date.now;
  const sending = { ...deps, time };

  async function drain(): Promise<void> {
    do {
      state.again = false;
      for (let batch = await claim(sending); batch.length > 0; batch = await claim(sending)) {
        const claimedAt = time();
        for (const event of batch) {
          const isFresh = time() - claimedAt < CLAIM_FRESH_MS;
          if (isFresh || (await renew(sending, event))) await deliver(sending, event);
        }
      }
    } while (state.again && !state.stopped);
  }

  function kick(): void {
    if (state.stopped) return;
    state.again = true;
    state.running ??= drain()
      .catch((error: unknown) => {
        state.again = false;
        deps.log.warn({ err: error }, 'Outgoing events could not be sent; the next sweep tries again');
      })
      .finally(() => {
        state.running = null;
        if (state.again) kick();
      });
  }

  return {
    sink: (db) => createSink(db, time),
    kick,
    async settled() {
      while (state.running !== null) await state.running;
    },
    start() {
      timer = setInterval(kick, SWEEP_MS);
      timer.unref();
      kick();
    },
    async stop() {
      state.stopped = true;
      if (timer !== null) clearInterval(timer);
      await state.running;
    },
  };
}

function createSink(db: Db, time: () => number): EventSink {
  async function write(kind: Kind, payload: object): Promise<void> {
    const now = new Date(time());
    await db
      .insertInto('outgoing_events')
      .values({ kind, payload: JSON.stringify(payload), next_attempt_at: now, created_at: now })
      .execute();
  }
  return {
    live: (channel, name, data) => write('live', { channel: wireChannel(channel), name, data }),
    liveToMembers: ({ groupId, authorId }, name, data) => write('live', { membersOf: groupId, authorId, name, data }),
    liveCounts: (channel, name, id) => write('live', { channel: wireChannel(channel), name, countsOf: id }),
    sessionsEnded: (ended) => write('live', { channel: ENDED_SESSIONS_CHANNEL, name: ENDED_SESSIONS_EVENT, data: ended }),
    mail: (message) => write('mail', message),
  };
}

type Sending = Deps & Required<Pick<Deps, 'time'>>;

async function claim({ db, time }: Sending): Promise<Claimed[]> {
  const now = time();
  const rows = await sql<Claimed>`
    update outgoing_events set attempts = attempts + 1,
      next_attempt_at = case kind when 'mail' then ${new Date(now + leaseMs.mail)}::timestamptz else ${new Date(now + leaseMs.live)} end
    where id in (
      select id from outgoing_events where next_attempt_at <= ${new Date(now)} and kind = any (${kinds}::text[])
      order by id limit ${sql.lit(BATCH)} for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db);
  return rows.rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/** Begins the lease anew; false where another process has taken the event over. */
async function renew({ db, time }: Sending, event: Claimed): Promise<boolean> {
  return moveDue(db, event, time() + leaseMs[event.kind]);
}

async function moveDue(db: Kysely<Database>, event: Claimed, dueAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_events')
    .set({ next_attempt_at: new Date(dueAt) })
    .where('id', '=', event.id)
    .where('attempts', '=', event.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deliver(deps: Sending, event: Claimed): Promise<void> {
  try {
    await send(deps, event);
  } catch (error) {
    if (event.attempts < attemptsMax[event.kind]) {
      const wait = Math.min(BACKOFF_MS * 2 ** event.attempts, BACKOFF_MAX_MS);
      await moveDue(deps.db, event, deps.time() + wait);
      return;
    }
    deps.log.warn({ err: error, event: event.id, kind: event.kind }, 'An outgoing event was given up');
  }
  await deps.db.deleteFrom('outgoing_events').where('id', '=', event.id).execute();
}

async function send({ db, live, mailer }: Deps, event: Claimed): Promise<void> {
  if (event.kind === 'mail') return mailer.send(z.parse(mailPayload, event.payload));
  const room = z.safeParse(membersPayload, event.payload);
  if (room.success) {
    const { membersOf, authorId, name, data } = room.data;
    const channels = (await readListeners(db, { groupId: membersOf, authorId })).map((id) => wireChannel(userChannel(id)));
    return live.publish(channels, name, data);
  }
  const counts = z.safeParse(countsPayload, event.payload);
  if (!counts.success) {
    const { channel, name, data } = z.parse(livePayload, event.payload);
    return live.publish(channel, name, data);
  }
  const { channel, name, countsOf } = counts.data;
  const data = await countReaders[name](db, countsOf);
  if (data !== undefined) await live.publish(channel, name, data);
}
