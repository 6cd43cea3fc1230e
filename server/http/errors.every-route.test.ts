import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswerSchema } from '#contract/errors.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { basePath, buildPath, pathParamNames } from '#contract/path.ts';
import { routes } from '../routes/registry.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ name }) => name !== 'devReset');
const strangeTexts = [
  '',
  ' ',
  'x'.repeat(300),
  '\u0000',
  '💥'.repeat(200),
  "'; drop table users; --",
  '../../etc/passwd',
  '%',
  '-1',
  newKey(),
];
const strangeQueries = [
  'cursor=%00',
  'cursor=x&cursor=y',
  `cursor=${'x'.repeat(2000)}`,
  'page=-1',
  'page=1e99',
  'ulid=zzz',
  'type=no',
  'cursor[a]=b',
  '%',
];
const strangeValues = [
  null,
  true,
  -1,
  1e308,
  0.5,
  'x'.repeat(100_000),
  'a\u0000b',
  newKey(),
  [],
  [null],
  ['x'.repeat(3000)],
  {},
  { a: { a: {} } },
];

function pathOf(endpoint: Endpoint, value = 'maya'): string {
  const params = Object.fromEntries(pathParamNames(endpoint.path).map((name) => [name, value]));
  return buildPath(endpoint, params);
}

/** Parameters and queries that no client of ours sends. */
function strangeAddresses(endpoint: Endpoint): string[] {
  const hasParams = pathParamNames(endpoint.path).length > 0;
  const texts = hasParams ? strangeTexts.filter((text) => text.trim() !== '') : [];
  const undecodable = hasParams ? [basePath(endpoint) + endpoint.path.replaceAll(/:[A-Za-z]+/g, '%E0%A4%A')] : [];
  return [
    ...texts.map((text) => pathOf(endpoint, text)),
    ...undecodable,
    ...strangeQueries.map((query) => `${pathOf(endpoint)}?${query}`),
  ];
}

/** Why an answer is neither a success nor a refusal in the one shape and in the caller's language; null where it is. */
function wrongIn(answer: TestAnswer, what: string): string | null {
  if (answer.status < 400) return null;
  const refusal = z.safeParse(errorAnswerSchema, answer.body);
  const isRefusal = answer.status < 500 && refusal.success && isInArabic(refusal.data);
  const namesIt = answer.headers['content-language'] === 'ar' && String(answer.headers['vary']).includes('Accept-Language');
  return isRefusal && namesIt ? null : `${what}: ${answer.status} ${JSON.stringify(answer.body)}`;
}

/** All that is told. Arabic is told from English by its letters alone, so the calls below ask for it. */
function isInArabic({ message, errors = {} }: ErrorAnswer): boolean {
  return [message, ...Object.values(errors).flat()].every((text) => /\p{Script=Arabic}/u.test(text));
}

/**
 * Every request below is wrong in some way; the answer is a 4xx in the one shape and in the caller's language, or a
 * success where the call happens to take it.
 */
describe('bad input to every registered call', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeAll(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya', { badges: ['moderator', 'employee', 'administrator'] });
  });
  afterAll(() => test.close());

  async function send(endpoint: Endpoint, path: string, options: Parameters<TestClient['call']>[2]): Promise<TestAnswer> {
    test.services.faults.clear();
    test.clock.setOffset(0);
    const isSignOut = endpoint.name === 'logout';
    const client = isSignOut ? await test.signedIn('maya') : maya;
    return client.call(endpoint.method, path, { ...options, headers: { 'accept-language': 'ar', ...options?.headers } });
  }

  const withBody = endpoints.filter(({ body }) => body !== undefined);

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('%s: malformed bodies', async (_name, endpoint) => {
    const path = pathOf(endpoint);
    for (const payload of ['{', 'nope', '"text"', '[]', 'null', '17', '{"a":1}}', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])]) {
      const answer = await send(endpoint, path, { payload });
      expect([400, 404], `${endpoint.name} ${String(payload)}: ${answer.status}`).toContain(answer.status);
      expect(wrongIn(answer, `${endpoint.name} ${String(payload)}`)).toBeNull();
    }
    const deep = await send(endpoint, path, { payload: `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}` });
    expect([400, 404, 422]).toContain(deep.status);
    const typed = await send(endpoint, path, { payload: '<a/>', headers: { 'content-type': 'application/xml' } });
    expect(typed).toMatchObject({ status: 415, body: { error_type: 'validation' } });
    expect(wrongIn(typed, 'another type')).toBeNull();
    const large = await send(endpoint, path, { payload: JSON.stringify({ body: 'x'.repeat(300 * 1024) }) });
    expect(large).toMatchObject({ status: 413, body: { error_type: 'validation' } });
    expect(wrongIn(large, 'too large')).toBeNull();
  });

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: wrong values in every field',
    async (_name, endpoint) => {
      const path = pathOf(endpoint);
      for (const field of fieldsOf(endpoint)) {
        for (const value of strangeValues) {
          const body = { ...sampleBody(endpoint), [field]: value };
          expect(
            wrongIn(await send(endpoint, path, { body }), `${endpoint.name}.${field} = ${JSON.stringify(value).slice(0, 60)}`),
          ).toBeNull();
        }
      }
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: strange paths and queries',
    async (_name, endpoint) => {
      const body = endpoint.body === undefined ? {} : { body: sampleBody(endpoint) };
      for (const address of strangeAddresses(endpoint)) {
        expect(wrongIn(await send(endpoint, address, body), `${endpoint.name} at ${address.slice(0, 80)}`)).toBeNull();
      }
    },
  );

  it.each(endpoints.filter(({ access }) => access !== 'public').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: 401 without a token, before anything else is looked at',
    async (_name, endpoint) => {
      const headers = { 'accept-language': 'ar' };
      const answer = await test.visitor.call(endpoint.method, pathOf(endpoint), { payload: '{', key: null, headers });
      expect(wrongIn(answer, endpoint.name)).toBeNull();
      expect(answer).toMatchObject({
        status: 401,
        body: { error_type: 'authentication' },
        headers: { 'www-authenticate': 'Bearer' },
      });
    },
  );

  it.each(endpoints.filter(({ effect }) => effect === 'write').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: unknown ids are refused, and a key is asked for',
    async (_name, endpoint) => {
      expect(wrongIn(await send(endpoint, pathOf(endpoint, newKey()), { body: sampleBody(endpoint) }), endpoint.name)).toBeNull();
      const body = endpoint.body === undefined ? undefined : sampleBody(endpoint);
      const keyless = await send(endpoint, pathOf(endpoint), { body, key: null });
      expect([400, 404, 422]).toContain(keyless.status);
      expect(wrongIn(keyless, endpoint.name)).toBeNull();
    },
  );

  it('answers unknown paths with 404 and known ones under another method with 405', async () => {
    expect(await maya.get('/v3/nothing/here')).toMatchObject({ status: 404, body: { error_type: 'not_found' } });
    expect(await maya.get('/v4/user')).toMatchObject({ status: 404, body: { error_type: 'not_found' } });
    expect(await maya.patch('/v3/post/reaction', {})).toMatchObject({ status: 405, headers: { allow: 'DELETE, PUT' } });
    expect(await maya.get('/%E0%A4%A')).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 400 || status === 404),
    });
  });

  it('tells nothing about what broke inside', async () => {
    const broken = await createTestApp({
      routes: routes.map((route) =>
        route.endpoint.name === 'testProbe'
          ? { ...route, handle: async () => Promise.reject(new Error('select secret from users -- /home/server/x.ts')) }
          : route,
      ),
    });
    const client = await broken.signedIn('wren');
    const answer = await client.get('/v3/test/probe');
    expect(answer).toMatchObject({ status: 500, body: { error_type: 'server', message: 'Something went wrong on our side.' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    await broken.close();
  });
});

function fieldsOf(endpoint: Endpoint): string[] {
  return [...new Set(Object.keys(sampleBody(endpoint)))];
}

/** A body with a plausible text in every field that the schema names. */
function sampleBody(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.body === undefined) return {};
  const json = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const variants = [json, ...(json.anyOf ?? [])];
  const names = variants.flatMap((variant) =>
    typeof variant === 'object' && variant.properties ? Object.keys(variant.properties) : [],
  );
  return Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
}

function sampleOf(name: string): unknown {
  if (name === 'ulids' || name.endsWith('Ids')) return [newKey()];
  if (/ulid|id$/i.test(name)) return newKey();
  if (name === 'email') return 'wren@example.test';
  return 'maya';
}
