import type { FastifyInstance } from 'fastify';
import { AFTER_HEADER, ORDER_HEADER, RATE_LIMIT_SCOPE_HEADER, REPLACES_HEADER } from '#contract/headers.ts';
import { addVary } from './vary.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = `authorization, content-type, idempotency-key, ${AFTER_HEADER}, ${REPLACES_HEADER}`;
const ANSWER_HEADERS = `idempotent-replayed, retry-after, ${ORDER_HEADER}, ${RATE_LIMIT_SCOPE_HEADER}`;
const PREFLIGHT_SECONDS = '7200';

/**
 * Lets pages of the configured origins call the API, with bearer tokens and without cookies. Without origins nothing is
 * registered: same origin only.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    addVary(reply, 'Origin');
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
