import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { REQUEST_BODY_MAX_BYTES } from '#contract/limits.ts';
import { embedPost } from '#contract/endpoints/posts/embed-post.ts';
import { registerAdminRoutes } from './admin/admin-routes.ts';
import type { Vitals } from './admin/read-health.ts';
import { registerCrawlerRoutes } from './client/crawler-routes.ts';
import { registerEmbedRoutes } from './client/embed-routes.ts';
import { serveClient } from './client/serve-client.ts';
import { registerShareRoute } from './client/share-route.ts';
import { registerUndoEmailRoutes } from './mailed-links/undo-email-routes.ts';
import { registerUnsubscribeRoutes } from './mailed-links/unsubscribe-routes.ts';
import { registerDocs } from './docs/docs-routes.ts';
import { registerCompression } from './http/compression.ts';
import { registerCors } from './http/cors.ts';
import { CONNECTIONS_CHECK_MS, limitConnections, refuseConnection } from './http/connection-limits.ts';
import { registerRoutes } from './http/dispatch.ts';
import { sendError } from './http/send-error.ts';
import { loggerOptions } from './http/logging.ts';
import type { LogStream } from './http/logging.ts';
import { missOf } from './http/not-found.ts';
import type { Route } from './routes/route.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { trustOf } from './limits/caller-address.ts';
import { registerFoundGifRoute } from './media/gifs/found-gif-route.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { createPageHeads } from './pages/page-heads.ts';
import { createSitemap } from './pages/sitemap.ts';
import { createUploadLimits } from './limits/upload-limits.ts';
import { registerUploadRoute } from './media/upload-route.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Services } from './services.ts';
import { registerEventsApi } from './realtime/events-api.ts';
import { attachLiveServer, type LiveServer } from './realtime/live-server.ts';
import { packageVersion } from './package-version.ts';
import { watchSessions } from './realtime/session-watch.ts';
import type { Hub } from './realtime/hub.ts';
import type { Database } from './kernel/db/schema.ts';

export interface AppDeps {
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly media: MediaStore;
  /** Of the live endpoint in this process; null where live events go to an external server. */
  readonly hub: Hub | null;
  readonly logStream?: LogStream;
}

/** Longest path parameter: a search text, percent-encoded. */
const PARAM_MAX = 1024;

/** The server, not listening yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { services, db } = deps;
  const { config } = services;
  const { limits } = config;
  const trust = trustOf(config.trustProxy);
  const app = fastify({
    logger: loggerOptions(config.logLevel, deps.logStream),
    trustProxy: trust ?? false,
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.stallTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(CONNECTIONS_CHECK_MS, limits.headersTimeoutMs),
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAM_MAX, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseConnection,
  });
  limitConnections(app.server, { perAddress: limits.connectionsPerAddress, trust });
  const served = deps.routes.filter(({ endpoint }) => endpoint.developmentOnly !== true || config.mode !== 'production');
  // The page of an embedded post is described with the calls, and is no call: it is HTML for everybody, whoever asks.
  const endpoints = [...served.map(({ endpoint }) => endpoint), embedPost];
  const missing = missOf(endpoints);

  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const { error, allow } = missing(request.url.split('?', 1)[0] ?? '');
    if (allow !== null) reply.header('allow', allow);
    return sendError(error, request, reply);
  });
  await registerSecurityHeaders(app, config);
  registerCors(app, config.corsOrigins);
  await registerCompression(app);
  app.get('/healthz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  registerMediaRoutes(app, deps.media);
  if (services.gifService !== null) registerFoundGifRoute(app, services.gifService);
  registerUploadRoute(app, services.uploads, createUploadLimits(services.limits, services.reads));
  registerDocs(app, endpoints);
  registerRoutes(app, served, deps);
  const { clock, reads } = services;
  registerCrawlerRoutes(app, { config, sitemap: createSitemap(db, config.appUrl), reads, now: clock.now });
  registerEmbedRoutes(app, { config, db, reads });
  registerUnsubscribeRoutes(app, { config, db, reads, now: clock.now });
  registerUndoEmailRoutes(app, { config, db, reads, outgoing: services.outgoing, now: clock.now });
  const { outgoing, newId } = services;
  let live: LiveServer | null = null;
  const vitals = { ...vitalsOf(services), openSockets: () => live?.count() ?? null };
  registerAdminRoutes(app, { config, db, reads, outgoing, newId, now: clock.now, vitals });
  registerShareRoute(app);
  await serveClient(app, { config, heads: createPageHeads(db), reads });
  if (deps.hub !== null) {
    const origins = [config.appUrl, ...config.corsOrigins];
    const { liveSocketsPerAddress: socketsPerAddress, liveSocketsPerMember: socketsPerMember } = limits;
    const sockets = { hub: deps.hub, app: config.live, origins, trust, socketsPerAddress, socketsPerMember };
    const attached = attachLiveServer(app.server, sockets);
    live = attached;
    const watch = watchSessions(db, attached.sessions, (details, message) => app.log.warn(details, message));
    app.addHook('preClose', async () => {
      await watch.stop();
      await attached.close();
    });
    registerEventsApi(app, config.live, services.live);
  }
  return app;
}

/** What the admin site tells of this process: kinds of services, never where they are. */
function vitalsOf({ config, redis }: Services): Omit<Vitals, 'openSockets'> {
  return {
    version: packageVersion(),
    engine: config.databaseUrl === null ? 'embedded' : 'postgresql',
    redis,
    mail: config.smtpUrl === null ? 'mailbox' : 'smtp',
    storage: config.s3 === null ? 'folder' : 'bucket',
  };
}
