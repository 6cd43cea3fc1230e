import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { setCacheHeaders, setSafetyHeaders } from '../media-routes.ts';
import { FOUND_GIF_PATH, type GifService } from './gif-service.ts';

/** `GET /media/gifs/found/{address}`: a file of another GIF service, fetched by this server. */
export function registerFoundGifRoute(app: FastifyInstance, service: Pick<GifService, 'file'>): void {
  app.get<{ Params: { token: string } }>(`${FOUND_GIF_PATH}:token`, async (request, reply) => {
    setSafetyHeaders(reply);
    const { token } = request.params;
    const bytes = await service.file(token);
    if (bytes === null) throw notFound(say('refusals.file'));
    setCacheHeaders(reply, `"${token.slice(-32)}"`, 'image/gif');
    return reply.send(bytes);
  });
}
