import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { endDigests } from '../domain/settings/commands/end-digests.ts';
import { memberOfToken } from '../domain/notifications/rules/unsubscribe-token.ts';
import { pageLocale } from '../http/request-locale.ts';
import { nameLanguage } from '../http/vary.ts';
import type { Db } from '../kernel/db/db.ts';
import { tooManyRequests } from '../kernel/errors.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import { unknownUnsubscribePage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

/** Of a visitor's allowance of reads. */
const COST = 3;
/** Mail programs send one field. */
const BODY_MAX_BYTES = 4096;
const PATH = '/v4/unsubscribe/:token';

export interface UnsubscribeDeps {
  readonly config: Pick<Config, 'jwtSecret' | 'mode'>;
  readonly db: Db;
  readonly reads: ReadAllowance;
  now(): Date;
}

/**
 * Where e-mail digests end (RFC 8058): a `POST` without cookie or session, of a mail program or of the page's button, whatever its body; a `GET` changes
 * nothing. The token in the address is for this alone, so it may be in an address.
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, { config, db, reads, now }: UnsubscribeDeps): void {
  const offersPseudo = config.mode !== 'production';
  const begin = (request: FastifyRequest<{ Params: { token: string } }>) => {
    const { allowed, retryAfterSeconds } = reads.take(`ip:${limitedAddress(request.ip)}`, COST);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
    return { userId: memberOfToken(request.params.token, config.jwtSecret), locale: pageLocale(request, { offersPseudo }) };
  };
  void app.register(async (scope) => {
    // The RFC has one field in a form of either encoding; that somebody asks is all that counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, async () => undefined);
    scope.get<{ Params: { token: string } }>(PATH, async (request, reply) => {
      const { userId, locale } = begin(request);
      nameLanguage(reply, locale);
      return userId === null ? send(reply.code(404), unknownUnsubscribePage(locale)) : send(reply, unsubscribePage(locale));
    });
    scope.post<{ Params: { token: string } }>(PATH, async (request, reply) => {
      const { userId, locale } = begin(request);
      nameLanguage(reply, locale);
      const isEnded = userId !== null && (await endDigests(db, userId, now()));
      return isEnded ? send(reply, unsubscribedPage(locale)) : send(reply.code(404), unknownUnsubscribePage(locale));
    });
  });
}

/** The address is a secret of the mail's reader: no other site is told of it, and nothing keeps the page. */
function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
