import type { FastifyReply, FastifyRequest } from 'fastify';
import { toOutgoingError } from './error-answers.ts';
import { requestLocale } from './request-locale.ts';
import { nameLanguage } from './vary.ts';

/** Answers whatever was thrown, in the caller's language. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody waits for an answer to a request that broke off, and nothing went wrong here.
  if (request.raw.destroyed && !request.raw.complete) return reply.code(400).send();
  const locale = requestLocale(request);
  const answer = toOutgoingError(error, locale);
  // What we do not offer (501) is no failure.
  if (answer.status >= 500 && answer.status !== 501) request.log.error({ err: error }, 'A request failed');
  nameLanguage(reply, locale);
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}
