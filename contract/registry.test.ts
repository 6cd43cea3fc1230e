import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Schema } from './endpoint.ts';
import { toJsonSchema } from './json-schema.ts';
import { basePath, pathParamNames } from './path.ts';
import { endpointList, endpoints } from './registry.ts';

const calls = endpointList.map((endpoint) => [endpoint.name, endpoint] as const);

/** Every JSON schema inside one, with where it stands. */
function* partsOf(value: unknown, at = ''): Generator<{ at: string; schema: Readonly<Record<string, unknown>> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { at, schema: value as Record<string, unknown> };
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${at}/${key}`);
}

/** Whether a string or array schema of a request admits values of any size. */
function isUnbounded(schema: Readonly<Record<string, unknown>>): boolean {
  if (schema.type === 'array') return schema.maxItems === undefined;
  if (schema.type !== 'string') return false;
  if (schema.enum !== undefined || schema.const !== undefined || schema.maxLength !== undefined || schema.format === 'date-time')
    return false;
  return typeof schema.pattern !== 'string' || !/^\^[^*+]*\$$/.test(schema.pattern.replaceAll(/\[[^\]]*\]/g, 'x'));
}

function inputOf(schema: Schema | undefined) {
  return schema === undefined ? {} : toJsonSchema(schema, 'input', { withNames: false });
}

function addressesOf(endpoint: Endpoint): string[] {
  const shape = endpoint.path.replaceAll(/:[A-Za-z]+/g, ':');
  const bases = [basePath(endpoint), ...(endpoint.publicRead === true ? [basePath(endpoint, 'v4')] : [])];
  return bases.map((base) => `${endpoint.method} ${base}${shape}`);
}

describe('the registry', () => {
  it('names every endpoint file, in kebab case, by the name it exports', () => {
    const files = readdirSync(new URL('./endpoints/', import.meta.url), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
    const expected = Object.keys(endpoints).map(
      (name) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    );
    expect(files).toEqual(expected.toSorted());
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  });

  it('has an example of every call', () => {
    const folder = new URL('./', import.meta.url);
    const tables = readdirSync(folder).filter((file) => file.startsWith('coverage-of-'));
    const text = tables.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
    expect(Object.keys(endpoints).filter((name) => !new RegExp(`call: endpoints\\.${name}\\b`).test(text))).toEqual([]);
  });

  it('serves no two calls at one address', () => {
    const addresses = endpointList.flatMap(addressesOf);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

describe.each(calls)('%s', (_name, endpoint) => {
  it('has a schema for exactly the parameters of its path', () => {
    expect(Object.keys((inputOf(endpoint.params).properties as object | undefined) ?? {}).toSorted()).toEqual(
      pathParamNames(endpoint.path).toSorted(),
    );
  });

  it('bounds every text and list of its request [API-07]', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const unbounded = [...partsOf(inputOf(endpoint[part]), part)]
        .filter(({ schema }) => isUnbounded(schema))
        .map(({ at }) => at);
      expect(unbounded).toEqual([]);
    }
  });

  it('describes its answer as an object, save pages, files and empty answers', () => {
    if (endpoint.responseType !== undefined && endpoint.responseType !== 'json') return;
    expect(toJsonSchema(endpoint.response, 'output', { withNames: false })).toMatchObject({ type: 'object' });
  });
});

describe('effects and access', () => {
  /** Calls that ask with a body and change nothing. */
  const askingWithABody = [
    'autocompleteHashtag',
    'autocompleteTicker',
    'autocompleteUser',
    'broadcastingAuth',
    'checkUsername',
    'getGroupInvitation',
    'getGroupPosts',
    'getNewerPosts',
    'getPinnedPost',
    'listBannedGroupUsers',
    'listComments',
    'mapEngagement',
    'mapGroups',
    'mapNotification',
    'mapPosts',
    'mapProfiles',
    'mapViolations',
    'searchGroups',
    'searchPosts',
    'searchUser',
    'signStorageUrl',
  ];
  /** Changes that carry no key: reports, which may be lost, and calls that are single-use by their own token. */
  const withoutKey = {
    report: ['markAllRead', 'markRead', 'readChat', 'reportOpens', 'reportViews'],
    session: [
      'adminLogin',
      'loginGoogle',
      'logout',
      'logoutByRefreshToken',
      'magicLogin',
      'putMedia',
      'refreshToken',
      'requestLoginEmail',
    ],
  };

  it('makes every GET a read, and every other call a write unless it is known not to be', () => {
    expect(endpointList.filter(({ method, effect }) => method === 'GET' && effect !== 'read')).toEqual([]);
    const others = endpointList.filter((endpoint) => endpoint.method !== 'GET' && endpoint.developmentOnly !== true);
    const names = (effect: Endpoint['effect']) => others.filter((endpoint) => endpoint.effect === effect).map(({ name }) => name);
    expect(names('read').toSorted()).toEqual(askingWithABody);
    expect(names('report').toSorted()).toEqual(withoutKey.report);
    expect(names('session').toSorted()).toEqual(withoutKey.session);
  });

  it('asks a member for every write', () => {
    expect(endpointList.filter(({ effect, access }) => effect === 'write' && access === 'public')).toEqual([]);
  });

  it('needs no viewer for public reads, which change nothing but counts', () => {
    for (const endpoint of endpointList.filter((candidate) => candidate.publicRead === true)) {
      expect([endpoint.name, endpoint.access, endpoint.base]).toEqual([endpoint.name, 'public', 'v3']);
      expect(['read', 'report']).toContain(endpoint.effect);
    }
  });

  it('needs a bearer token under /v3 unless visitors may call it or the path starts with /settings [API-06]', () => {
    const open = endpointList.filter(
      (endpoint) => endpoint.base === 'v3' && endpoint.access === 'public' && endpoint.publicRead !== true,
    );
    expect(open.map(({ name }) => name)).toEqual(['refreshToken', 'logoutByRefreshToken']);
    for (const endpoint of endpointList.filter(({ path }) => path.startsWith('/settings')))
      expect(endpoint.access).toBe('public');
  });

  it('lets nobody but staff moderate and administer', () => {
    const staff = ['moderator', 'employee', 'employeeOrAdministrator', 'employeeAndModerator'];
    for (const endpoint of endpointList.filter(({ path }) => /^\/(?:moderation|employee|admin)\//.test(path))) {
      expect(staff).toContain(endpoint.access);
    }
  });

  it('keeps all development calls, and nothing else, under /dev', () => {
    for (const endpoint of endpointList) expect(endpoint.developmentOnly === true).toBe(endpoint.path.startsWith('/dev/'));
  });
});
