import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { encodingFor } from './encodings.ts';
import { createShells } from './shells.ts';

let folder: string;
let test: TestApp;
const file = (name: string) => path.join(folder, 'assets', name);
const script = 'export const tide = "low";';

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(file('main-abc123.js'), script);
  writeFileSync(file('main-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(file('main-abc123.js.gz'), gzipSync(script));
  test = await createTestApp({ config: { clientDir: folder } });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const raw = (name: string, headers: Record<string, string>) => test.app.inject({ url: `/assets/${name}`, headers });

it('a script is read from the disk once in each encoding, and answered from memory', async () => {
  for (const isOnDisk of [true, false]) {
    const br = await raw('main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br).toMatchObject({
      statusCode: 200,
      headers: { 'content-encoding': 'br', 'content-length': String(br.rawPayload.length) },
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gzip = await raw('main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const plain = await raw('main-abc123.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(script);
    if (isOnDisk) for (const ending of ['', '.br', '.gz']) rmSync(file(`main-abc123.js${ending}`));
  }
});

it('who has a script in this encoding is answered 304, and a HEAD without bytes', async () => {
  const { headers } = await raw('main-abc123.js', { 'accept-encoding': 'br' });
  const again = { 'if-none-match': String(headers.etag) };
  const same = await raw('main-abc123.js', { 'accept-encoding': 'br', ...again });
  expect(same).toMatchObject({ statusCode: 304, payload: '' });
  expect(same.headers['cache-control']).toBe(headers['cache-control']);
  expect((await raw('main-abc123.js', { 'accept-encoding': 'gzip', ...again })).statusCode).toBe(200);
  const head = await test.app.inject({ method: 'HEAD', url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect(head).toMatchObject({ statusCode: 200, payload: '', headers: { 'content-length': headers['content-length'] } });
});

it('what is not there is looked for again, and what was not compressed is answered all the same', async () => {
  expect((await raw('late-abc123.css', { 'accept-encoding': 'br' })).statusCode).toBe(404);
  writeFileSync(file('late-abc123.css'), 'p{margin:0}');
  const answer = await raw('late-abc123.css', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('p{margin:0}');
  expect(answer.headers['content-type']).toContain('text/css');
});

it('a part of a file comes from the disk', async () => {
  await raw('main-abc123.js', {});
  const part = await raw('main-abc123.js', { range: 'bytes=0-5' });
  expect(part).toMatchObject({ statusCode: 206, payload: 'export' });
});

it('a page comes compressed, the same again, and anew once it was built anew', async () => {
  const asks = (url: string, encoding: string) =>
    test.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } });
  const seen = new Set<string>();
  for (const title of ['the first', 'the second one']) {
    writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>${title}</title>`);
    for (const url of ['/login', '/about', '/login', '/somewhere/else']) {
      const plain = (await asks(url, 'identity')).payload;
      expect(plain).toContain(title);
      const br = await asks(url, 'gzip, br');
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.rawPayload.length) });
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
      expect(gunzipSync((await asks(url, 'gzip')).rawPayload).toString()).toBe(plain);
      seen.add(plain);
    }
  }
  expect(seen.size, 'each address and build its own').toBe(6);
});

it('the page as built comes as the build compressed it, and no other that was compressed before it', async () => {
  const page = '<!doctype html><title>app</title>';
  const asks = async () =>
    (await test.app.inject({ url: '/no/such/place', headers: { accept: 'text/html', 'accept-encoding': 'br' } })).rawPayload;
  // At another quality than the server's own, so that the bytes tell whose they are.
  const built = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  writeFileSync(path.join(folder, 'index.html.br'), built);
  expect(await asks()).toEqual(built);
  writeFileSync(path.join(folder, 'index.html'), page.replace('app', 'the next build'));
  expect(brotliDecompressSync(await asks()).toString()).toContain('the next build');
});

it('a page is compressed once', async () => {
  const shell = await createShells(folder).read('en');
  for (const encoding of ['br', 'gzip'] as const)
    expect(await shell.pageWith('<title>Tides</title>', encoding)).toBe(await shell.pageWith('<title>Tides</title>', encoding));
});

it('a file has one name, however it is spelled', async () => {
  const worker = 'picture-worker-abc123.js';
  writeFileSync(file(worker), script);
  for (const spelled of [worker, `/${worker}`, `.//${worker}`.slice(1)]) {
    const { statusCode, headers } = await raw(spelled, {});
    expect([statusCode, headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")]);
  }
  expect((await raw('main-abc123.js/', {})).statusCode).toBe(404);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP, BR;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('who accepts %s is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
