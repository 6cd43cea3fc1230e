import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { buildPath } from '#contract/path.ts';

/**
 * The address of a call. `/v3` for members; a visitor's public read goes to `/v4` in the same shape (AUTH-30);
 * `root` calls have no prefix.
 */
export function endpointUrl(baseUrl: string, endpoint: Endpoint, input: CallInput<Endpoint>, isSignedIn: boolean): string {
  const params = (input.params ?? {}) as Readonly<Record<string, string>>;
  const api = endpoint.publicRead === true && !isSignedIn ? 'v4' : 'v3';
  return `${baseUrl}${buildPath(endpoint, params, { api })}${queryText(input.query)}`;
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
}
