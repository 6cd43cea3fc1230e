import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const html = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('the built client', () => {
  const clientDir = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
  let test: TestApp;
  beforeAll(async () => {
    mkdirSync(path.join(clientDir, 'assets'));
    const script = 'console.log("hello")';
    writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>app</title><div id="root"></div>');
    writeFileSync(path.join(clientDir, 'sw.js'), '// worker');
    for (const name of ['manifest.webmanifest', 'manifest.ar.webmanifest']) writeFileSync(path.join(clientDir, name), '{}');
    writeFileSync(path.join(clientDir, 'assets', 'main-abc123.js'), script);
    writeFileSync(path.join(clientDir, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
    writeFileSync(path.join(clientDir, 'assets', 'picture-worker-abc123.js'), script);
    writeFileSync(path.join(clientDir, 'assets', 'picture-worker-abc123.js.br'), brotliCompressSync(script));
    writeFileSync(path.join(clientDir, '.secret'), 'no');
    test = await createTestApp({ config: { clientDir, corsOrigins: ['https://app.example'] } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(clientDir, { recursive: true });
  });

  it('serves hashed files for a year, compressed where the browser takes it', async () => {
    const compressed = await test.visitor.get('/assets/main-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      },
    });
    expect(String(compressed.headers['content-type'])).toContain('javascript');
    expect((await test.visitor.get('/assets/main-abc123.js')).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/', '/feed', '/post/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/magicLogin/token', '/maya', '/login'])(
    'answers %s with the page',
    async (address) => {
      const answer = await test.visitor.get(address, html);
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
      // A cache on the way must not hand what one origin may read to another, nor one encoding to who cannot read it.
      expect(answer.headers['vary']).toBe('Origin, Accept-Encoding');
      expect(answer.body).toContain('<div id="root">');
    },
  );

  it.each(['/', '/feed', '/about', '/maya', '/post/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/hashtag/low.tide?x=1.js', '/group/x/members'])(
    'answers %s with the page to any client, and a HEAD with its headers',
    async (address) => {
      for (const accept of ['*/*', 'application/json', '', null]) {
        const headers: Record<string, string> = accept === null ? {} : { accept };
        const answer = await test.visitor.get(address, { headers });
        expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
        expect(answer.body).toContain('<div id="root">');
        const head = await test.visitor.call('HEAD', address, { headers, key: null });
        expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': answer.headers['content-length'] } });
      }
    },
  );

  it.each([
    ['worker', '/sw.js', 'application/javascript'],
    ['manifest', '/manifest.webmanifest', 'application/manifest+json'],
    ['manifest of another language', '/manifest.ar.webmanifest', 'application/manifest+json'],
  ])('always asks anew for the %s', async (_, address, type) => {
    const headers = { 'cache-control': 'no-cache', 'content-type': expect.stringContaining(type) };
    expect(await test.visitor.get(address)).toMatchObject({ status: 200, headers });
  });

  it.each([
    '/v3/nothing',
    '/v4/nothing',
    '/media/nothing.webp',
    '/api/x',
    '/dev/x',
    '/assets/gone.js',
    '/openapi.json/x',
    '/..%2f..%2fetc/passwd',
    '/.secret',
  ])('answers %s with an error, not the page', async (address) => {
    expect((await test.visitor.get(address, html)).body).not.toContain('<div id="root">');
    expect((await test.visitor.get(address)).status).toBe(404);
  });

  it.each(['/gone.js', '/images/gone.png', '/humans.txt'])('answers %s, a file that is not there, with 404', async (address) => {
    expect((await test.visitor.get(address, { headers: { accept: '*/*' } })).status).toBe(404);
  });

  it('lets the worker that reads pictures run WebAssembly and reach nothing, and no other file', async () => {
    for (const encoding of ['br', 'identity']) {
      const policyOf = async (name: string) => {
        const { headers } = await test.visitor.get(`/assets/${name}`, { headers: { 'accept-encoding': encoding } });
        return String(headers['content-security-policy']);
      };
      const ofWorker = await policyOf('picture-worker-abc123.js');
      expect(ofWorker).toContain("default-src 'none'");
      expect(ofWorker).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(ofWorker).not.toContain('connect-src');
      expect(await policyOf('main-abc123.js')).not.toContain('wasm-unsafe-eval');
    }
  });

  it('carries a strict content policy and the usual headers', async () => {
    const { headers } = await test.visitor.get('/', html);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

it.each([
  ['production', 404],
  ['test', 200],
] as const)('in %s mode the files of the pseudo-locale answer %i', async (mode, status) => {
  const clientDir = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
  mkdirSync(path.join(clientDir, 'assets', 'en-XA'), { recursive: true });
  const files = [
    'index.html',
    'index.en-XA.html',
    'sw.en-XA.js',
    'sw-module.en-XA.js',
    'assets/en-XA/main-abc123.js',
    'manifest.en-XA.webmanifest',
  ];
  for (const file of files) writeFileSync(path.join(clientDir, file), '');
  const test = await createTestApp({ config: { clientDir, mode } });
  for (const file of files.slice(1)) {
    expect((await test.visitor.get(`/${file}`)).status).toBe(status);
    expect((await test.visitor.get(`/${file.replace('X', '%58')}`, html)).status).toBe(status);
  }
  await test.close();
  rmSync(clientDir, { recursive: true });
});

describe('the pages of several languages', () => {
  const clientDir = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
  const pages = { en: 'index.html', de: 'index.de.html', ar: 'index.ar.html' };
  let test: TestApp;
  beforeAll(async () => {
    // Of one length and one moment: nothing but the language tells them apart.
    for (const [locale, file] of Object.entries(pages)) {
      writeFileSync(path.join(clientDir, file), `<!doctype html><html lang="${locale}">`);
      utimesSync(path.join(clientDir, file), 1_800_000_000, 1_800_000_000);
    }
    test = await createTestApp({ config: { clientDir } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(clientDir, { recursive: true });
  });

  const pageIn = (language: string, more: Record<string, string> = {}) =>
    test.visitor.get('/feed', { headers: { ...html.headers, 'accept-language': language, ...more } });

  it.each(Object.keys(pages))('the one in %s names its language, and what it was chosen by', async (language) => {
    const answer = await pageIn(language);
    expect(answer.body).toContain(`lang="${language}"`);
    expect(answer.headers).toMatchObject({
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const again = await pageIn(language, { 'if-none-match': String(answer.headers['etag']) });
    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: answer.headers['etag'], vary: answer.headers['vary'] },
    });
  });

  it('a page kept in another language is never said to be the same', async () => {
    const english = await pageIn('en');
    const tag = String(english.headers['etag']);
    expect((await pageIn('de', { 'if-none-match': tag })).body).toContain('lang="de"');
    expect((await pageIn('en', { 'if-none-match': tag, cookie: 'dunlin_language=ar' })).body).toContain('lang="ar"');
    const since = { 'if-modified-since': new Date(2_000_000_000_000).toUTCString() };
    expect((await pageIn('de', since)).body).toContain('lang="de"');
  });
});

describe('a server around the client', () => {
  it('says plainly that the client is not built', async () => {
    const test = await createTestApp();
    expect((await test.visitor.get('/', html)).body).toContain('not built yet');
    expect((await test.visitor.get('/healthz')).body).toEqual({ status: 'ok' });
    await test.close();
  });

  it('describes its calls at /openapi.json and /docs, without scripts', async () => {
    const test = await createTestApp();
    const { paths } = (await test.visitor.get('/openapi.json')).body as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v3/posts', '/v4/posts/{feedType}', '/magicLogin']));
    const docs = await test.visitor.get('/docs');
    expect(docs.body).toContain('/v3/posts/map');
    expect(docs.body).not.toContain('<script');
    await test.close();
  });

  it('sends HSTS in production, and CORS to configured origins only', async () => {
    const test = await createTestApp({ config: { mode: 'production', corsOrigins: ['https://client.example'] } });
    const preflight = { headers: { origin: 'https://client.example', 'access-control-request-method': 'PUT' } };
    expect(await test.visitor.call('OPTIONS', '/v3/posts', preflight)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://client.example',
        'strict-transport-security': expect.stringContaining('max-age='),
      },
    });
    const stranger = await test.visitor.get('/v4/settings', { headers: { origin: 'https://evil.test' } });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    await test.close();
  });
});
