import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** An answer of fewer bytes fits into one packet as it is. */
const COMPRESSED_FROM_BYTES = 1_024;

/** Qualities at which a feed's page costs about a millisecond. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP_OPTIONS = { level: 6 };

/**
 * Compresses what is answered as text: the API's JSON and the server's own pages. Files of the client are compressed
 * when they are built, its pages once with their heads (`client/shells.ts`), and media are as small as they get. What
 * comes in is never decompressed: a small request could grow without limit.
 *
 * The length of a compressed answer tells nothing to another site: calls are made with a bearer token, never with a
 * cookie, so no other site can have the browser make them and look at what words of its own do to the length beside a
 * secret.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/)/,
    brotliOptions: BROTLI_OPTIONS,
    zlibOptions: GZIP_OPTIONS,
  });
}
