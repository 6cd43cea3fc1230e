import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

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
  it('is compressed as the client takes it', async () => {
    const plain = await readDescription();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, decompress] of [
      ['gzip, deflate, br, zstd', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await readDescription(accepted);
      expect(answer.headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : 'br');
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('tells caches on the way that it varies, beside what it varies by already', async () => {
    const answer = await readDescription('br');
    expect(String(answer.headers['vary']).split(', ').toSorted()).toEqual(['Origin', 'accept-encoding']);
  });

  it('stays as it is where it is small', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/healthz', headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, { status: 'ok' }]);
  });

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0'])('stays as it is for a client that takes %s', async (accepted) => {
    const answer = await readDescription(accepted);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.json()).toHaveProperty('openapi');
  });

  it('is asked for without its body too', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });
});
