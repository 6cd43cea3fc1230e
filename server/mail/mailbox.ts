import type { Mail } from '#contract/resources/dev.ts';
import type { Db } from '../kernel/db/db.ts';

/** Mails that the development mailbox shows at most. */
const SHOWN_MAX = 100;

/** Mails of the development mailbox, last first; of one recipient where `to` is given. */
export async function readMailbox(db: Db, to: string | undefined): Promise<Mail[]> {
  const query = db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(SHOWN_MAX);
  const rows = await (to === undefined ? query : query.where('recipient', '=', to)).execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.created_at.toISOString(),
  }));
}
