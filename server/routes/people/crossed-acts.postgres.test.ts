import { sql, type ControlledTransaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../kernel/db/schema.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

/** The embedded database does one transaction after the other, so this is shown with the real one. */
describe('two acts that cross', () => {
  let test: TestApp;
  let held: ControlledTransaction<Database>;
  let number = 0;

  beforeAll(async () => {
    test = await createTestApp({ config: { writesPerMinute: 1_000_000 } });
  });
  afterAll(() => test.close());

  async function two(): Promise<[TestClient, TestClient]> {
    number += 1;
    return [await test.signedIn(`maya${number}`), await test.signedIn(`noor${number}`)];
  }

  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')`.execute(
      test.db,
    );
    return rows[0]?.waiting;
  };

  /** The acts reach what is held one after the other, and go on when all of them wait for it or have answered. */
  async function crossed(hold: (tx: typeof held) => Promise<unknown>, acts: readonly (() => Promise<TestAnswer>)[]) {
    held = await test.db.startTransaction().execute();
    await hold(held);
    let answered = 0;
    const answers: Promise<TestAnswer>[] = [];
    for (const act of acts) {
      answers.push(act().finally(() => (answered += 1)));
      await vi.waitFor(async () => expect((await waiting()) ?? 0).toBe(answers.length - answered));
    }
    await held.commit().execute();
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  const holdAccount = (id: string) => (tx: typeof held) =>
    tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const followers = async (of: TestClient) =>
    (await test.db.selectFrom('follows').select('follower_id').where('followee_id', '=', of.id).execute()).length;
  const approving = (who: TestClient) => who.patch('/v3/user/settings', { approve_followers: true });

  it('nobody follows whoever blocked them in the same moment', async () => {
    const [maya, noor] = await two();
    const block = () => maya.put(`/v3/profile/${noor.id}/block`);
    const follow = () => noor.put(`/v3/profile/${maya.id}/follow`);
    expect(await crossed(holdAccount(maya.id), [block, follow])).toEqual([200, 403]);
    expect(await followers(maya)).toBe(0);
  });

  it('nor is approved by whom they blocked in the same moment', async () => {
    const [maya, noor] = await two();
    await approving(maya);
    expect((await noor.put(`/v3/profile/${maya.id}/follow`)).status).toBe(200);
    const block = () => noor.put(`/v3/profile/${maya.id}/block`);
    const approve = () => maya.put(`/v3/profile/${noor.id}/follow-request`);
    expect(await crossed(holdAccount(maya.id), [block, approve])).toEqual([200, 404]);
    expect(await followers(maya)).toBe(0);
  });

  it('a follow that came first ends with the block', async () => {
    const [maya, noor] = await two();
    const block = () => maya.put(`/v3/profile/${noor.id}/block`);
    const follow = () => noor.put(`/v3/profile/${maya.id}/follow`);
    expect(await crossed(holdAccount(maya.id), [follow, block])).toEqual([200, 200]);
    expect(await followers(maya)).toBe(0);
  });

  it.each([
    [
      'bans',
      (tx: typeof held, id: string) => tx.updateTable('group_members').set({ banned_at: new Date() }).where('user_id', '=', id),
    ],
    ['sees them leave', (tx: typeof held, id: string) => tx.deleteFrom('group_members').where('user_id', '=', id)],
  ])('nobody writes into a group that %s in the same moment', async (_how, ends) => {
    const [owner, maya] = await two();
    const [groupId, now] = [newKey(), test.clock.now()];
    const row = { id: groupId, name: groupId, name_key: groupId, visibility: 'PUBLIC' as const, owner_id: owner.id };
    await test.db
      .insertInto('groups')
      .values({ ...row, members_count: 2, created_at: now, updated_at: now })
      .execute();
    for (const { id } of [owner, maya])
      await test.db
        .insertInto('group_members')
        .values({ group_id: groupId, user_id: id, pinned: false, joined_at: now })
        .execute();
    const post = (who: TestClient) => who.put('/v3/posts', { body: 'Here', groupId });
    const parentId = ((await post(owner)).body as { data: { id: string } }).data.id;
    const write = [() => post(maya), () => maya.put('/v3/comments', { body: 'There', parentId })];
    expect(await crossed((tx) => ends(tx, maya.id).execute(), write)).toEqual([403, 403]);
  });
});
