import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { monotonicFactory } from 'ulid';
import type { BadgeName } from '#contract/resources/user.ts';
import { createAccessTokens } from '../auth/access-token.ts';
import type { GoogleVerifier } from '../auth/google-verifier.ts';
import { startSession } from '../domain/auth/commands/sessions.ts';
import { deviceOf } from '../domain/auth/rules/device.ts';
import { buildApp } from '../app.ts';
import { idSource } from '../kernel/ids.ts';
import { systemClock } from '../kernel/clock.ts';
import type { ServerClock } from '../kernel/clock.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { createFaults } from '../dev/faults.ts';
import type { LogStream } from '../http/logging.ts';
import type { Route } from '../routes/route.ts';
import { createOutgoingEvents } from '../jobs/outgoing-events.ts';
import { memoryRateLimits } from '../limits/memory-rate-limits.ts';
import { createReadAllowance } from '../limits/read-allowance.ts';
import { createRecentOnce, VIEW_SPAN_MS } from '../limits/recent-once.ts';
import { mailboxMailer } from '../mail/mailbox-mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createLocalMediaStore } from '../media/media-store.ts';
import { createLocalPrivateFiles } from '../media/private-files.ts';
import { drawnGifSearch } from '../media/gifs/gif-search.ts';
import { createGifService } from '../media/gifs/gif-service.ts';
import { withDrawnGifs } from '../media/gifs/gif-store.ts';
import { createUploads } from '../media/uploads.ts';
import { createPageReader, type PageReaderOptions } from '../previews/page-reader.ts';
import { createPublicAgent, type PublicAgentOptions } from '../kernel/fetch/public-agent.ts';
import { createPushSender } from '../push/push-sender.ts';
import type { Services } from '../services.ts';
import { createHub } from '../realtime/hub.ts';
import type { Hub } from '../realtime/hub.ts';
import { routes as allRoutes } from '../routes/registry.ts';
import { emptyDatabase } from '../kernel/db/empty-database.ts';
import type { Database } from '../kernel/db/schema.ts';
import { TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestAppOptions {
  readonly clock?: ServerClock;
  readonly routes?: readonly Route[];
  readonly config?: Partial<Config>;
  readonly google?: GoogleVerifier;
  readonly mailer?: Mailer;
  /** How names of linked pages are resolved. */
  readonly lookup?: PublicAgentOptions['lookup'];
  /** Milliseconds for a linked page and its picture. */
  readonly pageLimits?: PageReaderOptions['limits'];
  readonly oembedServices?: PageReaderOptions['oembedServices'];
  readonly logStream?: LogStream;
  /** As on a machine that has ffmpeg, which is the default. */
  readonly makesVideos?: boolean;
  /** A second server on this one's database and media, as another process would be; close it first. */
  readonly beside?: TestApp;
}

export interface TestUser {
  readonly id: string;
  readonly username: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly services: Services;
  readonly hub: Hub;
  /** Calls without a token. */
  readonly visitor: TestClient;
  /** A set-up account. */
  createUser(username: string, details?: { badges?: BadgeName[]; accountSetup?: boolean }): Promise<TestUser>;
  /** Calls as this user, who is created where unknown. */
  signedIn(username: string, details?: { badges?: BadgeName[]; accountSetup?: boolean }): Promise<TestClient>;
  /** Calls this server with the session of a client of another one on the same database. */
  clientOf(client: TestClient): TestClient;
  /** Listens on a free port; answers its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The whole server in process on an empty database, in test mode: `/dev/*` is there, answers are checked against the
 * contract.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, release } = options.beside === undefined ? await openTestDatabase() : shared(options.beside);
  const dataDir = options.beside?.services.config.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'dunlin-test-'));
  const clock = options.clock ?? systemClock();
  const newId = idSource(clock);
  const config = { ...testConfig(dataDir), ...options.config };
  const hub = createHub();
  const mailer = options.mailer ?? mailboxMailer(db, { now: clock.now, newId });
  const push = config.push === null ? null : createPushSender(config.push);
  const outgoing = createOutgoingEvents({ db, live: hub, mailer, push, log: { warn: () => undefined } });
  const media = withDrawnGifs(createLocalMediaStore(dataDir));
  const dispatcher = createPublicAgent({
    standInPort: config.previewStandInPort,
    connectMs: 2_000,
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  });
  const gifService =
    config.gifService === null
      ? null
      : createGifService(config.gifService, { secret: config.jwtSecret, now: clock.now, dispatcher });
  const pages = createPageReader({
    dispatcher,
    store: media,
    appUrl: config.appUrl,
    ...(options.pageLimits === undefined ? {} : { limits: options.pageLimits }),
    ...(options.oembedServices === undefined ? {} : { oembedServices: options.oembedServices }),
  });
  const privateFiles = createLocalPrivateFiles(dataDir);
  const services: Services = {
    config,
    clock,
    newId,
    accessTokens: createAccessTokens(config.jwtSecret, clock),
    google: options.google ?? null,
    limits: memoryRateLimits(),
    reads: createReadAllowance(config.limits.readsPerMinute),
    views: createRecentOnce(VIEW_SPAN_MS),
    live: hub,
    uploads: createUploads({
      store: media,
      privateFiles,
      makesVideos: options.makesVideos ?? true,
      secret: config.jwtSecret,
      now: clock.now,
    }),
    pages,
    gifs: gifService ?? drawnGifSearch(),
    gifService,
    privateFiles,
    outgoing,
    redis: null,
    faults: createFaults(),
    resetData: () => emptyDatabase(db),
  };
  const app = await buildApp({
    db,
    services,
    routes: options.routes ?? allRoutes,
    media,
    hub,
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
  });
  await app.ready();
  const createUser: TestApp['createUser'] = (username, details) => insertUser(db, { newId, now: clock.now }, username, details);
  return {
    app,
    db,
    clock,
    services,
    hub,
    visitor: new TestClient(app, null),
    createUser,
    async signedIn(username, details) {
      const known = await db.selectFrom('users').select(['id', 'username']).where('username', '=', username).executeTakeFirst();
      const user = known ?? (await createUser(username, details));
      return new TestClient(app, {
        ...user,
        ...(await startSession(db, { userId: user.id, device: deviceOf(undefined) }, services)),
      });
    },
    clientOf: ({ session }) => new TestClient(app, session),
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close() {
      await app.close();
      await outgoing.stop();
      push?.close();
      await dispatcher.destroy();
      await release();
      if (options.beside === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function shared({ db }: TestApp) {
  return { db, release: async () => undefined };
}

function testConfig(dataDir: string): Config {
  const secrets = {
    jwtSecret: 'test-secret-of-the-access-tokens-0123456789',
    liveSecret: 'test-secret-of-the-live-channels-0123456789',
  };
  return readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, CLIENT_DIR: path.join(dataDir, 'client') }, () => secrets);
}

async function insertUser(
  db: Kysely<Database>,
  { newId, now }: { newId: () => string; now: () => Date },
  username: string,
  details: { badges?: BadgeName[]; accountSetup?: boolean } = {},
): Promise<TestUser> {
  const id = newId();
  const email = `${username.toLowerCase()}@example.test`;
  await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: username.toLowerCase(),
      name: username,
      email,
      email_key: email,
      phone_number: null,
      avatar: null,
      cover: null,
      website: null,
      badges: details.badges ?? [],
      referral_code: `ref_${username.toLowerCase()}`,
      referred_by: null,
      google_subject: null,
      account_setup: details.accountSetup ?? true,
      accepted_terms: true,
      banned_at: null,
      timeout_expires_at: null,
      streak_day: null,
      pinned_post_id: null,
      last_active_at: null,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
  return { id, username };
}

const nextKey = monotonicFactory();

/** A fresh Idempotency-Key. */
export function newKey(): string {
  return nextKey();
}
