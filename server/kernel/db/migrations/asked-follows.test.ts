import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../connect.ts';
import { addAskedFollows } from './0029-asked-follows.ts';
import { migrations } from './index.ts';

const db = embeddedDatabase(new PGlite()) as unknown as Kysely<unknown>;
const asked = '2026-01-02T00:00:00Z';

beforeAll(async () => {
  for (const migration of migrations.filter(({ version }) => version < 29)) await migration.up(db);
  for (const name of ['owner', 'maya', 'noor', 'early', 'late'])
    await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${asked}, ${asked})`.execute(db);
  await sql`insert into posts (id, user_id, post_type, created_at, updated_at) values ('p', 'owner', 'POST', ${asked}, ${asked})`.execute(
    db,
  );
  await sql`insert into ads (id, post_id, user_id, starts_at, ends_at, goal, email, status, approval_status, payment_status, price, created_at)
    values ('a', 'p', 'owner', ${asked}, ${asked}, 'moreViews', '', 'scheduled', 'approved', 'paid', 29, ${asked})`.execute(db);
  await sql`insert into ad_opens (ad_id, user_id, opened_at) values ('a', 'maya', '2026-01-01T00:00:00Z'), ('a', 'noor', '2026-01-01T12:00:00Z'),
    ('a', 'early', '2025-12-31T23:59:59Z'), ('a', 'late', '2026-01-02T00:00:01Z')`.execute(db);
  await sql`insert into follow_requests (requester_id, target_id, created_at) values ('maya', 'owner', ${asked}), ('early', 'owner', ${asked}),
    ('late', 'owner', ${asked})`.execute(db);
  await addAskedFollows(db);
}, 60_000);
afterAll(() => db.destroy());

it('requests that wait already keep the ads that were opened in the 24 hours before them', async () => {
  const { rows } = await sql`select user_id, asked_at from ad_opens where asked_at is not null`.execute(db);
  expect(rows).toEqual([{ user_id: 'maya', asked_at: new Date(asked) }]);
});
