import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../connect.ts';
import { addActsOnMembers } from './0030-acts-on-members.ts';
import { migrations } from './index.ts';

const db = embeddedDatabase(new PGlite()) as unknown as Kysely<unknown>;
const at = '2026-01-01T00:00:00Z';
const add = (id: string, values: string) =>
  sql
    .raw(`insert into staff_acts (id, actor_id, act, post_id, user_id, badge, created_at)
    values ('${id}', 'u', 'act', ${values}, '${at}')`)
    .execute(db);

beforeAll(async () => {
  for (const migration of migrations.filter(({ version }) => version < 30)) await migration.up(db);
  await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, created_at, updated_at)
    values ('u', 'ann', 'ann', 'Ann', 'a@example.test', 'a@example.test', 'a', ${at}, ${at})`.execute(db);
  await sql`insert into staff_acts (id, actor_id, act, post_id, reason, created_at) values ('1', 'u', 'removeFlag', 'p', 'A flock', ${at})`.execute(
    db,
  );
  await addActsOnMembers(db);
}, 60_000);
afterAll(() => db.destroy());

it('keeps what was written down, and takes what an older server writes still', async () => {
  await sql`insert into staff_acts (id, actor_id, act, post_id, created_at) values ('2', 'u', 'deletePost', 'q', ${at})`.execute(
    db,
  );
  const { rows } = await sql`select id, act, post_id, user_id, badge, reason from staff_acts order by id`.execute(db);
  expect(rows).toEqual([
    { id: '1', act: 'removeFlag', post_id: 'p', user_id: null, badge: null, reason: 'A flock' },
    { id: '2', act: 'deletePost', post_id: 'q', user_id: null, badge: null, reason: null },
  ]);
});

it('takes an act on a post or on a member, never on both or neither, and a badge of a member alone', async () => {
  await add('3', `null, 'u', null`);
  await add('4', `null, 'u', 'verified'`);
  await expect(add('5', `'p', 'u', null`)).rejects.toThrow(/staff_acts_on_one/);
  await expect(add('6', `null, null, null`)).rejects.toThrow(/staff_acts_on_one/);
  await expect(add('7', `'p', null, 'verified'`)).rejects.toThrow(/staff_acts_badge/);
});

it('lets nobody change or delete what staff did to a member [MOD-49]', async () => {
  await expect(sql`update staff_acts set badge = 'employee' where id = '4'`.execute(db)).rejects.toThrow(/kept/);
  await expect(sql`delete from staff_acts where id = '4'`.execute(db)).rejects.toThrow(/kept/);
});
