import type { RxCollection } from 'rxdb/plugins/core';
import { createDrainer } from '#core/outbox/drainer.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { OutboxAnswer, OutboxTransport } from '#core/outbox/ports.ts';
import type { SettingDocument } from '#data/collections/settings.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { ALIASES, readDelivered } from '#data/stores/aliases.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import { createOutboxStore, listEntries } from '#data/stores/outbox-store.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { createIdSource } from '#platform/ids.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { noFiles } from '#tests/support/media-server.ts';
import { IdempotentServer, refuse } from '#tests/support/idempotent-server.ts';
import { modelTransport } from '#tests/support/model-transport.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createListLoader } from '#workers/engine/list-loader.ts';
import type { PostFetcher } from '#workers/engine/post-fetcher.ts';
import { SimulatedRefusals } from './simulated-refusals.ts';
import { SimulatedWriter } from './simulated-writer.ts';

const READER = '01R00000000000000000000001';
const OWN_PROFILE = listKeyText({ list: 'profile', username: READER, variant: 'feed' });
const STEPS = 32;
const HOUR_MS = 60 * 60_000;
/** How far the clock jumps, hours. */
const CLOCK_JUMP = 25;
/** Each reading and write of the device takes up to so long, and an answer of the server's, milliseconds. */
const DEVICE_MS = 12;
const ANSWER_MS = 60;
/** What the answer with a list takes beside that, at most: several posts are delivered meanwhile. */
const SLOW_ANSWER_MS = 600;
/** How long it takes, about, until the documents of an answer are kept, milliseconds. */
const ANSWERED_MS = 90;
/** As many as are kept: the next one takes the place of one of them. */
const EARLIER_DELIVERIES = 200;
/** Triggers, a minute apart, within which everything is delivered once faults have ended. */
const HEALING_ROUNDS = 30;

/**
 * What the simulation is about: the real database, the real commands of a page and the real drainer, against a model of
 * the server.
 */
interface Device {
  readonly database: AppDatabase;
  readonly world: VirtualWorld;
  readonly random: SeededRandom;
  readonly server: IdempotentServer;
  clockOffset: number;
  isOnline: boolean;
  hasFaults: boolean;
  isSlow: boolean;
}

/**
 * A reader types, leaves, goes on and submits, on the feed and on posts of theirs that are being delivered meanwhile,
 * while the clock jumps by a day, answers get lost and the reader's profile is asked for. In the end all is delivered.
 * Answers what went wrong, and all that was done where something did.
 */
export async function simulateWriting(seed: number): Promise<readonly string[]> {
  const random = new SeededRandom(seed);
  const world = new VirtualWorld();
  const server = new IdempotentServer(world.now);
  const database = await openTestDatabase();
  const device: Device = { database, world, random, server, clockOffset: 0, isOnline: true, hasFaults: true, isSlow: true };
  try {
    const clock = { now: () => world.now() + device.clockOffset };
    // A page that is opened anew mints by what the clock says then.
    const newPage = () => createIdSource(clock, () => random.next());
    await database.session.insert(sampleSession(READER));
    turnClock(device);
    const earlier = newPage();
    await rememberEarlierDeliveries(database, () => earlier.nextId());
    let page = newPage();
    // The reader goes on while an answer is being kept.
    const onAnswer = (key: string) => {
      if (random.chance(0.7)) world.after(random.below(ANSWERED_MS), () => writer.answerCommentOn(key));
    };
    const drain = drainerOf(device, clock, onAnswer);
    const ids = { nextId: (after?: string) => page.nextId(after) };
    const commands = createCommands({ database, ids, clock, onChange: drain });
    const writer = new SimulatedWriter({ commands, random, database, server, userId: READER, profileKey: OWN_PROFILE });
    const refresh = refresherOf(device, clock);
    const otherTab = createCommands({ database, ids: newPage(), clock, onChange: drain });
    const refusals = new SimulatedRefusals({ tabs: [commands, otherTab], random, database, server, userId: READER });
    const { outbox, drafts, posts, users, feeds, settings, session } = database;
    slowDown(device, outbox);
    slowDown(device, drafts);
    slowDown(device, posts);
    slowDown(device, users);
    slowDown(device, feeds);
    slowDown(device, settings);
    slowDown(device, session);
    for (let step = 0; step < STEPS; step += 1) {
      if (random.chance(0.1)) {
        page = newPage();
        turnClock(device);
        writer.log.push(`clock ${device.clockOffset / HOUR_MS} h`);
      } else takeStep(device, { writer, refusals }, drain);
      if (random.chance(0.2)) refresh();
      await world.advance(random.chance(0.3) ? random.below(400) : random.below(40));
      await atOnce(device, () => writer.check());
      await atOnce(device, () => refusals.check());
    }
    await heal(device, drain);
    await atOnce(device, () => refusals.finish());
    await heal(device, drain);
    const faults = await atOnce(device, async () => [...(await writer.findFaults()), ...(await refusals.findFaults())]);
    return faults.length === 0 ? [] : [...faults, ...writer.log, ...refusals.log];
  } finally {
    await database.remove();
  }
}

interface Reader {
  readonly writer: SimulatedWriter;
  readonly refusals: SimulatedRefusals;
}

function takeStep(device: Device, { writer, refusals }: Reader, drain: () => void): void {
  const { random } = device;
  const chance = random.below(100);
  if (chance < 60) return writer.act();
  if (chance < 85) return refusals.act();
  if (chance < 92) device.isOnline = !device.isOnline;
  if (device.isOnline) drain();
}

function turnClock(device: Device): void {
  device.clockOffset = (device.random.below(3) - 1) * CLOCK_JUMP * HOUR_MS;
}

/** Clock, connection and answers are as they should be, until nothing is left to send. */
async function heal(device: Device, drain: () => void): Promise<void> {
  const { world, database } = device;
  device.hasFaults = false;
  device.isOnline = true;
  device.clockOffset = 0;
  let left = 1;
  for (let round = 0; round < HEALING_ROUNDS && left > 0; round += 1) {
    drain();
    await world.advance(60_000);
    left = (await atOnce(device, () => listEntries(database, READER))).length;
  }
}

/** While nothing else happens. */
async function atOnce<Result>(device: Device, check: () => Promise<Result>): Promise<Result> {
  device.isSlow = false;
  try {
    return await check();
  } finally {
    device.isSlow = true;
  }
}

/** Sends what waits, at most one drain at a time; the answer asks for one. */
function drainerOf(device: Device, clock: Clock, onAnswer: (key: string) => void): () => void {
  const { database, world, random, server } = device;
  const drainer = createDrainer({
    ...noFiles,
    store: createOutboxStore(database),
    confirmed: createConfirmedStore(database, clock),
    transport: { send },
    locks: new FakeLocks().context(),
    clock,
    timers: world,
    connection: { isOnline: () => device.isOnline },
    currentUserId: async () => READER,
    deliveredIds: (ids) => readDelivered(database, ids),
    onEvent: () => undefined,
  });

  const line = modelTransport(server, () => READER);

  async function send(...[call, key, userId, order]: Parameters<OutboxTransport['send']>): Promise<OutboxAnswer> {
    await world.wait(random.below(ANSWER_MS));
    const isLost = device.hasFaults && random.chance(0.1);
    if (isLost && random.chance(0.5)) return refuse('offline', 'Lost on the way there.');
    const answer = await line.send(call, key, userId, order);
    await world.wait(random.below(ANSWER_MS));
    if (!isLost && device.hasFaults) onAnswer(key);
    if (isLost) return refuse('timeout', 'Lost on the way back.');
    return answer;
  }

  return () => void drainer.drain('trigger').catch(() => undefined);
}

/**
 * Asks for the reader's own profile; the answer, as old as the moment at which the server made it, may be overtaken by
 * deliveries.
 */
function refresherOf(device: Device, clock: Clock): () => void {
  const { database, world, random, server } = device;
  const page = () => {
    const own = [...server.posts.values()].filter(({ authorId, parentId }) => authorId === READER && parentId === null);
    const data = own.map(({ id }) => ({ id, userId: READER, updatedAt: '2026-11-21T07:00:00.000Z' })).toReversed();
    return { data, posts: data, next_cursor: null };
  };
  const call = async () => {
    await world.wait(random.below(ANSWER_MS));
    const answer = page();
    await world.wait(random.below(SLOW_ANSWER_MS));
    return answer;
  };
  const lists = createListLoader({
    client: { call } as unknown as ApiClient,
    feeds: createFeedWriter(database),
    deliveries: createDeliveryLog(database),
    fetcher: { bringUpToDate: async () => undefined } as unknown as PostFetcher,
    database,
    clock,
    timers: world,
    isSignedIn: async () => true,
    mayRetry: () => false,
  });
  return () => void lists.refresh(OWN_PROFILE, 'pull');
}

/** Readings and writes take their time, so that page and drainer meet between any two of them. */
function slowDown<Doc>(device: Device, { storageInstance }: RxCollection<Doc>): void {
  const { world, random } = device;
  const { bulkWrite, findDocumentsById, query } = storageInstance;
  const slowly = async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (!device.isSlow) return job();
    if (random.chance(0.7)) await world.wait(random.below(DEVICE_MS));
    return world.during(job());
  };
  storageInstance.bulkWrite = (...given) => slowly(() => bulkWrite.apply(storageInstance, given));
  storageInstance.findDocumentsById = (...given) => slowly(() => findDocumentsById.apply(storageInstance, given));
  storageInstance.query = (...given) => slowly(() => query.apply(storageInstance, given));
}

async function rememberEarlierDeliveries(database: AppDatabase, nextId: () => string): Promise<void> {
  const aliases = Array.from({ length: EARLIER_DELIVERIES }, (_, index) => [nextId(), `earlier ${index}`] as const);
  const document: SettingDocument = { id: ALIASES, value: Object.fromEntries(aliases), updatedAt: 0 };
  await modifyDocuments(database.settings, [ALIASES], () => document);
}
