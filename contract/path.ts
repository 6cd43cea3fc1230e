import type { Endpoint } from './endpoint.ts';

/** Which API a call goes to: `v3` with a bearer token, `v4` without authorization. */
export type Api = 'v3' | 'v4';

/** Names of the parameters in an endpoint's path, in order. */
export function pathParamNames(path: string): readonly string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '');
}

/** The prefix under which an endpoint is served: `/v3`, `/v4` or none. Throws where the endpoint has no such twin. */
export function basePath(endpoint: Pick<Endpoint, 'name' | 'base' | 'publicRead'>, api: Api = 'v3'): '' | '/v3' | '/v4' {
  if (endpoint.base === 'root') return '';
  if (endpoint.base === 'v4') return '/v4';
  if (api === 'v3') return '/v3';
  if (endpoint.publicRead === true) return '/v4';
  throw new Error(`${endpoint.name} is not served without authorization`);
}

/**
 * The path of a call, each parameter percent-encoded as one segment, e.g. `/v3/profile/maya/follow`. Throws on a
 * missing or empty parameter and on `.` and `..`, which URL parsers would fold away.
 */
export function buildPath(
  endpoint: Pick<Endpoint, 'name' | 'path' | 'base' | 'publicRead'>,
  params: Readonly<Record<string, string>> = {},
  options: { readonly api?: Api } = {},
): string {
  const filled = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new Error(`${endpoint.name}: no usable value for the path parameter "${name}"`);
    }
    return encodeURIComponent(value);
  });
  return basePath(endpoint, options.api) + filled;
}
