import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { createHttp } from '#net/http.ts';
import { html, json } from '#tests/support/fake-api.ts';

/** Every call of the contract. */
async function endpoints(): Promise<readonly Endpoint[]> {
  const folder = new URL('../../contract/endpoints/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'response' in value && 'path' in value);
}

/** What portals and proxies are known to answer in a server's place, with a status of success. */
const portalBodies: readonly unknown[] = [{}, [], null, { status: 'ok' }, { redirect: 'https://portal.example/login' }];

describe('an answer that another one than the server wrote', () => {
  it('fits no call: a portal that speaks JSON delivers nothing', async () => {
    const all = await endpoints();
    expect(all.length).toBeGreaterThan(100);
    const fooled = all.filter(({ response }) => portalBodies.some((body) => z.safeParse(response, body).success));
    expect(fooled.map(({ name }) => name)).toEqual([]);
  });

  it('is the want of a connection for every call where it is a page, whatever little the call asks of its answer', async () => {
    const http = createHttp({
      baseUrl: 'http://api.test',
      clock: { now: () => 0 },
      fetch: async () => html('<h1>Welcome to the train</h1>'),
    });
    const kinds = new Set<string>();
    for (const endpoint of await endpoints()) {
      const error = await http.send({ ...endpoint, path: '/x' }, {}, { accessToken: null }).then(
        () => 'delivered',
        (cause: unknown) => (cause instanceof KnownError ? cause.kind : 'unknown'),
      );
      kinds.add(error);
    }
    expect([...kinds]).toEqual(['offline']);
  });

  it('is no connection where it redirects to a login page: a redirect is never followed', async () => {
    let mode: RequestRedirect | undefined;
    const http = createHttp({
      baseUrl: 'http://api.test',
      clock: { now: () => 0 },
      fetch: async (input, init) => {
        mode = new Request(input, init).redirect;
        return json({});
      },
    });
    const [endpoint] = await endpoints();
    await http.send({ ...endpoint!, path: '/x' }, {}, { accessToken: null }).catch(() => undefined);
    expect(mode).toBe('error');
  });
});
