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
import type { PushSender } from '../push/push-sender.ts';
import { SendLaterError, sendPush } from './send-push.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly live: LivePublisher;
  readonly mailer: Mailer;
  /** Null or absent: nothing is pushed. */
  readonly push?: PushSender | null;
  readonly log: { warn(details: object, message: string): void };
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

/** A claimed event whose process died is due again after this: longer than sending one may take. */
const leaseMs = { live: 15_000, mail: 120_000, push: 60_000 } as const;

/**
 * A claim this old is renewed before its event is sent, so that a slow batch is not taken over, and sent twice, by
 * another process.
 */
const CLAIM_FRESH_MS = 2_000;

const SWEEP_MS = 5_000;

/** Live events are worthless when late; mails are tried for about a day, pushes for some hours. */
const attemptsMax = { live: 3, mail: 12, push: 12 } as const;

const BACKOFF_MS = 2_000;

const BACKOFF_MAX_MS = 4 * 60 * 60_000;

const livePayload = z.object({ channel: z.string(), name: z.string(), data: z.unknown() });

const countsPayload = z.object({ channel: z.string(), name: z.enum(['NotificationCount', 'Engagement']), countsOf: z.string() });

const membersPayload = z.object({ membersOf: z.string(), authorId: z.string(), name: z.string(), data: z.unknown() });

const pushPayload = z.union([
  z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  z.object({ messageId: z.string(), subscriptionId: z.string() }),
]);

const mailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.optional(z.string()),
});

type Kind = keyof typeof attemptsMax;

/** `attempts` rises with every claim, so it tells whether a claim still holds. */
type Claimed = { id: string; kind: Kind; payload: unknown; attempts: number };

/**
 * What is sent one after another. Push services are many, mail servers are slow, and no live event waits for either.
 */
const lanes: readonly { readonly kinds: readonly Kind[]; readonly batch: number; readonly isInOrder: boolean }[] = [
  { kinds: ['live'], batch: 100, isInOrder: true },
  { kinds: ['mail'], batch: 20, isInOrder: true },
  { kinds: ['push'], batch: 16, isInOrder: false },
];
type LaneRule = (typeof lanes)[number];

/**
 * Due times are the machine's, not the demo's movable clock: moving that must neither hold back nor repeat a message.
 * Sending happens outside of any transaction: an event is claimed by moving its due time, then sent, then deleted.
 */
export function createOutgoingEvents(deps: Deps): OutgoingEvents {
  let timer: NodeJS.Timeout | null = null;
  const time = deps.time ?? Date.now;
  const push = deps.push ?? null;
  const running = lanes
    // An event of a kind that this server cannot send waits for one that can.
    .filter(({ kinds }) => push !== null || !kinds.includes('push'))
    .map((lane) => createLane({ ...deps, time, push }, lane));
  const kick = () => running.forEach((lane) => lane.kick());

  return {
    sink: (db) => createSink(db, { time, canPush: push !== null }),
    kick,
    async settled() {
      await Promise.all(running.map((lane) => lane.settled()));
    },
    start() {
      timer = setInterval(kick, SWEEP_MS);
      timer.unref();
      kick();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
}

function createLane(sending: Sending, lane: LaneRule) {
  const state: { running: Promise<void> | null; again: boolean; stopped: boolean } = {
    running: null,
    again: false,
    stopped: false,
  };

  async function drain(): Promise<void> {
    do {
      state.again = false;
      for (let batch = await claim(sending, lane); batch.length > 0; batch = await claim(sending, lane)) {
        await (lane.isInOrder ? deliverInOrder(sending, batch) : Promise.all(batch.map((event) => deliver(sending, event))));
        // What is left is sent by the next process; live events would be worthless by then.
        if (state.stopped && !lane.kinds.includes('live')) return;
      }
    } while (state.again && !state.stopped);
  }

  function kick(): void {
    if (state.stopped) return;
    state.again = true;
    state.running ??= drain()
      .catch((error: unknown) => {
        state.again = false;
        sending.log.warn({ err: error }, 'Outgoing events could not be sent; the next sweep tries again');
      })
      .finally(() => {
        state.running = null;
        if (state.again) kick();
      });
  }

  return {
    kick,
    async settled() {
      while (state.running !== null) await state.running;
    },
    async stop() {
      state.stopped = true;
      await state.running;
    },
  };
}

async function deliverInOrder(sending: Sending, batch: readonly Claimed[]): Promise<void> {
  const claimedAt = sending.time();
  for (const event of batch) {
    const isFresh = sending.time() - claimedAt < CLAIM_FRESH_MS;
    if (isFresh || (await renew(sending, event))) await deliver(sending, event);
  }
}

function createSink(db: Db, { time, canPush }: { time: () => number; canPush: boolean }): EventSink {
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
    async push({ userId, notificationId }) {
      if (!canPush) return;
      const devices = await db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      for (const { id: subscriptionId } of devices) await write('push', { notificationId, subscriptionId });
    },
    async pushToChat({ groupId, authorId, messageId }) {
      if (!canPush) return;
      const now = new Date(time());
      await sql`
        insert into outgoing_events (kind, payload, next_attempt_at, created_at)
        select 'push', jsonb_build_object('messageId', ${messageId}::text, 'subscriptionId', s.id), ${now}::timestamptz, ${now}::timestamptz
        from group_members gm
        join groups g on g.id = gm.group_id and g.visibility = 'CHAT'
        join push_subscriptions s on s.user_id = gm.user_id
        where gm.group_id = ${groupId} and gm.banned_at is null and gm.user_id <> ${authorId}
        order by s.id`.execute(db);
    },
  };
}

type Sending = Deps & Required<Pick<Deps, 'time' | 'push'>>;

async function claim({ db, time }: Sending, { kinds, batch }: LaneRule): Promise<Claimed[]> {
  const now = time();
  const dueAfter = (kind: Kind) => new Date(now + leaseMs[kind]);
  const rows = await sql<Claimed>`
    update outgoing_events set attempts = attempts + 1,
      next_attempt_at = case kind when 'mail' then ${dueAfter('mail')}::timestamptz when 'push' then ${dueAfter('push')} else ${dueAfter('live')} end
    where id in (
      select id from outgoing_events where next_attempt_at <= ${new Date(now)} and kind = any (${kinds}::text[])
      order by id limit ${sql.lit(batch)} for update skip locked
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
      const asked = error instanceof SendLaterError ? error.afterMs : 0;
      await moveDue(deps.db, event, deps.time() + Math.max(wait, asked));
      return;
    }
    deps.log.warn({ err: error, event: event.id, kind: event.kind }, 'An outgoing event was given up');
  }
  await deps.db.deleteFrom('outgoing_events').where('id', '=', event.id).execute();
}

async function send({ db, live, mailer, push, log, time }: Sending, event: Claimed): Promise<void> {
  if (event.kind === 'push') {
    if (push !== null) await sendPush({ db, push, log, now: new Date(time()) }, z.parse(pushPayload, event.payload));
    return;
  }
  if (event.kind === 'mail') return mailer.send(z.parse(mailPayload, event.payload));
  const audience = z.safeParse(membersPayload, event.payload);
  if (audience.success) {
    const { membersOf, authorId, name, data } = audience.data;
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
