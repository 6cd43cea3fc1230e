import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** An answer of fewer bytes fits into one packet as it is. */
const COMPRESSED_FROM_BYTES = 1_024;

/** Qualities at which a page of a feed costs about a tenth of a millisecond. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

type Encoding = 'br' | 'gzip';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(text, { level: GZIP_LEVEL });
  return compressWithBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/**
 * Compresses what is answered as text: the API's JSON and the server's own pages. Files of the client are compressed when they are built, media are
 * as small as they get, and both are sent as bytes.
 *
 * The length of a compressed answer tells nothing to another site: calls are made with a bearer token, never with a cookie, so no other site can have the
 * browser make them and look at what words of its own do to the length beside a secret.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < COMPRESSED_FROM_BYTES) return payload;
    noteThatItVaries(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const compressed = await compress(bytes, encoding);
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}

/** The best that a client takes; null where it takes neither, or has not said. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 ? best : null;
}

function noteThatItVaries(reply: FastifyReply): void {
  const earlier = reply.getHeader('vary');
  reply.header('vary', earlier === undefined ? 'Accept-Encoding' : `${String(earlier)}, Accept-Encoding`);
}
