import type { Endpoint } from '#contract/endpoint.ts';
import { basePath } from '#contract/path.ts';
import { notFound } from '../kernel/errors.ts';
import { HttpError } from './http-error.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';

/** What to throw for a path that no route took: 405 with the methods that it has, else 404. */
export function missOf(endpoints: readonly Endpoint[]): (path: string) => { error: Error; allow: string | null } {
  const patterns = endpoints.flatMap((endpoint) => {
    const bases = endpoint.publicRead === true ? [basePath(endpoint), basePath(endpoint, 'v4')] : [basePath(endpoint)];
    return bases.map((base) => ({ method: endpoint.method, pattern: patternOf(base + endpoint.path) }));
  });
  return (path) => {
    const methods = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted();
    if (methods.length === 0) return { error: notFound(), allow: null };
    return { error: new HttpError(405, 'not_found', otherMethods(methods)), allow: methods.join(', ') };
  };
}

/** `Use DELETE or PUT here`. */
function otherMethods(methods: readonly string[]): Said {
  return (locale) =>
    say('requests.otherMethod', { methods: new Intl.ListFormat(locale, { type: 'disjunction' }).format(methods) })(locale);
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`);
}
