import type { RouteServices } from '../http/route.ts';
import type { Store } from '../store/store.ts';
import type { Mailer } from './mailer.ts';

/** Keeps mails in the development mailbox, to be read at `/dev/mailbox`. */
export function mailboxMailer(db: Store, services: Pick<RouteServices, 'now' | 'newId'>): Mailer {
  return {
    async send(message) {
      const { to, subject, text, html } = message;
      await db
        .insertInto('mailbox')
        .values({ id: services.newId(), recipient: to, subject, text, html, created_at: services.now() })
        .execute();
    },
    async close() {},
  };
}
