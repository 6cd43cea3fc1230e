import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Client } from 'pg';
import webPush from 'web-push';
import { createAccessTokens } from '../../server/auth/access-token.ts';
import { startSession } from '../../server/domain/auth/commands/sessions.ts';
import { deviceOf } from '../../server/domain/auth/rules/device.ts';
import { idSource } from '../../server/kernel/ids.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { ServerClock } from '../../server/kernel/clock.ts';
import { composeServer } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import type { Landmarks, PageRequest, Reader } from './pages.ts';
import type { World } from './world.ts';

/**
 * Members who follow about this many are who a feed is measured for; as many of them as there are rounds, so that no
 * ranking is found ready.
 */
const TYPICAL_FOLLOWS = 150;

/** The whole server on a filled database, in this process, not listening. */
export interface Installation {
  readonly world: World;
  readonly readers: readonly Reader[];
  readonly landmarks: Landmarks;
  /** Plain statements beside the server's own. */
  readonly client: Client;
  read(reader: Reader, request: PageRequest): Promise<void>;
  /** The same readers, signed in for a server whose clock is the machine's. */
  signInNow(): Promise<readonly Reader[]>;
  close(): Promise<void>;
}

const secret = randomBytes(32).toString('base64url');
const pushKeys = webPush.generateVAPIDKeys();

/** Environment of a server on this world, in production mode. */
export function environmentOf(world: World): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_URL: 'http://bench.invalid',
    DATABASE_URL: world.url,
    DATA_DIR: resolve('.cache/bench-server/data'),
    CLIENT_DIR: resolve('.cache/bench-server/no-client'),
    JWT_SECRET: secret,
    PUSHER_APP_KEY: 'bench',
    PUSHER_APP_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@bench.invalid',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    LOG_LEVEL: 'error',
    WRITES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    CREATIONS_PER_MINUTE: '1000000',
  };
}

export async function openInstallation(world: World, readerCount: number): Promise<Installation> {
  const client = new Client({ connectionString: world.url });
  await client.connect();
  await client.query('delete from feed_snapshots');
  await readIntoMemory(client);
  const clock = systemClock();
  clock.setOffset(world.endsAt.getTime() - Date.now());
  const config = readConfig(environmentOf(world), () => ({ jwtSecret: '', liveSecret: '' }));
  const { app, connection, close } = await composeServer(config, () => undefined, clock);
  await app.ready();
  const people = await client.query<{ id: string; username: string }>(
    `select id, username from users where banned_at is null order by abs(following_count - $1), id limit $2`,
    [TYPICAL_FOLLOWS, readerCount],
  );
  async function signIn(at: ServerClock): Promise<readonly Reader[]> {
    const session = { accessTokens: createAccessTokens(config.jwtSecret, at), clock: at, newId: idSource(at) };
    const signedIn: Reader[] = [];
    for (const { id, username } of people.rows) {
      const { access_token: token } = await startSession(connection.db, { userId: id, device: deviceOf(undefined) }, session);
      signedIn.push({ username, token });
    }
    return signedIn;
  }
  const readers = await signIn(clock);
  return {
    world,
    readers,
    landmarks: await findLandmarks(client),
    client,
    signInNow: () => signIn(systemClock()),
    async read(reader, { method, url, body, isVisitor }) {
      const answer = await app.inject({
        method,
        url,
        headers: isVisitor === true ? {} : { authorization: `Bearer ${reader.token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    },
    async close() {
      await app.close();
      await close();
      await client.end();
    },
  };
}

/** Reads the whole database once, so that no page pays for what the disk has not yet given up. */
async function readIntoMemory(client: Client): Promise<void> {
  await client.query('create extension if not exists pg_prewarm');
  await client.query(
    `select pg_prewarm(oid, 'read') from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
}

async function findLandmarks(client: Client): Promise<Landmarks> {
  const list = async (text: string) => (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const [talkedOf = ''] = await list(`select id as value from posts order by comment_count desc, id limit 1`);
  const [author = ''] = await list(
    `select username as value from users where banned_at is null order by post_count desc, id limit 1`,
  );
  const [group = ''] =
    await list(`select group_id as value from posts join groups g on g.id = group_id and g.visibility = 'PUBLIC'
    group by 1 order by count(*) desc, 1 limit 1`);
  return {
    talkedOf,
    author,
    group,
    posts: await list(`select id as value from posts where depth = 0 and group_id is null order by id desc limit 40`),
    people: await list(`select id as value from users order by followers_count desc, id limit 20`),
  };
}
