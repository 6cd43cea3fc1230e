import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { readDocument } from '#data/stores/modify-documents.ts';
import { readConfig } from '#server/config.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { EngineDevice } from './engine-device.ts';
import { SimulatedServer } from './simulated-server.ts';

const AUTHORS = 20;
const POSTS_EACH = 10;
/** One screenful, and how long somebody in a hurry looks at it. */
const POSTS_IN_VIEW = 7;
const GLANCE_MS = 3000;
const GLANCES = 60_000 / GLANCE_MS;

let server: SimulatedServer;
let world: VirtualWorld;
let device: EngineDevice;

beforeEach(() => {
  world = new VirtualWorld();
  vi.spyOn(Date, 'now').mockImplementation(world.now);
});
afterEach(async () => {
  await device.stop();
  await server.close();
  vi.restoreAllMocks();
});

/** What production gives everybody where its operator names no other numbers. */
function productionLimits(env: Readonly<Record<string, string>> = {}) {
  const secret = () => randomBytes(32).toString('base64url');
  const pushKeys = webPush.generateVAPIDKeys();
  const needed = {
    NODE_ENV: 'production',
    JWT_SECRET: secret(),
    PUSHER_APP_KEY: 'key',
    PUSHER_APP_SECRET: secret(),
    APP_URL: 'https://dunlin.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Dunlin <hello@dunlin.example>',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
  };
  const { limits, writesPerMinute } = readConfig({ ...needed, ...env }, () => {
    throw new Error('production makes no secrets of its own');
  });
  return { limits, writesPerMinute };
}

/**
 * A server with posts of many, and a member's device that counts what it takes of the server's limits, from the start
 * of the app.
 */
async function open(config: ReturnType<typeof productionLimits>) {
  server = await SimulatedServer.open(config);
  const authors = await Promise.all(Array.from({ length: AUTHORS }, (_, index) => server.app.signedIn(`author${index}`)));
  for (let post = 0; post < POSTS_EACH; post += 1) {
    for (const author of authors) await author.put('/v3/posts', { body: `No. ${post} of ${author.id}` });
    await world.advance(60_000);
  }
  await server.account('maya');
  server.beginRun(world.now);
  const reads = vi.spyOn(server.app.services.reads, 'take');
  const writes = vi.spyOn(server.app.services.limits, 'take');
  device = new EngineDevice(server, world);
  await device.start();
  const bucket = (name: string) => writes.mock.calls.filter(([key]) => key.startsWith(`${name}:`)).length;
  return {
    refused: () => server.handled.filter(({ status }) => status === 429).length,
    taken: () => ({
      reads: reads.mock.calls.reduce((sum, [, cost]) => sum + cost, 0),
      creations: bucket('create'),
      writes: bucket('write'),
    }),
  };
}

/** Lets time pass until `work` has ended: what the app asks for waits for its timers too. */
async function ends<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  await world.until(() => isOver, 60_000);
  return work;
}

async function entriesOf(key: string): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return (await readDocument(device.database.feeds, key))?.entries ?? [];
}

/**
 * A minute of somebody who scrolls, opens threads and profiles, reacts, saves, follows, answers and writes, as fast as
 * hands can.
 */
async function hurryForAMinute(): Promise<{ readonly seen: number }> {
  const { engine, commands } = device;
  await ends(device.signIn('maya'));
  await ends(engine.lists.refresh('feed:all', 'open'));
  await ends(engine.lists.readAhead('feed:all'));
  await ends(engine.account.refresh());
  const seen = new Set<string>();
  for (let glance = 0; glance < GLANCES; glance += 1) {
    const posts = (await entriesOf('feed:all')).filter(({ id }) => !seen.has(id)).slice(0, POSTS_IN_VIEW);
    for (const { id } of posts) seen.add(id);
    await ends(engine.posts.reportVisible(posts.map(({ id }) => id)));
    const [first, second] = posts;
    if (first !== undefined && second !== undefined) {
      await ends(commands.intend('reaction', { postId: first.id, reaction: 'heart' }));
      await ends(commands.intend('bookmark', { postId: second.id, bookmarked: true }));
      if (glance % 3 === 0) await opensThread(first.id, `Answer ${glance}`);
      if (glance % 4 === 0) await visits(second.userId);
    }
    if (glance % 4 === 1) await ends(commands.intend('post', { body: `Thought ${glance}`, isSensitive: false }));
    if (glance % 10 === 5) await ends(engine.lists.refresh('feed:all', 'pull'));
    if (glance % 10 === 8) await ends(engine.lists.refresh('feed:following', 'tab'));
    await world.advance(GLANCE_MS);
  }
  return { seen: seen.size };
}

async function opensThread(postId: string, answer: string): Promise<void> {
  await ends(device.engine.posts.ensure([postId]));
  await ends(device.engine.lists.refresh(`comments:${postId}:newest`, 'open'));
  await ends(device.commands.intend('comment', { parentId: postId, body: answer, isSensitive: false }));
}

async function visits(userId: string): Promise<void> {
  await ends(device.engine.people.ensure([userId]));
  const username = (await readDocument(device.database.users, userId))?.user.username ?? '';
  await ends(device.engine.people.ensureProfile(username));
  await ends(device.engine.lists.refresh(`profile:${username}:feed`, 'open'));
  await ends(device.commands.intend('follow', { userId, username, following: true }));
}

describe('the app of somebody who reads and writes in a hurry', () => {
  it('is refused nothing by production’s limits, and takes less than half of each', async () => {
    const config = productionLimits();
    const { refused, taken } = await open(config);
    const { seen } = await hurryForAMinute();
    expect(await device.drained(60_000), 'all that was written has been sent').toBe(true);
    expect(refused()).toBe(0);
    const { reads, creations, writes } = taken();
    expect(seen, 'it has read').toBeGreaterThan(100);
    expect(creations, 'it has written').toBeGreaterThanOrEqual(12);
    expect(reads / config.limits.readsPerMinute).toBeLessThan(0.5);
    expect(creations / config.limits.creationsPerMinute).toBeLessThan(0.5);
    expect(writes / config.writesPerMinute).toBeLessThan(0.5);
  });

  it('would be refused where the limits were a tenth', async () => {
    const { refused } = await open(productionLimits({ READS_PER_MINUTE: '120', CREATIONS_PER_MINUTE: '6' }));
    await hurryForAMinute();
    expect(refused()).toBeGreaterThan(0);
  });
});
