import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userChannel } from '#contract/realtime/channels.ts';
import { findHalfWrites } from './testing/half-writes.ts';
import { createProcessDatabase } from './testing/process-database.ts';
import type { ProcessDatabase } from './testing/process-database.ts';
import { createPusherClient } from './testing/pusher-client.ts';
import { answered, sendAs, signUp } from './testing/remote-member.ts';
import type { RemoteMember } from './testing/remote-member.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { startWriteLoad } from './testing/write-load.ts';

const KILLS = process.env['TEST_SCALE'] === 'full' ? 10 : 1;

describe('two server processes on one PostgreSQL and one Redis', () => {
  let database: ProcessDatabase;
  let here: ServerProcess;
  let there: ServerProcess;
  let maya: RemoteMember;
  let noor: RemoteMember;
  const cleanups: (() => void)[] = [];

  beforeAll(async () => {
    database = await createProcessDatabase('two');
    [here, there] = await Promise.all([start(), start()]);
    await Promise.all([here.ready(), there.ready()]);
    maya = await signUp(here.origin, 'maya');
    noor = await signUp(there.origin, 'noor');
  });
  afterAll(async () => {
    for (const cleanup of cleanups) cleanup();
    await Promise.all([here?.kill(), there?.kill()]);
    await database?.remove();
  });

  function start(): Promise<ServerProcess> {
    const prefix = `dunlin-two-${process.pid}`;
    const secrets = {
      JWT_SECRET: 'a-secret-that-both-processes-know-0123',
      PUSHER_APP_SECRET: 'another-that-both-know-0123456789',
    };
    return startServerProcess({
      ...database.env,
      ...secrets,
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      REDIS_PREFIX: prefix,
    });
  }

  /** What a real client hears on a channel, in order. */
  async function listen(origin: string, member: RemoteMember, channel: string) {
    const pusher = createPusherClient(origin, member.token);
    cleanups.push(() => pusher.disconnect());
    const heard: { event: string; data: unknown }[] = [];
    const subscription = pusher.subscribe(channel);
    await new Promise<void>((resolve, reject) => {
      subscription.bind('pusher:subscription_succeeded', () => resolve());
      subscription.bind('pusher:subscription_error', reject);
    });
    subscription.bind_global((event: string, data: unknown) => {
      if (!event.startsWith('pusher:')) heard.push({ event, data });
    });
    return heard;
  }

  async function post(member: RemoteMember, origin: string, body: string): Promise<string> {
    const answer = await answered(origin, member.token, { method: 'PUT', path: '/v3/posts', body: { body } });
    return (answer.body as { data: { id: string } }).data.id;
  }

  it('carry public and private live events to the clients of both, once each', async () => {
    const posts = [await listen(here.origin, maya, 'posts'), await listen(there.origin, noor, 'posts')];
    const own = await listen(here.origin, maya, `private-${userChannel(maya.id)}`);
    const ids = [await post(noor, there.origin, 'From there'), await post(maya, here.origin, 'From here')];
    for (const heard of posts) {
      await expect.poll(() => heard.filter(({ event }) => event === 'PostAdded').length).toBeGreaterThanOrEqual(2);
    }
    await answered(there.origin, noor.token, { method: 'PUT', path: '/v3/posts', body: { body: 'Last' } });
    for (const heard of posts) {
      await expect.poll(() => heard.filter(({ event }) => event === 'PostAdded').length).toBeGreaterThanOrEqual(3);
      const added = heard.filter(({ event }) => event === 'PostAdded').map(({ data }) => (data as { ulid: string }).ulid);
      expect(added.slice(0, 2).toSorted()).toEqual(ids.toSorted());
      expect(added).toHaveLength(3);
    }
    await answered(there.origin, noor.token, {
      method: 'PUT',
      path: '/v3/post/reaction',
      body: { ulid: ids[1], reaction: 'heart' },
    });
    await expect.poll(() => own.length).toBeGreaterThan(0);
  });

  it('know the sessions, sign-in codes and keys of each other', async () => {
    expect((await sendAs(there.origin, maya.token, { method: 'GET', path: '/v3/user' }))?.status).toBe(200);
    const write = {
      method: 'PUT',
      path: '/v3/posts',
      body: { body: 'Said to both at once' },
      key: '01K00000000000000000000000',
    } as const;
    const answers = await Promise.all([here, there, here, there].map(({ origin }) => maya.send(origin, write)));
    expect(answers.every((answer) => answer?.status === 201 || answer?.status === 409)).toBe(true);
    const repeats = [await maya.send(here.origin, write), await maya.send(there.origin, write)];
    expect(repeats.map((answer) => answer?.headers.get('idempotent-replayed'))).toEqual(['true', 'true']);
    expect(repeats[0]?.body).toEqual(repeats[1]?.body);
  });

  it('count towards the same rate limit', async () => {
    const ask = (server: ServerProcess) =>
      sendAs(server.origin, null, { method: 'POST', path: '/login/email', body: { email: 'heron@example.test' } });
    const statuses: (number | undefined)[] = [];
    for (const server of [here, there, here, there, here, there]) statuses.push((await ask(server))?.status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await ask(here))?.status).toBe(429);
  });

  it('send each mail once', async () => {
    const messages = Array.from({ length: 20 }, (_value, index) => `Feedback number ${index}`);
    await Promise.all(
      messages.map((message, index) =>
        answered([here, there][index % 2]?.origin ?? '', noor.token, { method: 'POST', path: '/v3/feedback', body: { message } }),
      ),
    );
    await expect.poll(() => database.use(pendingEvents)).toBe(0);
    const sent = await database.use((db) =>
      db.selectFrom('mailbox').select('text').where('text', 'like', '%Feedback number %').execute(),
    );
    const found = sent.map(({ text }) => /Feedback number \d+/.exec(text)?.[0]);
    expect(found.toSorted()).toEqual(messages.toSorted());
  });

  it('serve the pages of one ranked feed in turns, without a repeat', async () => {
    await Promise.all(
      Array.from({ length: 45 }, (_value, index) => post(index % 2 === 0 ? maya : noor, here.origin, `Post ${index}`)),
    );
    const ids: string[] = [];
    let cursor = '';
    for (const server of [here, there, here]) {
      const path = `/v3/posts/forYou${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await answered(server.origin, maya.token, { method: 'GET', path });
      const page = body as { data: { id: string }[]; next_cursor: string | null };
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    }
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it(`lose nothing acknowledged when one is killed under load ${KILLS} times; the other sends what it left`, async () => {
    const members = await Promise.all(['ada', 'theo', 'rhea', 'otto'].map((name) => signUp(there.origin, name)));
    let calls = 0;
    let isHereUp = true;
    // As a load balancer would: turns, and no more to the one that does not answer.
    const balanced = async () => ((calls += 1) % 2 === 0 && isHereUp ? here.origin : there.origin);
    // Before the first write: what is told earlier than one joins is not heard.
    const heard = await listen(there.origin, noor, 'posts');
    const load = startWriteLoad(members, balanced);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const goal = load.acknowledged() + 40;
      await expect.poll(load.acknowledged, { timeout: 60_000, interval: 3 }).toBeGreaterThanOrEqual(goal);
      const killed = here.kill();
      isHereUp = false;
      await killed;
      const later = load.acknowledged() + 20;
      await expect.poll(load.acknowledged, { timeout: 60_000 }).toBeGreaterThanOrEqual(later);
      here = await start();
      await here.ready();
      isHereUp = true;
    }
    await load.stop();
    await load.repeatUnknown();
    await here.kill();
    // What the dead one had claimed is due when its claim ends; the clock of that is moved on.
    await database.use((db) => sql`update outgoing_events set next_attempt_at = now()`.execute(db));
    await expect.poll(() => database.use(pendingEvents), { timeout: 30_000 }).toBe(0);

    expect(load.surprises).toEqual([]);
    expect(await load.problems(there.origin)).toEqual([]);
    expect(await database.use(findHalfWrites)).toEqual([]);
    const posted = await database.use((db) =>
      db
        .selectFrom('posts')
        .select('id')
        .where(
          'user_id',
          'in',
          members.map(({ id }) => id),
        )
        .where('depth', '=', 0)
        .execute(),
    );
    const isTold = (id: string) => heard.some(({ data }) => (data as { ulid?: string }).ulid === id);
    await expect.poll(() => posted.filter(({ id }) => !isTold(id))).toEqual([]);
  }, 600_000);
});

const pendingEvents: Parameters<ProcessDatabase['use']>[0] = async (db) =>
  (await db.selectFrom('outgoing_events').select('id').execute()).length;
