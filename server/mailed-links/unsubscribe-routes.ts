import type { FastifyInstance } from 'fastify';
import type { Locale } from '#messages/locales.ts';
import type { Config } from '../config.ts';
import { endDigests } from '../domain/settings/commands/end-digests.ts';
import { memberOfToken } from '../domain/notifications/rules/unsubscribe-token.ts';
import type { Db } from '../kernel/db/db.ts';
import { registerMailedLink, type MailedLinkDeps } from './mailed-link.ts';
import { unknownUnsubscribePage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

export interface UnsubscribeDeps extends MailedLinkDeps {
  readonly config: Pick<Config, 'jwtSecret' | 'mode'>;
  readonly db: Db;
  now(): Date;
}

/** Where e-mail digests end (RFC 8058), by a mail program or by the page's button. */
export function registerUnsubscribeRoutes(app: FastifyInstance, deps: UnsubscribeDeps): void {
  const { config, db, now } = deps;
  const memberOf = (token: string) => memberOfToken(token, config.jwtSecret);
  const link = {
    path: '/v4/unsubscribe/:token',
    asks: async (token: string, locale: Locale) =>
      memberOf(token) === null
        ? ({ status: 404, html: unknownUnsubscribePage(locale) } as const)
        : ({ status: 200, html: unsubscribePage(locale) } as const),
    async does(token: string, locale: Locale) {
      const userId = memberOf(token);
      const isEnded = userId !== null && (await endDigests(db, userId, now()));
      return isEnded
        ? ({ status: 200, html: unsubscribedPage(locale) } as const)
        : ({ status: 404, html: unknownUnsubscribePage(locale) } as const);
    },
  };
  registerMailedLink(app, link, deps);
}
