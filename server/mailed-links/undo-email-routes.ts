import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locale } from '#messages/locales.ts';
import { deleteAllApiTokens } from '../domain/auth/commands/api-tokens.ts';
import { undoEmailChange } from '../domain/auth/commands/email-changes.ts';
import { deleteChallenges } from '../domain/auth/commands/login-challenges.ts';
import { endAllSessions } from '../domain/auth/commands/sessions.ts';
import { undoableChange } from '../domain/auth/queries/email-changes.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { OutgoingEvents } from '../kernel/events.ts';
import { registerMailedLink, type MailedLinkDeps } from './mailed-link.ts';
import { emailUndonePage, undoEmailPage, unknownUndoPage } from './undo-email-page.ts';

export interface UndoEmailDeps extends MailedLinkDeps {
  readonly db: Kysely<Database>;
  readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick'>;
  now(): Date;
}

/**
 * Where whoever holds the address before undoes a change of it. Somebody else may have made it, by a device that is
 * logged in or a token: all of them end, so that nothing but the mailbox opens the account then.
 */
export function registerUndoEmailRoutes(app: FastifyInstance, deps: UndoEmailDeps): void {
  const { db, outgoing, now } = deps;
  const unknown = (locale: Locale) => ({ status: 404, html: unknownUndoPage(locale) }) as const;
  const link = {
    path: '/v4/undo-email/:token',
    async asks(token: string, locale: Locale) {
      const isKnown = (await undoableChange(db, token, now())) !== undefined;
      return isKnown ? ({ status: 200, html: undoEmailPage(locale) } as const) : unknown(locale);
    },
    async does(token: string, locale: Locale) {
      const isUndone = await db.transaction().execute(async (tx) => {
        const left = await undoEmailChange(tx, token, now());
        if (left === null) return false;
        await deleteChallenges(tx, { emails: [left.email], userId: left.userId });
        await deleteAllApiTokens(tx, left.userId);
        await endAllSessions(tx, { userId: left.userId, now: now(), events: outgoing.sink(tx) });
        return true;
      });
      if (!isUndone) return unknown(locale);
      outgoing.kick();
      return { status: 200, html: emailUndonePage(locale) } as const;
    },
  };
  registerMailedLink(app, link, deps);
}
