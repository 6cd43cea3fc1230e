import type { TimeAndIds } from '../kernel/ids.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Mailer } from './mailer.ts';
import { requireOneAddress } from './one-address.ts';

/** Keeps mails in the development mailbox, to be read at `/dev/mailbox`. */
export function mailboxMailer(db: Db, source: TimeAndIds): Mailer {
  return {
    async send(message) {
      const { to, subject, text, html } = message;
      requireOneAddress(to);
      await db
        .insertInto('mailbox')
        .values({ id: source.newId(), recipient: to, subject, text, html, created_at: source.now() })
        .execute();
    },
    async close() {},
  };
}
