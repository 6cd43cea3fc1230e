import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorAnswerSchema } from '#contract/errors.ts';
import { postSearchTypes } from '#contract/resources/search.ts';
import { takeFingerprint } from '../../testing/database-fingerprint.ts';
import { createTestApp, newKey, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Texts that have a meaning to something on the way: SQL, patterns, the language of text search, Unicode. */
const hostile = [
  "'; drop table users; --",
  "' or '1'='1",
  "' || pg_sleep(9) || '",
  "\\'; select 1; --",
  '$$; drop table posts; $$',
  '${jndi:x}',
  '%',
  '_',
  '%%%_\\',
  '\\',
  '\\\\',
  "'",
  "''",
  '"',
  '`',
  ':*',
  'a:*',
  'a:ABCD*',
  '& | ! <-> ( )',
  '!a',
  '!!!a',
  '-a',
  '-"a b"',
  '"a b',
  '((((',
  '))))',
  'a & ',
  '| a',
  'a <-> b',
  'a <99999999999> b',
  'a <0> b',
  '<->',
  "'a' & 'b'",
  'or and not',
  '*',
  '**',
  '?1 $1 :a @a',
  '1e999999',
  '-0',
  '0x41',
  'NaN',
  'null',
  'true',
  '<script>alert(1)</script>',
  '&amp;&#0;',
  'https://a.test/?q=1&r=2#x',
  'a@b.test',
  '/etc/passwd',
  'C:\\x\\y',
  '\u202eevil',
  '\u200b\u200d\u2060\ufeff',
  '\u0001\u0008\u001f\u007f',
  '\u0301\u0301\u0301',
  '🐦‍⬛👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(255),
  'ﷳ'.repeat(255),
  '㌖'.repeat(255),
  '日'.repeat(255),
  '𠀀'.repeat(255),
  'x'.repeat(255),
  '('.repeat(255),
  "'".repeat(255),
  '\\'.repeat(255),
  'a '.repeat(127),
  'İıſßẞŉ',
  '\uffff\ufffe',
  '\u{10ffff}',
  '\u{10ffff}\u{10ffff}',
];
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

const pieces = [
  ...hostile.filter((text) => text.length < 12),
  'gull',
  'Möwe',
  '日本',
  'مرحبا',
  'שלום',
  'ไทย',
  ' ',
  '\t',
  '#',
  '@',
  '$',
  '{',
  '}',
  '[',
  ']',
  '~',
  '^',
];

/** Numbers that are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function* made(count: number): Generator<string> {
  const next = seeded(20);
  for (let number = 0; number < count; number += 1) {
    const parts = Array.from({ length: 1 + next(9) }, () =>
      next(4) === 0 ? String.fromCodePoint(1 + next(0xd7ff)) : (pieces[next(pieces.length)] ?? ''),
    );
    const text = [...parts.join(next(2) === 0 ? '' : ' ')].slice(0, 255).join('');
    if (/\S/.test(text) && !/\p{Cs}/u.test(text)) yield text;
  }
}

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
    for (const text of hostile) {
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
    for (const text of made(2000)) {
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
