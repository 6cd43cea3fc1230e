import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

describe('a text with half of a character', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeAll(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
  });
  afterAll(() => test.close());

  const post = (body: unknown) => maya.put('/v3/posts', body, { key: newKey() });

  it.each([
    ['a first half', { body: 'hi \ud83d' }, 'body'],
    ['a second half', { body: '\udc26 hi' }, 'body'],
    ['halves in the wrong order', { body: '\udc26\ud83d' }, 'body'],
    ['one in a list', { body: 'hi', images: [{ url: '/media/\ud83d.png' }] }, 'images.0.url'],
    ['one in a field that no call has', { body: 'hi', more: '\ud83d' }, 'more'],
    ['one in the name of a field', { body: 'hi', '\ud83d': 1 }, 'body'],
  ])('is refused beside its field, not stored as another text: %s', async (_case, body, field) => {
    const refused = await post(body);
    expect(refused).toMatchObject({
      status: 422,
      body: { error_type: 'validation', errors: { [field]: ['Must not contain half of a character'] } },
    });
    expect(await test.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  it('is taken with the whole character, and comes back as it was sent', async () => {
    const taken = await post({ body: 'hi \ud83d\udc26' });
    expect(taken.body).toMatchObject({ data: { body: 'hi 🐦' } });
  });

  it.each([
    ['a post', () => post(claimed)],
    ['a quote', async () => post({ ...claimed, ulid: await ownPost() })],
    ['a comment', async () => maya.put('/v3/comments', { ...claimed, parentId: await ownPost() }, { key: newKey() })],
  ])('%s has no card but the server’s own', async (_what, send) => {
    const { status, body } = await send();
    const awaited = { title: '', description: '', image: '', url: 'https://evil.test/', shouldFetchOg: true };
    expect([status, body]).toMatchObject([201, { data: { openGraph: awaited } }]);
    const { id } = (body as { data: { id: string } }).data;
    const stored = await test.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('pixel.png');
  });

  const ownPost = async () => ((await post({ body: 'of mine' })).body as { data: { id: string } }).data.id;
  const claimed = {
    body: 'https://evil.test/',
    openGraph: {
      title: 'Your bank',
      description: '',
      image: 'https://evil.test/pixel.png',
      url: 'https://evil.test/',
      shouldFetchOg: true,
    },
  };
});
