import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPictureResizer, isResizable, nearestWidth } from './picture-width.ts';
import { parseByteRange } from './byte-range.ts';
import { notFound } from '../kernel/errors.ts';
import { namesTag } from '../kernel/etag.ts';
import { say } from '../kernel/say.ts';
import type { MediaFile, MediaStore } from './media-store.ts';

/** One year, in seconds: a key's content does not change. */
const MAX_AGE = 31_536_000;

/**
 * `GET /media/*`: stored files with their type, validators and byte ranges, and pictures at `?w=` (nearest of the
 * allowed widths). Readable across origins, since the client caches them with CORS; sandboxed, since people upload
 * them.
 */
export function registerMediaRoutes(app: FastifyInstance, store: MediaStore): void {
  const resizer = createPictureResizer(store);
  // Fastify answers HEAD from the same route.
  app.get('/media/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const file = await store.stat(key);
    setSafetyHeaders(reply);
    if (!file) throw notFound(say('refusals.file'));
    const width = nearestWidth((request.query as { w?: unknown }).w);
    if (width !== null && isResizable(file)) {
      const smaller = await resizer.resize(file, width);
      if (smaller)
        return sendWhole(request, reply, { etag: withWidth(file.etag, width), mimeType: 'image/webp', bytes: smaller });
    }
    return sendFile(request, reply, store, file);
  });
}

export function setSafetyHeaders(reply: FastifyReply): void {
  reply.headers({
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
  });
}

function withWidth(etag: string, width: number): string {
  return `${etag.slice(0, -1)}-${width}"`;
}

export function setCacheHeaders(reply: FastifyReply, etag: string, mimeType: string): void {
  reply.headers({ 'Cache-Control': `public, max-age=${MAX_AGE}, immutable`, ETag: etag, 'Content-Type': mimeType });
}

function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { etag: string; mimeType: string; bytes: Buffer },
): FastifyReply {
  setCacheHeaders(reply, answer.etag, answer.mimeType);
  if (namesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.send(answer.bytes);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, store: MediaStore, file: MediaFile): FastifyReply {
  setCacheHeaders(reply, file.etag, file.mimeType);
  reply.header('Accept-Ranges', 'bytes');
  if (namesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const mayUseRange = request.headers['if-range'] === undefined || request.headers['if-range'] === file.etag;
  const range = mayUseRange ? parseByteRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'Content-Range': `bytes */${file.bytes}`, 'Cache-Control': 'no-store' })
      .send();
  }
  const sent = range ?? { start: 0, end: file.bytes - 1 };
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header('Content-Length', Math.max(0, sent.end - sent.start + 1));
  if (request.method === 'HEAD' || file.bytes === 0) return reply.send();
  return reply.send(store.read(file.key, sent));
}
