import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { USERNAME_PATTERN } from './limits.ts';
import { basePath } from './path.ts';
import { endpointList } from './registry.ts';
import { isReservedUsername, isScreenSegment, SERVER_PATH } from './reserved-paths.ts';

const firstSegment = (path: string) => path.split('/')[1] ?? '';
const routes = resolve(import.meta.dirname, '../src/routes');
const screens = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) =>
    join('/', file)
      .replaceAll('\\', '/')
      .replaceAll(/\/_[a-z]+/g, ''),
  )
  .map((path) => firstSegment(path).replace(/\..*$/, ''))
  .filter((segment) => /^[a-z]/i.test(segment) && segment !== 'index');

describe('reserved paths', () => {
  it('are the first segments of all calls, where a name could have that form', () => {
    const segments = endpointList.map((endpoint) => firstSegment(basePath(endpoint) + endpoint.path));
    const names = [...new Set(segments)].filter((segment) => USERNAME_PATTERN.test(segment));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
  });

  it('are those of all screens, which are no profiles', () => {
    expect(screens).toEqual(expect.arrayContaining(['feed', 'login', 'post', 'settings']));
    expect(screens.filter((name) => USERNAME_PATTERN.test(name) && !isScreenSegment(name))).toEqual([]);
    expect(screens.filter((name) => SERVER_PATH.test(`/${name}`))).toEqual([]);
  });

  it.each(['Feed', 'admin', 'V3', 'healthz', 'dunlin', 'favicon', 'mute_block'])('take %s from everybody, in any case', (name) =>
    expect(isReservedUsername(name)).toBe(true),
  );

  it.each(['maya', 'feeds', 'openapi_json', 'loginemail'])('leave %s', (name) => {
    expect(isReservedUsername(name)).toBe(false);
    expect(SERVER_PATH.test(`/${name}`)).toBe(false);
  });

  it.each([
    '/v3/posts/all',
    '/v4/embed/post/01J',
    '/dev/mailbox',
    '/media/a.webp',
    '/docs',
    '/openapi.json',
    '/broadcasting/auth',
    '/healthz',
    '/api/login/google',
    '/admin',
    '/app/key',
    '/login/email',
    '/login/options',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/.well-known/security.txt',
    '/admin',
    '/admin?said=approved',
  ])('%s is the server’s', (path) => {
    expect(SERVER_PATH.test(path)).toBe(true);
  });

  it.each([
    '/',
    '/feed',
    '/maya',
    '/post/01J',
    '/magicLogin/abc',
    '/login',
    '/developer',
    '/openapiXjson',
    '/v33',
    '/apiary',
    '/administrator',
  ])('%s is not, so it shows the app', (path) => {
    expect(SERVER_PATH.test(path)).toBe(false);
  });
});
