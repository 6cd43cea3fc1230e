import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import { done, idOf } from '../testing/write-cases.ts';

let test: TestApp;
let author: TestClient;
let reader: TestClient;
let moderator: TestClient;
beforeAll(async () => (test = await createTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  author = await test.signedIn('author');
  reader = await test.signedIn('reader');
  moderator = await test.signedIn('moderator', { badges: ['moderator'] });
});

/** How many statements wait for a lock of somebody else. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows[0]?.count ?? 0;
}

/** Makes the calls while somebody else holds the post, so that all have been let in; they go on in this order. */
async function whileHeld(postId: string, calls: readonly (() => Promise<TestAnswer>)[]): Promise<readonly TestAnswer[]> {
  const answers: Promise<TestAnswer>[] = [];
  await test.db.transaction().execute(async (tx) => {
    await sql`select from posts where id = ${postId} for no key update`.execute(tx);
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await expect.poll(waiting).toBe(index + 1);
    }
  });
  return Promise.all(answers);
}

const touches: Readonly<Record<string, (postId: string) => Promise<TestAnswer>>> = {
  reaction: (ulid) => reader.put('/v3/post/reaction', { ulid, reaction: 'heart' }),
  'taking a reaction back': (ulid) => reader.delete('/v3/post/reaction', { ulid }),
  repost: (ulid) => reader.post('/v3/posts/repost', { ulid }),
  quote: (ulid) => reader.put('/v3/posts', { ulid, body: 'Look' }),
  comment: (parentId) => reader.put('/v3/comments', { parentId, body: 'Well' }),
};

it.each(Object.keys(touches))(
  'a %s that waited while a moderator took the post out is refused, and changes nothing',
  async (name) => {
    const postId = idOf(await done(author.put('/v3/posts', { body: 'To be taken out' })));
    if (name.startsWith('taking')) await done(reader.put('/v3/post/reaction', { ulid: postId, reaction: 'heart' }));
    await done(reader.put('/v3/posts/flag', { ulid: postId, violationType: 'spam' }));
    const verdict = { postULID: postId, userULID: author.id, violation: 'spam', reason: 'Because it is' };
    const [removed, touched] = await whileHeld(postId, [
      () => moderator.post('/v3/moderation/post/action/removeContent', verdict),
      () => touches[name]!(postId),
    ]);
    expect(removed?.status).toBe(200);
    expect(touched).toMatchObject({ status: 404, body: { error_type: 'not_found' } });
    const rows = await test.db.selectFrom('posts').select('id').where('user_id', '=', reader.id).execute();
    expect(rows).toEqual([]);
  },
);

it('of two devices that delete one group the second is told that it is deleted', async () => {
  const groupId = idOf(await done(author.put('/v3/group/add', { name: 'Short', visibility: 'PUBLIC' })));
  const answers = await Promise.all([1, 2, 3].map(() => author.delete(`/v3/group?groupId=${groupId}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('a mailbox is invited once by a member, and by three of them, also by many at one moment [SETTINGS-35]', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, (_, n) => test.signedIn(`inviter${n}`)));
  const email = 'friend@pool.test';
  const invitations = [...members, ...members].map((member) => member.post('/v3/user/inviteByEmail', { email }));
  const statuses = (await Promise.all(invitations)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([202, 202, 202, ...Array.from({ length: 9 }, () => 400)]);
  await test.services.outgoing.settled();
  expect(await test.db.selectFrom('mailbox').select('id').where('recipient', '=', email).execute()).toHaveLength(3);
});
