import { afterEach, beforeEach, expect, it } from 'vitest';
import { listRewards } from '#contract/endpoints/rewards/list-rewards.ts';
import { deleteLeftAccounts } from '../../jobs/account-deletions.ts';
import { createLocalMediaStore } from '../../media/media-store.ts';
import { createLocalPrivateFiles } from '../../media/private-files.ts';
import { createTestApp, newKey, type TestApp } from '../../testing/test-app.ts';
import { answerOf, type TestClient } from '../../testing/test-client.ts';

let test: TestApp;
let maya: TestClient, noor: TestClient;
beforeEach(async () => {
  test = await createTestApp();
  maya = await test.signedIn('maya');
  noor = await test.signedIn('noor');
});
afterEach(() => test.close());

const rewards = async (client: TestClient) => answerOf(listRewards, await client.get('/v3/user/rewards'));
const kinds = async (client: TestClient) => (await rewards(client)).data.map(({ kind }) => kind).toSorted();
const idOf = (answer: { body: unknown }) => (answer.body as { data: { id: string } }).data.id;

it('the same write again, by its key, one after the other or at once, grants once [SETTINGS-38] [API-12]', async () => {
  const key = newKey();
  const post = () => maya.put('/v3/posts', { body: 'Waders on the mudflat' }, { key });
  await Promise.all([post(), post(), post()]);
  expect(await kinds(maya)).toEqual(['post', 'streak']);
  test.clock.setOffset(24 * 60 * 60_000);
  maya = await test.signedIn('maya');
  await post();
  expect(await kinds(maya), 'nor on the next day').toEqual(['post', 'streak']);
});

it('different acts at the same time grant each thing once, and wait for none of them in a circle [SETTINGS-38]', async () => {
  const postId = idOf(await noor.put('/v3/posts', { body: 'Of noor' }));
  const answers = await Promise.all([
    ...[1, 2, 3].map((n) => maya.put('/v3/posts', { body: `Post ${n}` })),
    ...[1, 2, 3].map((n) => maya.put('/v3/comments', { parentId: postId, body: `Comment ${n}` })),
    ...['heart', 'heart'].map((reaction) => maya.put('/v3/post/reaction', { ulid: postId, reaction })),
    maya.put('/v3/profile/noor/follow'),
    noor.put('/v3/profile/maya/follow'),
  ]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await kinds(maya)).toEqual(['comment', 'follower', 'post', 'reaction', 'streak']);
  expect(await rewards(maya)).toMatchObject({ balance: 12, today: 12 });
  expect(await kinds(noor)).toEqual(['follower', 'post', 'streak']);
});

it('of followers who come at once no more than ten a day earn [SETTINGS-38]', async () => {
  const followers = await Promise.all(Array.from({ length: 13 }, (_, n) => test.signedIn(`follower${n}`)));
  const answers = await Promise.all(followers.map((client) => client.put('/v3/profile/maya/follow')));
  expect(answers.map(({ status }) => status)).toEqual(followers.map(() => 200));
  expect(await rewards(maya)).toMatchObject({ balance: 20 });
});

it('what a member earned goes with the account, and what others earned by them names nobody [SETTINGS-38]', async () => {
  await maya.put('/v3/posts', { body: 'Of maya' });
  await maya.put('/v3/profile/noor/follow');
  await test.db
    .updateTable('users')
    .set({ deleted_at: test.clock.now(), account_setup: false })
    .where('id', '=', maya.id)
    .execute();
  await test.db
    .insertInto('account_deletions')
    .values({ user_id: maya.id, due_at: new Date(0) })
    .execute();
  const { dataDir } = test.services.config;
  const files = { media: createLocalMediaStore(dataDir), privateFiles: createLocalPrivateFiles(dataDir) };
  await deleteLeftAccounts({
    db: test.db,
    outgoing: test.services.outgoing,
    ...files,
    now: test.clock.now,
    warn: () => undefined,
  });
  expect(await test.db.selectFrom('reward_grants').selectAll().where('user_id', '=', maya.id).execute()).toEqual([]);
  expect(await rewards(noor)).toMatchObject({ balance: 2, data: [{ kind: 'follower', user: null }] });
});
