import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { putMedia } from '#contract/endpoints/media/put-media.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { partCount } from '../domain/media/rules/video-upload.ts';
import { forbidden } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { SignedFor, Uploads } from './uploads.ts';

/**
 * How often something is sent to one address: once, and again where a line was cut or an answer lost. For its next try
 * a device asks for another address.
 */
export const TRIES_OF_PICTURE = 12;
const TRIES_OF_PART = 3;

/** Of a caller's allowance, units that a picture costs, which is decoded, and that a part of a video costs. */
const PICTURE_COST = 4;
const PART_COST = 1;

/** What one signed address and one caller may send (`limits/upload-limits.ts`). Throws before a body is read. */
export interface UploadLimits {
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    place: { readonly uuid: string; readonly tries: number; readonly cost: number },
  ): Promise<void>;
}

/**
 * `PUT /media/storage/{uuid}`: the bytes of one picture or of a part of a video, to an address that `signStorageUrl`
 * gave. Who has no such address sends no body.
 */
export function registerUploadRoute(app: FastifyInstance, uploads: Uploads, limits: UploadLimits): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes);
    scope.route({
      method: putMedia.method,
      url: putMedia.path,
      bodyLimit: PICTURE_BYTES_MAX,
      onRequest: async (request, reply) => limits.admit(request, reply, placeOf(requireAddress(uploads, request).signed)),
      async handler(request, reply) {
        const { signed, part } = requireAddress(uploads, request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if ('bytes' in signed) await uploads.putPart(signed, part, bytes);
        else await uploads.put(signed.uuid, signed.type, bytes);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  });
}

function placeOf(signed: SignedFor) {
  const { uuid } = signed;
  if (!('bytes' in signed)) return { uuid, tries: TRIES_OF_PICTURE, cost: PICTURE_COST };
  return { uuid, tries: TRIES_OF_PART * partCount(signed.bytes) + TRIES_OF_PICTURE, cost: PART_COST };
}

const addressSchema = putMedia as Required<Pick<typeof putMedia, 'params' | 'query'>>;

function requireAddress(uploads: Uploads, request: FastifyRequest) {
  const params = z.safeParse(addressSchema.params, request.params);
  const query = z.safeParse(addressSchema.query, request.query);
  if (!params.success || !query.success) throw forbidden(say('refusals.uploadAddress'));
  const { uuid } = params.data;
  const { part = 0, ...address } = query.data;
  const type = request.headers['content-type'] ?? '';
  return { part, signed: uploads.requireSigned({ uuid, type, ...address }) };
}
