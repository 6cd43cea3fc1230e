import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { DomainError } from '../kernel/errors.ts';
import type { RateLimits } from '../kernel/rate-limits.ts';
import { createUploadLimits, HELD_BY_CALLER_MAX, HELD_MAX } from './upload-limits.ts';

/** How long the limits take to answer. */
let asking: Promise<void>;
let asked: number;
const endless: Pick<RateLimits, 'take'> = {
  async take() {
    asked += 1;
    await asking;
    return { allowed: true, retryAfterSeconds: 0 };
  },
};

let app: FastifyInstance;
let goOn: () => void;
let begun: number;

beforeEach(async () => {
  const standing = deferred();
  goOn = standing.resolve;
  begun = 0;
  asked = 0;
  asking = Promise.resolve();
  const limits = createUploadLimits(
    { ...endless, close: async () => undefined },
    { take: () => ({ allowed: true, retryAfterSeconds: 0 }) },
  );
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof DomainError && error.kind === 'unavailable' ? 503 : 500).send(),
  );
  app.put('/', { onRequest: (request, reply) => limits.admit(request, reply, { uuid: 'one', tries: 1, cost: 1 }) }, async () => {
    begun += 1;
    await standing.promise;
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const putFrom = async (remoteAddress: string) => (await app.inject({ method: 'PUT', url: '/', remoteAddress })).statusCode;

it('as many uploads are under way as all callers may have; the next one is told to come later', async () => {
  const answers = Array.from({ length: HELD_MAX }, (_, index) => putFrom(`192.0.2.${Math.floor(index / HELD_BY_CALLER_MAX)}`));
  await vi.waitFor(() => expect(begun).toBe(HELD_MAX));
  expect(await putFrom('198.51.100.1')).toBe(503);
  goOn();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(await putFrom('198.51.100.1')).toBe(200);
});

it('those that wait behind another one on a line that breaks are under way no more', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'.repeat(HELD_BY_CALLER_MAX));
  await vi.waitFor(() => expect(begun).toBe(HELD_BY_CALLER_MAX));
  expect(await putFrom('127.0.0.1')).toBe(503);
  socket.resetAndDestroy();
  goOn();
  await vi.waitFor(async () =>
    expect(new Set(await Promise.all(Array.from({ length: HELD_BY_CALLER_MAX }, () => putFrom('127.0.0.1'))))).toEqual(
      new Set([200]),
    ),
  );
});

it('those whose line breaks while the limits are asked were never under way', async () => {
  const { promise, resolve } = deferred();
  asking = promise;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'.repeat(HELD_BY_CALLER_MAX));
  await vi.waitFor(() => expect(asked).toBe(HELD_BY_CALLER_MAX));
  socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  resolve();
  goOn();
  await vi.waitFor(async () => expect(await putFrom('127.0.0.1')).toBe(200));
  const more = await Promise.all(Array.from({ length: HELD_BY_CALLER_MAX }, () => putFrom('127.0.0.1')));
  expect(new Set(more)).toEqual(new Set([200]));
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
