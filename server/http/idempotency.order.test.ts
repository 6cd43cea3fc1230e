import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AFTER_HEADER } from '#contract/headers.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

describe('writes that name one to be taken before them [OB49]', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
  });
  afterEach(() => test.close());

  const post = (body: string, key: string, after?: string, client = maya) =>
    client.put('/v3/posts', { body }, { key, headers: after === undefined ? {} : { [AFTER_HEADER]: after } });
  const bodies = async () => (await test.db.selectFrom('posts').select('body').orderBy('id').execute()).map(({ body }) => body);

  it('are taken in order, in whatever order they arrive', async () => {
    const keys = [newKey(), newKey(), newKey(), newKey()] as const;
    const later = [3, 2, 1].map((n) => post(`post ${n}`, keys[n] ?? '', keys[n - 1]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await bodies()).toEqual([]);
    const answers = [await post('post 0', keys[0]), ...(await Promise.all(later))];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ headers }) => headers['idempotency-order'])).toEqual(['kept', 'kept', 'kept', 'kept']);
    expect(await bodies()).toEqual(['post 0', 'post 1', 'post 2', 'post 3']);
  });

  it('are refused for the moment where that one does not come, and leave nothing', async () => {
    const key = newKey();
    const refused = await post('too early', key, newKey());
    expect(refused).toMatchObject({ status: 409, body: { error_type: 'conflict' }, headers: { 'retry-after': '1' } });
    expect(await bodies()).toEqual([]);
    expect((await post('too early', key)).status).toBe(201);
  });

  it('do not wait for somebody else’s write, and a repeat not at all', async () => {
    const theo = await test.signedIn('theo');
    const [first, key] = [newKey(), newKey()];
    await post('of maya', first);
    expect((await post('of theo', newKey(), first, theo)).status).toBe(409);
    await post('again', key);
    const before = Date.now();
    expect(await post('again', key, newKey())).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(Date.now() - before).toBeLessThan(1_500);
  });

  it('are refused where the name is no key', async () => {
    expect((await post('odd', newKey(), 'first')).status).toBe(400);
  });
});

it('a limit on all writes of a member says so [OB5]', async () => {
  const test = await createTestApp({ config: { writesPerMinute: 1 } });
  const maya = await test.signedIn('maya');
  await maya.put('/v3/posts', { body: 'one' }, { key: newKey() });
  const limited = await maya.put('/v3/posts', { body: 'two' }, { key: newKey() });
  expect(limited).toMatchObject({ status: 429, headers: { 'ratelimit-scope': 'account' } });
  const emails = Array.from({ length: 80 }, () => test.visitor.post('/login/email', { email: 'wren@example.test' }));
  const tooMany = (await Promise.all(emails)).find(({ status }) => status === 429);
  expect(tooMany?.headers['retry-after']).toBeDefined();
  expect(tooMany?.headers['ratelimit-scope']).toBeUndefined();
  await test.close();
});
