import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { cleanUp } from '../jobs/cleanup.ts';
import { routes } from '../routes/registry.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import { memberRoute } from '../routes/route.ts';

const DAY = 24 * 60 * 60_000;
/** What a newer server might do: the same call with stricter fields. */
const strictness = { isOn: false };
const onceLenient = memberRoute(
  {
    ...addBookmark,
    name: 'onceLenient',
    path: '/test/lenient',
    body: z.object({ ulid: z.string().check(z.refine(() => !strictness.isOn, 'ulid')) }),
    response: z.object({ success: z.boolean() }),
  },
  async () => ({ success: true }),
);
const forModerators = memberRoute(
  { ...onceLenient.endpoint, name: 'forModerators', path: '/test/moderators', access: 'moderator' },
  async () => ({ success: true }),
);

describe('a repeat of a write that succeeded gets its answer, whatever would refuse it now', () => {
  let test: TestApp;
  let maya: TestClient;
  let post: string;
  beforeEach(async () => {
    strictness.isOn = false;
    test = await createTestApp({ routes: [...routes, onceLenient, forModerators] });
    maya = await test.signedIn('maya');
    const theo = await test.signedIn('theo');
    post = answerOf(createPost, await theo.put('/v3/posts', { body: 'Waders on the mudflat' })).data.id;
  });
  afterEach(() => test.close());

  const setMaya = (values: { banned_at?: Date; timeout_expires_at?: Date }) =>
    test.db.updateTable('users').set(values).where('id', '=', maya.id).execute();

  const timeOut = () => setMaya({ timeout_expires_at: new Date(Date.now() + DAY) });
  const ban = () => setMaya({ banned_at: new Date() });
  const deleteTarget = () => test.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post).execute();
  const forgetTarget = () => test.db.deleteFrom('posts').where('id', '=', post).execute();
  const hideTarget = async () => {
    const theo = await test.signedIn('theo');
    expect((await theo.put('/v3/profile/maya/block')).status).toBe(200);
  };

  const writes: Readonly<Record<string, (key: string) => Promise<TestAnswer>>> = {
    'a post': (key) => maya.put('/v3/posts', { body: 'Said once' }, { key }),
    'a quote': (key) => maya.put('/v3/posts', { body: 'Look', ulid: post }, { key }),
    'a comment': (key) => maya.put('/v3/comments', { body: 'Lovely', parentId: post }, { key }),
    'a repost': (key) => maya.post('/v3/posts/repost', { ulid: post }, { key }),
    'a reaction': (key) => maya.put('/v3/post/reaction', { ulid: post, reaction: 'heart' }, { key }),
    'a bookmark': (key) => maya.post('/v3/posts/bookmark', { ulid: post }, { key }),
    'a follow': (key) => maya.put('/v3/profile/theo/follow', undefined, { key }),
  };
  const changes: readonly [string, string, number, () => Promise<unknown>][] = [
    ['the account is timed out', 'a post', 423, timeOut],
    ['the account is timed out', 'a comment', 423, timeOut],
    ['the account is banned', 'a post', 403, ban],
    ['the account is banned', 'a quote', 403, ban],
    ['the account is banned', 'a comment', 403, ban],
    ['the account is banned', 'a reaction', 403, ban],
    ['the account is banned', 'a follow', 403, ban],
    ['its post is deleted', 'a quote', 410, deleteTarget],
    ['its post is deleted', 'a comment', 410, deleteTarget],
    ['its post is deleted', 'a repost', 410, deleteTarget],
    ['its post is deleted', 'a bookmark', 410, deleteTarget],
    ['its post is gone', 'a reaction', 404, forgetTarget],
    ['its author blocks', 'a quote', 404, hideTarget],
    ['its author blocks', 'a comment', 404, hideTarget],
    ['its author blocks', 'a follow', 403, hideTarget],
  ];

  it.each(changes)('when %s: %s, which is refused with %d under a new key', async (_when, what, refusal, change) => {
    const write = writes[what];
    if (write === undefined) throw new Error(what);
    const key = newKey();
    const first = await write(key);
    expect(first.status).toBeLessThan(300);
    await change();
    const again = await write(key);
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await write(newKey())).status).toBe(refusal);
  });

  const creations = changes.filter(([, what]) => what === 'a post' || what === 'a quote' || what === 'a comment');

  it.each(creations)('when %s: %s whose record is long gone, by its row', async (_when, what, refusal, change) => {
    const write = writes[what];
    if (write === undefined) throw new Error(what);
    const key = newKey();
    const first = answerOf(createPost, await write(key));
    await test.db.deleteFrom('idempotency_keys').execute();
    await change();
    const again = await write(key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([again.status, answerOf(createPost, again).data.id]).toEqual([201, first.data.id]);
    expect((await write(newKey())).status).toBe(refusal);
  });

  it('when a newer server no longer takes its fields', async () => {
    const key = newKey();
    const send = (ulid: string, withKey = key) => maya.post('/v3/test/lenient', { ulid }, { key: withKey });
    expect((await send('x')).status).toBe(200);
    strictness.isOn = true;
    const again = await send('x');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(await send('y')).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': [expect.any(String)] } } });
    expect(await send('x', newKey())).toMatchObject({ status: 422, body: { errors: { ulid: ['Must be a ULID'] } } });
  });

  it('when the badge that it needs was taken away, but nobody without the badge may begin', async () => {
    const key = newKey();
    const send = (client: TestClient, withKey: string) => client.post('/v3/test/moderators', { ulid: 'x' }, { key: withKey });
    expect((await send(maya, key)).status).toBe(403);
    await test.db
      .updateTable('users')
      .set({ badges: ['moderator'] })
      .where('id', '=', maya.id)
      .execute();
    expect((await send(maya, key)).status).toBe(200);
    await test.db.updateTable('users').set({ badges: [] }).where('id', '=', maya.id).execute();
    expect((await send(maya, key)).headers['idempotent-replayed']).toBe('true');
    expect((await send(maya, newKey())).status).toBe(403);
    expect((await send(await test.signedIn('noor'), key)).status).toBe(403);
  });

  it('but not without its session', async () => {
    const key = newKey();
    expect((await writes['a post']?.(key))?.status).toBe(201);
    const headers = { authorization: 'Bearer gone' };
    expect((await maya.put('/v3/posts', { body: 'Said once' }, { key, headers })).status).toBe(401);
  });

  it('and feedback, which leaves no row, is remembered for good', async () => {
    const key = newKey();
    const send = () => maya.post('/v3/feedback', { message: 'Good' }, { key });
    expect((await send()).status).toBe(201);
    await cleanUp(test.db, new Date(Date.now() + 400 * DAY));
    expect((await send()).headers['idempotent-replayed']).toBe('true');
  });

  it('a body nested deeper than any request is refused, not walked', async () => {
    const payload = `{"body":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await maya.put('/v3/posts', undefined, { payload })).status).toBe(400);
  });
});
