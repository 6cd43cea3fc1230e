import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorAnswerSchema } from '#contract/errors.ts';
import { oddTexts, someOddTexts } from '#contract/testing/odd-texts.ts';
import { postSearchTypes } from '#contract/resources/search.ts';
import { takeFingerprint } from '../../testing/database-fingerprint.ts';
import { createTestApp, newKey, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** No text of ours has these; they are refused before anything is looked for. */
const refusedTexts = [
  'a\0b',
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\udc26\ud83d',
  'x'.repeat(256),
  '(('.repeat(200),
  '',
  ' \t\n\u3000',
];

describe('a hostile search', () => {
  let test: TestApp;
  let maya: TestClient;
  /** In turns: one member may not read so much in a minute. */
  let readers: readonly TestClient[];
  let sent = 0;
  beforeAll(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
    await test.createUser('secret_sam');
    readers = [maya, await test.signedIn('theo'), await test.signedIn('noor')];
    await maya.put('/v3/posts', { body: 'gulls at #low_tide $GULL' }, { key: newKey() });
  });
  afterAll(() => test.close());

  const calls: readonly ((text: string) => readonly [string, object])[] = [
    ...postSearchTypes.map((type) => (q: string) => [`/v3/search/posts/${type}`, { q }] as const),
    (q) => ['/v3/search/user', { q }],
    (q) => ['/v3/search/autocomplete/user', { q }],
    (hashtag) => ['/v3/search/autocomplete/hashtag', { hashtag }],
    (ticker) => ['/v3/search/autocomplete/ticker', { ticker }],
  ];
  const send = async (call: (typeof calls)[number], text: string) => {
    const [path, body] = call(text);
    sent += 1;
    return (readers[sent % readers.length] ?? maya).post(path, body);
  };

  it('of each text that means something is answered as text, by every call', async () => {
    const before = await takeFingerprint(test.db);
    for (const text of oddTexts) {
      for (const call of calls) expect((await send(call, text)).status, `${call(text)[0]} ${text}`).toBe(200);
    }
    expect(await takeFingerprint(test.db)).toEqual(before);
  }, 300_000);

  it('of a text that is none is refused, by every call', async () => {
    for (const text of refusedTexts) {
      for (const call of calls) {
        const { status, body } = await send(call, text);
        expect([400, 422], `${call(text)[0]} ${JSON.stringify(text)}`).toContain(status);
        expect(z.safeParse(errorAnswerSchema, body).success).toBe(true);
      }
    }
  });

  it('of 2,000 made ones is answered, and finds nothing that they do not name', async () => {
    let number = 0;
    for (const text of someOddTexts(2000)) {
      number += 1;
      const call = calls[number % calls.length] ?? fail();
      const { status, body } = await send(call, text);
      expect(status, `${call(text)[0]} ${JSON.stringify(text)}`).toBe(200);
      expect(JSON.stringify(body)).not.toContain('secret_sam');
    }
    expect(number).toBeGreaterThan(1900);
    expect((await maya.post('/v3/search/user', { q: 'secret' })).body).toMatchObject({ users: [{ username: 'secret_sam' }] });
  }, 300_000);
});

function fail(): never {
  throw new Error('no call');
}
