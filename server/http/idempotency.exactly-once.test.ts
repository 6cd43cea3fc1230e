import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { cleanUp } from '../jobs/cleanup.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';

const DAY = 24 * 60 * 60_000;

function replayed(answer: TestAnswer) {
  return answer.headers['idempotent-replayed'];
}

describe('writes happen once per Idempotency-Key', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
  });
  afterEach(() => test.close());

  const post = (key: string, text = 'Waders on the mudflat', client = maya) => client.put('/v3/posts', { body: text }, { key });
  const postCount = async () => (await test.db.selectFrom('posts').select('id').execute()).length;

  it('answers a repeat with the first answer and says so [API-12]', async () => {
    const key = newKey();
    const first = await post(key);
    const second = await post(key);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect([replayed(first), replayed(second)]).toEqual([undefined, 'true']);
    expect(await postCount()).toBe(1);
  });

  it('has one effect for 10 simultaneous equal requests, and never a 5xx', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)));
    const repeat = await post(key);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused).toMatchObject({ body: { error_type: 'conflict' }, headers: { 'retry-after': '1' } });
    }
    expect(repeat.status).toBe(201);
    expect(await postCount()).toBe(1);
  });

  it('has one effect each for simultaneous different requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_value, index) => post(newKey(), `Post ${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await postCount()).toBe(10);
  });

  it('refuses the same key for another body, path or method with 422', async () => {
    const key = newKey();
    const { data } = answerOf(createPost, await post(key));
    for (const answer of [
      await post(key, 'Something else'),
      await maya.post('/v3/posts/bookmark', { ulid: data.id }, { key }),
      await maya.delete('/v3/posts/bookmark', { ulid: data.id }, { key }),
    ]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { error_type: 'validation', errors: { 'Idempotency-Key': [expect.any(String)] } },
      });
    }
  });

  it('takes the same body with its keys in another order as the same request', async () => {
    const key = newKey();
    const send = (payload: string) => maya.put('/v3/posts', undefined, { key, payload });
    expect((await send('{"body":"x","isSensitive":false}')).status).toBe(201);
    expect(replayed(await send('{ "isSensitive": false, "body": "x" }'))).toBe('true');
  });

  it('keeps the keys of members apart', async () => {
    const key = newKey();
    const noor = await test.signedIn('noor');
    expect((await post(key)).status).toBe(201);
    expect(replayed(await post(key, undefined, noor))).toBeUndefined();
    expect(await postCount()).toBe(2);
  });

  it('wants a ULID as key, before anything happens', async () => {
    for (const key of [null, '', 'abc', '01ARZ3NDEKTSV4RRFFQ69G5FA', '01arz3ndektsv4rrffq69g5fav']) {
      const answer = await maya.put('/v3/posts', { body: 'x' }, { key });
      expect(answer).toMatchObject({
        status: 400,
        body: { error_type: 'validation', message: expect.stringContaining('Idempotency-Key') },
      });
    }
    expect(await postCount()).toBe(0);
  });

  it('stores no answer that failed: the key can be used again', async () => {
    const key = newKey();
    expect((await maya.put('/v3/posts', { body: 7 }, { key })).status).toBe(422);
    const unknown = newKey();
    expect((await maya.post('/v3/posts/bookmark', { ulid: unknown }, { key })).status).toBe(404);
    expect((await post(key)).status).toBe(201);
  });

  it('knows a creation by the key on its row when its record is long gone', async () => {
    const key = newKey();
    const first = answerOf(createPost, await post(key));
    await cleanUp(test.db, new Date(Date.now() + 91 * DAY));
    expect(await test.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    const again = await post(key);
    expect(answerOf(createPost, again).data.id).toBe(first.data.id);
    expect(replayed(again)).toBe('true');
    expect((await post(key, 'Something else')).status).toBe(422);
    expect(await postCount()).toBe(1);
  });

  it('keeps the record of other writes for 90 days', async () => {
    const { data } = answerOf(createPost, await post(newKey()));
    const key = newKey();
    const bookmark = () => maya.post('/v3/posts/bookmark', { ulid: data.id }, { key });
    await bookmark();
    await cleanUp(test.db, new Date(Date.now() + 89 * DAY));
    expect(replayed(await bookmark())).toBe('true');
    await cleanUp(test.db, new Date(Date.now() + 91 * DAY));
    expect(replayed(await bookmark())).toBeUndefined();
  });

  it('answers a repeat of a write whose answer was lost after its commit', async () => {
    const origin = await test.listen();
    const key = newKey();
    await test.visitor.post('/dev/faults', { match: { method: 'PUT', path: '/v3/posts' }, cutAfterCommit: true });
    const send = () =>
      fetch(`${origin}/v3/posts`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${maya.session?.access_token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ body: 'Said once' }),
      });
    await expect(send()).rejects.toThrow('fetch failed');
    const again = await send();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await postCount()).toBe(1);
  });
});
