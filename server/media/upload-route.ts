import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { putMedia } from '#contract/endpoints/media/put-media.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { forbidden } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { Uploads } from './uploads.ts';

/** `PUT /media/storage/{uuid}`: the bytes of one picture or of a part of a video, to an address that `signStorageUrl` gave. Who has no such address sends no body. */
export function registerUploadRoute(app: FastifyInstance, uploads: Uploads): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes);
    scope.route({
      method: putMedia.method,
      url: putMedia.path,
      bodyLimit: PICTURE_BYTES_MAX,
      onRequest: async (request) => void requireAddress(uploads, request),
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
