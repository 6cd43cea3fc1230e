import type { ConnectionSpeed } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { UsableSession } from '#data/stored-session.ts';
import { systemClock } from '#platform/clock.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createSyncApi } from '#workers/create-sync-api.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import { takeBootstrapFeed, takeBootstrapPost } from '#workers/bootstrap-feed.ts';
import type { BootstrapFeed } from '#workers/bootstrap-feed.ts';
import type { SyncApi, SyncOptions } from '#workers/sync-api.ts';

/** A server with a post of Theo's, a repost of it and three posts of Maya's, and what a tab needs to know of it. */
export async function startServer(): Promise<{ server: TestApp; options: SyncOptions }> {
  const server = await createTestApp();
  const apiUrl = await server.listen();
  const theo = await server.signedIn('theo');
  const maya = await server.signedIn('maya');
  await theo.put('/v3/posts', { body: 'The original' });
  const { id } = await server.db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  await maya.post('/v3/posts/repost', { ulid: id });
  for (const n of [1, 2, 3]) await maya.put('/v3/posts', { body: `Number ${n}` });
  const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
  return { server, options: { apiUrl, live, appVersion: 'test', mainBrand: true } };
}

export interface Tab {
  readonly api: SyncApi;
  /** Paths of all calls that it made. */
  readonly calls: string[];
  take(key: string, userId: string | null, early?: EarlyAnswers | null): Promise<BootstrapFeed>;
  /** What it runs once it was started. */
  running(): { readonly engine: Engine; readonly database: AppDatabase };
  /** Closes the database, where it was opened. */
  close(): Promise<void>;
}

export interface TabOptions {
  readonly options: SyncOptions;
  /** Called when the engine is started, and not before. */
  readonly openDatabase: () => Promise<AppDatabase>;
  readonly readSession?: () => Promise<UsableSession | null>;
  /** Before each call. */
  readonly onCall?: (path: string) => Promise<unknown>;
  /** The server is one that does not know how to bring what a feed's lines name. */
  readonly bringsNothing?: boolean;
  /** Of its line; fast where absent. */
  readonly speed?: ConnectionSpeed;
}

/** The worker's side of a tab, without a live connection. */
export function openTab({
  options,
  openDatabase,
  readSession = () => Promise.reject(new Error('A visitor’s session is not read')),
  onCall = () => Promise.resolve(),
  bringsNothing = false,
  speed = 'fast',
}: TabOptions): Tab {
  const calls: string[] = [];
  const counted: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    calls.push(url.pathname);
    await onCall(url.pathname);
    if (!bringsNothing || !url.searchParams.has('include')) return fetch(input, init);
    url.searchParams.delete('include');
    return fetch(new Request(url, new Request(input, init)));
  };
  const connection = { isOnline: () => true, speed: () => speed, onChange: () => () => undefined };
  let running: ReturnType<Tab['running']> | undefined;
  const here = { apiUrl: options.apiUrl, clock: systemClock, connection, fetch: counted, readSession };
  const take: Tab['take'] = (key, userId, early) => takeBootstrapFeed(key, userId, { ...here, early });
  const api = createSyncApi({
    alive: Promise.resolve(),
    async openEngine(given, onNotice) {
      const database = await openDatabase();
      const engine = await startEngine(given, loneTab({ database, connection, fetch: counted }), onNotice);
      running = { engine, database };
      return engine;
    },
    takeBootstrapFeed: (_options, key, userId, early) => take(key, userId, early),
    takeBootstrapPost: (_options, id, userId, early) => takeBootstrapPost(id, userId, { ...here, early }),
  });
  return {
    api,
    calls,
    take,
    running() {
      if (running === undefined) throw new Error('The tab was not started');
      return running;
    },
    async close() {
      const open = running;
      running = undefined;
      await open?.engine.stop();
    },
  };
}

/** Calls for a feed's page, its posts and its people. */
export const callsForPosts = ({ calls }: Tab) => calls.filter((path) => /\/(?:posts\/(?:all|forYou|map)|profile)$/.test(path));
