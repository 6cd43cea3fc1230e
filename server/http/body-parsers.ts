import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

/** JSON in strict UTF-8. A request without a body has none, whatever type it names. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => {
    if (bytes.byteLength === 0) return undefined;
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    } catch {
      throw malformed(say('requests.unparsable'));
    }
  });
}

/** HTML forms and Pusher clients; every field is a text. */
export function parseFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
}
