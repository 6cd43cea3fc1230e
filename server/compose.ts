import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { createAccessTokens } from './auth/access-token.ts';
import { googleVerifier } from './auth/google-verifier.ts';
import { buildApp } from './app.ts';
import { idSource } from './kernel/ids.ts';
import { systemClock } from './kernel/clock.ts';
import type { Config } from './config.ts';
import { PREVIEW_LIMIT_MS } from '#contract/link-previews.ts';
import { createFaults } from './dev/faults.ts';
import { startAccountDeletions } from './jobs/account-deletions.ts';
import { startAwaitedPreviews } from './jobs/awaited-previews.ts';
import { startCleanup } from './jobs/cleanup.ts';
import { startDataExports } from './jobs/data-exports.ts';
import { startDigests } from './jobs/digests.ts';
import { startVideos } from './jobs/videos.ts';
import { createOutgoingEvents } from './jobs/outgoing-events.ts';
import { memoryRateLimits } from './limits/memory-rate-limits.ts';
import { redisRateLimits } from './limits/redis-rate-limits.ts';
import { createReadAllowance } from './limits/read-allowance.ts';
import { createRecentOnce, VIEW_SPAN_MS } from './limits/recent-once.ts';
import { mailboxMailer } from './mail/mailbox-mailer.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { findFfmpeg } from './media/ffmpeg.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { openPrivateFiles } from './media/private-files.ts';
import { drawnGifSearch } from './media/gifs/gif-search.ts';
import { createGifService } from './media/gifs/gif-service.ts';
import { withDrawnGifs } from './media/gifs/gif-store.ts';
import { createUploads } from './media/uploads.ts';
import { createPageReader } from './previews/page-reader.ts';
import { createPublicAgent } from './kernel/fetch/public-agent.ts';
import { createPushSender } from './push/push-sender.ts';
import type { Services } from './services.ts';
import { createHub } from './realtime/hub.ts';
import type { Hub } from './realtime/hub.ts';
import type { LivePublisher } from './realtime/live-publisher.ts';
import { pusherPublisher } from './realtime/pusher-publisher.ts';
import { redisPublisher } from './realtime/redis-publisher.ts';
import { openRedis } from './redis.ts';
import { routes } from './routes/registry.ts';
import { seedDatabase } from './seed/seed.ts';
import type { Connection } from './kernel/db/connect.ts';
import { emptyDatabase } from './kernel/db/empty-database.ts';
import { openDatabase } from './kernel/db/open-database.ts';

export interface ComposedServer {
  readonly app: FastifyInstance;
  readonly connection: Connection;
  /** Stops jobs and closes what the server opened; the app is closed before. */
  close(): Promise<void>;
}

type Log = (message: string) => void;

/** Opens everything that the configuration names, brings the schema up to date, seeds a demo, and builds the app. */
export async function composeServer(config: Config, log: Log, clock = systemClock()): Promise<ComposedServer> {
  const connection = await openDatabase(config);
  const { db } = connection;
  const newId = idSource(clock);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const { live, hub } = await openLive(config, redis);
  const mailer =
    config.smtpUrl === null ? mailboxMailer(db, { now: clock.now, newId }) : await smtpMailer(config.smtpUrl, config.mailFrom);
  const warn = (details: object, message: string) => log(`${message} ${describe(details)}`);
  const push = config.push === null ? null : createPushSender(config.push);
  const outgoing = createOutgoingEvents({ db, live, mailer, push, log: { warn } });
  const limits = redis === null ? memoryRateLimits() : redisRateLimits(redis, config.redisPrefix);
  const seed = () => seedDatabase({ db, dataDir: config.dataDir, now: clock.now(), log });
  const media = withDrawnGifs(openMediaStore(config));
  const privateFiles = openPrivateFiles(config);
  const dispatcher = createPublicAgent({ standInPort: config.previewStandInPort, connectMs: PREVIEW_LIMIT_MS });
  const gifService =
    config.gifService === null
      ? null
      : createGifService(config.gifService, { secret: config.jwtSecret, now: clock.now, dispatcher });
  const pages = createPageReader({ dispatcher, store: media, appUrl: config.appUrl });
  const ffmpeg = findFfmpeg();
  if (ffmpeg === null) log('There is no ffmpeg: videos are served as they were uploaded, without a still.');
  const services: Services = {
    config,
    clock,
    newId,
    accessTokens: createAccessTokens(config.jwtSecret, clock),
    google: config.googleClientId === null ? null : googleVerifier(config.googleClientId, clock.now),
    limits,
    reads: createReadAllowance(config.limits.readsPerMinute),
    views: createRecentOnce(VIEW_SPAN_MS),
    live,
    uploads: createUploads({
      store: media,
      privateFiles,
      makesVideos: ffmpeg !== null,
      secret: config.jwtSecret,
      now: clock.now,
    }),
    pages,
    gifs: gifService ?? drawnGifSearch(),
    gifService,
    privateFiles,
    outgoing,
    redis,
    faults: createFaults(),
    async resetData() {
      await emptyDatabase(db);
      if (config.mode === 'demo') await seed();
    },
  };
  if (config.mode === 'demo') await seed();
  const app = await buildApp({ db, services, routes, media, hub });
  outgoing.start();
  const cleanup = startCleanup(db, { media, privateFiles, now: clock.now, warn });
  const deletions = startAccountDeletions({ db, outgoing, media, privateFiles, now: clock.now, warn });
  const exports = startDataExports({ db, media, privateFiles, now: clock.now, warn });
  const previews = startAwaitedPreviews({ db, pages, newId, now: clock.now, warn });
  const digests = startDigests({ db, outgoing, config, now: clock.now, warn });
  clock.onMoved?.(digests.check);
  const videos = startVideos({ db, outgoing, media, privateFiles, ffmpeg, newId, now: clock.now, warn });
  return {
    app,
    connection,
    async close() {
      await Promise.all([cleanup.stop(), deletions.stop(), exports.stop(), previews.stop(), digests.stop(), videos.stop()]);
      await outgoing.stop();
      push?.close();
      await dispatcher.destroy();
      await Promise.all([mailer.close(), live.close(), limits.close()]);
      redis?.disconnect();
      await connection.close();
    },
  };
}

async function openLive(config: Config, redis: Redis | null): Promise<{ live: LivePublisher; hub: Hub | null }> {
  if (config.live.external) return { live: await pusherPublisher(config.live), hub: null };
  const hub = createHub();
  return { live: redis === null ? hub : await redisPublisher(redis, hub, config.redisPrefix), hub };
}

function describe(details: object): string {
  const error = 'err' in details ? details.err : null;
  return error instanceof Error ? `(${error.message})` : '';
}
