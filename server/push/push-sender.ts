import { createHash } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
// CommonJS: Node finds no names in it.
import webPush from 'web-push';
import type { Config } from '../config.ts';
import { pushEndpointOf } from '../domain/notifications/rules/push-endpoint.ts';
import { ForbiddenAddressError, publicLookup } from '../kernel/public-lookup.ts';

type PushConfig = NonNullable<Config['push']>;

export interface Push {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authToken: string;
  readonly contentEncoding: 'aes128gcm' | 'aesgcm';
  readonly payload: string;
  /** What it takes the place of where that was not delivered yet. */
  readonly topic: string;
}

/**
 * `gone`: the subscription is over. `refused`: this push will never be taken. `later`: tried again, not before
 * `afterMs` where the service says so.
 */
export type PushOutcome =
  | { readonly type: 'sent' | 'gone' }
  | { readonly type: 'refused'; readonly status: number | null }
  | { readonly type: 'later'; readonly afterMs: number; readonly status: number | null };

export interface PushSender {
  send(push: Push): Promise<PushOutcome>;
  close(): void;
}

/** For a device that is off: what is older is read in the app. */
const TTL_SECONDS = 24 * 60 * 60;
const ANSWER_LIMIT_MS = 10_000;
const RETRY_AFTER_MAX_MS = TTL_SECONDS * 1000;

/**
 * Encrypts pushes (RFC 8291) and hands them to the browsers' push services. It never calls an address of a private
 * network, and follows no redirect.
 */
export function createPushSender(config: PushConfig, lookup = publicLookup(config)): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: ANSWER_LIMIT_MS });
  return {
    async send(push) {
      const url = pushEndpointOf(push.endpoint, config);
      if (url === null) return { type: 'refused', status: null };
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: push.endpoint, keys: { p256dh: push.publicKey, auth: push.authToken } },
        push.payload,
        {
          vapidDetails: { subject: config.subject, publicKey: config.publicKey, privateKey: config.privateKey },
          TTL: TTL_SECONDS,
          contentEncoding: push.contentEncoding,
          topic: createHash('sha256').update(push.topic).digest('base64url').slice(0, 32),
        },
      );
      const options = { method: 'POST', headers, lookup, timeout: ANSWER_LIMIT_MS, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) };
      return new Promise((done) => {
        const made = url.protocol === 'https:' ? requestSecure(url, { ...options, agent }) : requestPlain(url, options);
        made.on('response', (answer) => {
          // What it says is of no use, and could be without end.
          answer.destroy();
          done(outcomeOf(answer));
        });
        made.on('error', (error) =>
          done(
            error instanceof ForbiddenAddressError
              ? { type: 'refused', status: null }
              : { type: 'later', afterMs: 0, status: null },
          ),
        );
        made.end(body ?? undefined);
      });
    },
    close: () => agent.destroy(),
  };
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { type: 'sent' };
  if (status === 404 || status === 410) return { type: 'gone' };
  if (status === 429 || status >= 500) return { type: 'later', afterMs: waitOf(headers['retry-after']), status };
  return { type: 'refused', status };
}

/** `Retry-After` in milliseconds: seconds, or a date; 0 where it says nothing. */
function waitOf(written: string | undefined): number {
  if (written === undefined) return 0;
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS);
}
