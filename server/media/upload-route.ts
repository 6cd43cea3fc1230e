import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { putMedia } from '#contract/endpoints/media/put-media.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { forbidden } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { Uploads } from './uploads.ts';

/** `PUT /media/storage/{uuid}`: the bytes of one picture, to an address that `signStorageUrl` gave. Who has no such address sends no body. */
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
        const { uuid, type } = requireAddress(uploads, request);
        await uploads.put(uuid, type, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
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
  const type = request.headers['content-type'] ?? '';
  return { uuid, type: uploads.requireSigned({ uuid, type, ...query.data }) };
}
