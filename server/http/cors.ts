import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key';
const ANSWER_HEADERS = 'idempotent-replayed, retry-after';
const PREFLIGHT_SECONDS = '7200';

/** Lets pages of the configured origins call the API, with bearer tokens and without cookies. Without origins nothing is registered: same origin only. */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !allowed.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', ANSWER_HEADERS);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send();
  });
}
