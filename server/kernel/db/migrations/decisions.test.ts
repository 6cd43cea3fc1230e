import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../connect.ts';
import { addDecisions } from './0025-decisions.ts';
import { migrations } from './index.ts';

const db = embeddedDatabase(new PGlite()) as unknown as Kysely<unknown>;
const at = '2026-01-01T00:00:00Z';

beforeAll(async () => {
  for (const migration of migrations.filter(({ version }) => version < 25)) await migration.up(db);
  await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, post_count, created_at, updated_at)
    values ('u', 'ann', 'ann', 'Ann', 'a@example.test', 'a@example.test', 'a', 2, ${at}, ${at})`.execute(db);
  // An original with a quote that the owner of a group took out.
  await sql`insert into posts (id, user_id, post_type, is_hidden, repost_of_id, repost_count, created_at, updated_at) values
    ('p', 'u', 'POST', false, null, 1, ${at}, ${at}), ('q', 'u', 'REPOST', true, 'p', 0, ${at}, ${at})`.execute(db);
  await sql`insert into post_flags (id, post_id, reporter_id, violation_type, created_at) values
    ('f', 'p', 'u', 'spam', ${at}), ('g', 'q', 'u', 'spam', ${at})`.execute(db);
  await sql`insert into violations (id, user_id, post_id, name, description, points, status, moderated_by, created_at, updated_at) values
    ('v', 'u', 'p', 'spam', '', 1, 'reported', null, ${at}, ${at}), ('w', 'u', 'q', 'spam', '', 1, 'confirmed', 'm', ${at}, ${at})`.execute(
    db,
  );
  await addDecisions(db);
}, 60_000);
afterAll(() => db.destroy());

const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows;

it('leaves open what nobody decided on, and nothing else', async () => {
  expect(await rowsOf('select id, decided_by, decided_at is null as open from post_flags order by id')).toEqual([
    { id: 'f', decided_by: null, open: true },
    { id: 'g', decided_by: 'm', open: false },
  ]);
  expect(await rowsOf('select id, hid_post from violations')).toEqual([{ id: 'w', hid_post: false }]);
});

it('takes hidden posts out of the counts of their authors and of what they repost', async () => {
  expect(await rowsOf('select post_count from users')).toEqual([{ post_count: 1 }]);
  expect(await rowsOf("select repost_count from posts where id = 'p'")).toEqual([{ repost_count: 0 }]);
});
