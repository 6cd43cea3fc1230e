import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#messages/locales.ts';
import type { Config } from '../config.ts';
import { pageLocale } from '../http/request-locale.ts';
import { nameLanguage } from '../http/vary.ts';
import { tooManyRequests } from '../kernel/errors.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';

/** Of a visitor's allowance of reads. */
const COST = 3;
/** Mail programs send one field. */
const BODY_MAX_BYTES = 4096;

export interface MailedLinkPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** A link of an e-mail: `GET` asks, `POST` does it, whatever its body. */
export interface MailedLink {
  /** With `:token`, which is for this alone, so it may be in an address. */
  readonly path: string;
  asks(token: string, locale: Locale): Promise<MailedLinkPage>;
  does(token: string, locale: Locale): Promise<MailedLinkPage>;
}

export interface MailedLinkDeps {
  readonly config: Pick<Config, 'mode'>;
  readonly reads: ReadAllowance;
}

/**
 * Programs that look at the links of e-mails follow them, so a `GET` changes nothing; the `POST` needs no cookie and no
 * session.
 */
export function registerMailedLink(app: FastifyInstance, link: MailedLink, { config, reads }: MailedLinkDeps): void {
  const offersPseudo = config.mode !== 'production';
  type Asked = FastifyRequest<{ Params: { token: string } }>;
  async function answer(request: Asked, reply: FastifyReply, page: MailedLink['asks']): Promise<FastifyReply> {
    const { allowed, retryAfterSeconds } = reads.take(`ip:${limitedAddress(request.ip)}`, COST);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
    const locale = pageLocale(request, { offersPseudo });
    nameLanguage(reply, locale);
    const { status, html } = await page(request.params.token, locale);
    // The address is a secret of the mail's reader: no other site is told of it, and nothing keeps the page.
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  }
  void app.register(async (scope) => {
    // RFC 8058 has one field in a form of either encoding; that somebody asks is all that counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, async () => undefined);
    scope.get<{ Params: { token: string } }>(link.path, (request, reply) => answer(request, reply, link.asks));
    scope.post<{ Params: { token: string } }>(link.path, (request, reply) => answer(request, reply, link.does));
  });
}
