import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTypes } from '#contract/errors.ts';
import type { ErrorType } from '#contract/errors.ts';
import { messageKeys } from '#messages/catalogues.ts';
import { formatMessage } from '#messages/format-message.ts';
import { LOCALES } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { DomainError, invalidField } from '../kernel/errors.ts';
import type { ErrorKind } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { cooldownRefusal } from '../domain/people/rules/relation-cooldown.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { answerOf, toOutgoingError } from './error-answers.ts';
import { missOf } from './not-found.ts';

const others = LOCALES.filter((locale) => locale !== 'en');
const inLanguage = (locale: Locale) => ({ headers: { 'accept-language': locale } });

/** German took them over as they are. */
const borrowed = new Set(['badges.influencer', 'postActs.typeDoxing']);

/** Why a text is not in this language; null where it seems to be. */
function wrongIn(locale: Locale, text: string, english: string): string | null {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return text !== english && isArabic === (locale === 'ar') ? null : `${locale}: ${text}`;
}

/** What the server says: every key that its code writes out. */
function keysOfServer(): readonly string[] {
  const root = resolve(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  return messageKeys.filter((key) => sources.includes(`'${key}'`));
}

describe.each(others)('in %s', (locale) => {
  it('every text of the server is in that language, and none is the English one', () => {
    const parameters = { username: 'otto', hours: 3, minutes: 11, code: '123456', methods: 'PUT' };
    const format = formatMessage as (in_: Locale, key: string, given: object) => string;
    // One that only puts names together has no words of a language.
    const keys = keysOfServer().filter((key) => /\p{L}/u.test(format('en', key, {})) && !(locale === 'de' && borrowed.has(key)));
    expect(keys.length).toBeGreaterThan(130);
    expect(keys.flatMap((key) => wrongIn(locale, format(locale, key, parameters), format('en', key, parameters)) ?? [])).toEqual(
      [],
    );
  });

  it('every error type of the contract is answered, whatever was thrown', () => {
    const thrown: readonly unknown[] = [
      ...(Object.keys(answerOf) as ErrorKind[]).map((kind) => new DomainError(kind, say('requests.invalid'))),
      invalidField('body', say('fields.empty')),
      new Error('select secret from users'),
      'no error at all',
      ...['22001', '23503', '23505', '23514', '40001', '57014'].map((code) => Object.assign(new Error('sql'), { code })),
      ...[400, 404, 413, 414, 415].map((statusCode) => Object.assign(new Error('http'), { code: 'FST_ERR_X', statusCode })),
      missOf([])('/nothing').error,
    ];
    const told = new Set<ErrorType>();
    const wrong = thrown.flatMap((error) => {
      const { body } = toOutgoingError(error, locale);
      const english = toOutgoingError(error, 'en').body;
      told.add(body.error_type);
      const fields = Object.entries(body.errors ?? {}).flatMap(([field, texts]) =>
        texts.map((text, index) => wrongIn(locale, text, english.errors?.[field]?.[index] ?? '')),
      );
      return [wrongIn(locale, body.message, english.message), ...fields].filter((problem) => problem !== null);
    });
    expect(wrong).toEqual([]);
    expect([...told].toSorted()).toEqual([...errorTypes].toSorted());
  });
});

it.each([
  ['en', 'Cannot mute otto. Cooldown of 1 hours and 0 minutes remain.'],
  ['de', 'otto kann nicht stummgeschaltet werden. Es bleibt eine Wartezeit von 1 Stunde und 0 Minuten.'],
  ['ar', 'لا يمكن كتم otto. تبقّى من مدة الانتظار ساعة واحدة و0 دقيقة.'],
] as const)('what is left of a cooldown is counted as %s counts [SOCIAL-19]', (locale, text) => {
  expect(cooldownRefusal('mute', 'otto', 3_600_000)(locale)).toBe(text);
});

describe('an answer with texts of ours', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeAll(async () => {
    test = await createTestApp({ config: { corsOrigins: ['https://app.example'] } });
    maya = await test.signedIn('maya');
  });
  afterAll(() => test.close());

  it('says in which language they are, and that another reader gets another answer', async () => {
    const refused = await maya.patch('/v3/user', { username: 'ab' }, inLanguage('de'));
    expect(refused).toMatchObject({
      status: 422,
      headers: { 'content-language': 'de', vary: 'Origin, Accept-Language', 'cache-control': 'no-store' },
      body: { errors: { username: ['Verwende 3 bis 30 Buchstaben, Ziffern und Unterstriche'] } },
    });
    const lists = await test.visitor.get('/v4/settings', inLanguage('ar'));
    expect(lists.headers).toMatchObject({ 'content-language': 'ar', vary: expect.stringContaining('Accept-Language') });
    expect(lists.body).toMatchObject({
      violations: expect.arrayContaining([
        expect.objectContaining({ name: 'spam', description: 'منشورات متكررة أو مضللة أو آلية.' }),
      ]),
      badges: expect.arrayContaining([expect.objectContaining({ name: 'new_user', description: 'جديد هنا. رحّب به!' })]),
    });
    expect((await maya.post('/v3/user/checkUsername', { username: 'login' }, inLanguage('de'))).body).toMatchObject({
      available: false,
      message: 'Dieser Benutzername ist reserviert',
    });
  });

  it('is the only one that does: what people wrote is in any language', async () => {
    const { headers } = await maya.get('/v3/posts/all', inLanguage('de'));
    expect(headers['content-language']).toBeUndefined();
    expect(String(headers['vary'])).not.toContain('Accept-Language');
  });

  it('does so for a file that is not there', async () => {
    const missing = await test.visitor.get('/media/nothing.webp', inLanguage('de'));
    expect(missing).toMatchObject({
      status: 404,
      headers: { 'content-language': 'de', 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
      body: { error_type: 'not_found', message: 'Diese Datei gibt es nicht' },
    });
  });

  it('is repeated to the letter, in the language of the first answer', async () => {
    const { data } = (await maya.put('/v3/posts', { body: 'Low tide at six' })).body as { data: { id: string } };
    const key = newKey();
    const save = (locale: Locale) => maya.post('/v3/posts/bookmark', { ulid: data.id }, { ...inLanguage(locale), key });
    const first = await save('de');
    expect(first).toMatchObject({
      headers: { 'content-language': 'de' },
      body: { message: 'Beitrag zu den Lesezeichen hinzugefügt' },
    });
    const repeat = await save('ar');
    expect(repeat.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(repeat.headers['content-language']).toBeUndefined();
    expect(repeat.body).toEqual(first.body);
    // A refusal is no answer of the write: it is told to who asks now.
    const reused = await maya.post('/v3/posts/bookmark', { ulid: newKey() }, { ...inLanguage('ar'), key });
    expect(reused).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': ['استُخدم هذا المفتاح لشيء آخر'] } } });
  });
});
