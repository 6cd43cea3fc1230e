import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { malformed, unauthenticated } from '../kernel/errors.ts';
import type { LivePublisher } from './live-publisher.ts';
import { say } from '../kernel/say.ts';

export interface EventsApp {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

const BODY_MAX_BYTES = 64 * 1024;
/** A signed request is worth this long, so that one that was overheard is soon worth nothing. */
const SIGNATURE_LIFE_SECONDS = 600;
const CHANNELS_MAX = 100;

const eventSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** JSON as text, as the protocol carries it. */
  data: z.string(),
  channel: z.optional(z.string()),
  channels: z.optional(z.array(z.string()).check(z.maxLength(CHANNELS_MAX))),
});

/**
 * `POST /apps/{id}/events` of the Pusher protocol, for its unmodified server libraries: whoever knows the secret may
 * publish here, as another Dunlin server does whose `PUSHER_HOST` names this one.
 */
export function registerEventsApi(app: FastifyInstance, eventsApp: EventsApp, live: LivePublisher): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/apps/${eventsApp.appId}/events`, async (request) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const [path = '', query = ''] = request.url.split('?', 2);
      if (!isSigned({ path, query: new URLSearchParams(query), body }, eventsApp)) {
        throw unauthenticated(say('requests.unsigned'));
      }
      const event = z.safeParse(eventSchema, parsedJson(body));
      if (!event.success) throw malformed(say('requests.notEvent'));
      const { name, data, channel, channels } = event.data;
      await live.publish(channels ?? (channel === undefined ? [] : [channel]), name, parsedJson(data) ?? data);
      return {};
    });
  });
}

function isSigned(request: { path: string; query: URLSearchParams; body: string }, { key, secret }: EventsApp): boolean {
  const { query } = request;
  const given = Buffer.from(query.get('auth_signature') ?? '', 'hex');
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => `${name.toLowerCase()}=${value}`);
  const text = ['POST', request.path, signed.toSorted().join('&')].join('\n');
  const expected = createHmac('sha256', secret).update(text).digest();
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp') ?? Number.NaN));
  return (
    given.byteLength === expected.byteLength &&
    timingSafeEqual(given, expected) &&
    query.get('auth_key') === key &&
    ageSeconds <= SIGNATURE_LIFE_SECONDS &&
    query.get('body_md5') === createHash('md5').update(request.body).digest('hex')
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
