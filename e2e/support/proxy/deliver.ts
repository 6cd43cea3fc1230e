import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { InventedFault, NetworkFault } from './fault-rules.ts';
import type { LoggedRequest } from './request-log.ts';
import { messageHeaders, type Upstream, type WholeAnswer, type WholeRequest } from './upstream.ts';

/** One request on its way to the server and back. */
export interface Delivery {
  readonly request: WholeRequest;
  readonly response: ServerResponse;
  readonly upstream: Upstream;
  readonly logged: LoggedRequest;
}

const portal =
  '<!doctype html><html><head><title>Welcome</title></head><body><h1>Please accept the terms of this Wi-Fi</h1></body></html>';

/**
 * Carries a request to the server and its answer back, as the fault says. Rejects where the server cannot be reached.
 */
export async function deliver(delivery: Delivery, fault: NetworkFault | undefined): Promise<void> {
  const { response } = delivery;
  switch (fault?.kind) {
    case undefined:
      return passThrough(delivery);
    // It is met before there is a whole request to deliver.
    case 'halfRequest':
    case 'resetBefore':
      return reset(response);
    case 'blackHole':
      return undefined;
    case 'resetAfter':
      await exchange(delivery);
      return reset(response);
    case 'halfBody':
      return answerHalf(response, await exchange(delivery));
    case 'delay': {
      if (fault.when !== 'after') {
        await wait(fault.ms);
        return passThrough(delivery);
      }
      const answer = await exchange(delivery);
      await wait(fault.ms);
      return answerWhole(response, answer);
    }
    case 'status':
    case 'captivePortal':
      return answerWhole(response, inventedAnswer(fault));
    case 'twice':
      return deliverTwice(delivery, fault.apartMs);
  }
}

/** The answer of something in between that speaks in the server's place. */
export function inventedAnswer(fault: InventedFault): WholeAnswer {
  if (fault.kind === 'captivePortal')
    return {
      status: 200,
      rawHeaders: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'],
      body: Buffer.from(portal),
    };
  const { status, retryAfterSeconds } = fault;
  const body = fault.body ?? {
    error_type: status === 429 ? 'Too many requests' : 'server',
    message: `The network answered ${status}.`,
  };
  return {
    status,
    rawHeaders: [
      'content-type',
      'application/json; charset=utf-8',
      ...(retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]),
    ],
    body: Buffer.from(JSON.stringify(body)),
  };
}

async function passThrough({ request, response, upstream, logged }: Delivery): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const answer = await upstream.send(request, gone.signal);
  logged.delivered += 1;
  logged.status = answer.statusCode ?? 0;
  response.writeHead(logged.status, [...messageHeaders(answer.rawHeaders), ...lengthOf(answer.headers['content-length'])]);
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

/** To the server and back whole, whether the browser still waits or not. */
async function exchange({ request, upstream, logged }: Delivery): Promise<WholeAnswer> {
  const answer = await upstream.exchange(request);
  logged.delivered += 1;
  logged.status ??= answer.status;
  return answer;
}

async function deliverTwice(delivery: Delivery, apartMs: number | undefined): Promise<void> {
  const first = exchange(delivery);
  if (apartMs === undefined) {
    const [answer] = await Promise.all([first, exchange(delivery)]);
    return answerWhole(delivery.response, answer);
  }
  answerWhole(delivery.response, await first);
  await wait(apartMs);
  await exchange(delivery);
}

function answerWhole(response: ServerResponse, { status, rawHeaders, body }: WholeAnswer): void {
  response.writeHead(status, [...rawHeaders, ...lengthOf(String(body.length))]).end(body);
}

function answerHalf(response: ServerResponse, { status, rawHeaders, body }: WholeAnswer): void {
  response.writeHead(status, [...rawHeaders, 'content-length', String(body.length)]);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function lengthOf(length: string | undefined): string[] {
  return length === undefined ? [] : ['content-length', length];
}
