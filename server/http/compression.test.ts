import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { encodingFor } from './compression.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { corsOrigins: ['https://app.example'] } });
});
afterAll(() => test.close());

/** The API's description: some hundred kilobytes of JSON. */
async function readDescription(acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  return test.app.inject({ method: 'GET', url: '/openapi.json', headers });
}

describe('an answer in text', () => {
  it('is compressed as the client takes it, and says its length', async () => {
    const plain = await readDescription();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, decompress] of [
      ['gzip, deflate, br, zstd', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await readDescription(accepted);
      expect(answer.headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : 'br');
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('tells caches on the way that it varies, beside what it varies by already', async () => {
    const answer = await readDescription('br');
    expect(String(answer.headers['vary']).split(', ').toSorted()).toEqual(['Accept-Encoding', 'Origin']);
    expect((await readDescription()).headers['vary']).toBe(answer.headers['vary']);
  });

  it('stays as it is where it is small', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/healthz', headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, { status: 'ok' }]);
  });

  it('is asked for without its body as with it', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
    const whole = await readDescription('br');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(whole.headers['content-length']);
  });
});

describe('what a client takes', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['GZIP;Q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=nonsense', null],
  ])('%s → %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
