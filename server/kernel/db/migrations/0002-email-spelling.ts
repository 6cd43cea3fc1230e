import { sql, type Kysely } from 'kysely';
import { canonicalEmail, EMAIL_PATTERN } from '#contract/fields.ts';

interface AddressRow {
  readonly id: string;
  readonly email: string;
}

/** Of these only the domain's labels could be amiss, and nothing could be done about them. */
const PLAIN = '^[a-z0-9._+-]+@[a-z0-9.-]+$';

/**
 * Puts the address of each account into its one spelling, under which it is looked up from now on: domains in other
 * scripts become ASCII. An account whose address is no address (a list, a name with an address), or whose one spelling
 * another account has, keeps it and cannot be signed in to by e-mail any more. Links and codes sent to such a text end.
 */
export async function spellEmails(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql<AddressRow>`select id, email_key as email from users where email_key !~ ${PLAIN} order by id`.execute(db);
  for (const { id, email } of rows.filter((row) => !EMAIL_PATTERN.test(row.email))) {
    const spelled = canonicalEmail(email);
    if (!EMAIL_PATTERN.test(spelled)) continue;
    await sql`update users set email = ${spelled}, email_key = ${spelled}
      where id = ${id} and not exists (select from users other where other.email_key = ${spelled})`.execute(db);
  }
  const challenges = await sql<AddressRow>`
    select id, email_key as email from login_challenges where used_at is null and email_key !~ ${PLAIN}`.execute(db);
  for (const challenge of challenges.rows.filter((row) => !EMAIL_PATTERN.test(row.email))) {
    await sql`delete from login_challenges where id = ${challenge.id}`.execute(db);
  }
}
