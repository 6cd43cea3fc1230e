import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../endpoint.ts';

type Part = 'params' | 'query' | 'body' | 'answer';

/** A request and an answer of one call, and one part that must be refused in their place. */
export interface CallExample {
  readonly title: string;
  readonly call: Endpoint;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
  readonly bad: Partial<Record<Part, unknown>>;
}

const parts = ['params', 'query', 'body', 'answer'] as const;

function schemaOf(call: Endpoint, part: Part): Schema | undefined {
  return part === 'answer' ? call.response : call[part];
}

/**
 * What keeps the good example from passing: nothing, for an example that holds. A request part given where the call
 * takes none counts too.
 */
export function accepts(example: CallExample): string[] {
  return parts.flatMap((part) => {
    const schema = schemaOf(example.call, part);
    if (schema === undefined) return example[part] === undefined ? [] : [`${part}: the call takes none`];
    const result = z.safeParse(schema, example[part]);
    return result.success ? [] : result.error.issues.map((issue) => `${part}.${issue.path.join('.')}: ${issue.message}`);
  });
}

/** Whether the bad part is refused. */
export function refuses(example: CallExample): boolean {
  const bad = parts.filter((part) => part in example.bad);
  return (
    bad.length > 0 &&
    bad.every((part) => {
      const schema = schemaOf(example.call, part);
      return schema !== undefined && !z.safeParse(schema, example.bad[part]).success;
    })
  );
}

/**
 * What the title of an example begins with: method and path of its call, parameters as `{name}` or as in the example.
 */
export function addressPattern(example: CallExample): RegExp {
  const given = typeof example.params === 'object' && example.params !== null ? Object.values(example.params).map(String) : [];
  const value = ['\\{[^}]+\\}', ...given.map((text) => text.replaceAll(/\W/g, '\\$&'))].join('|');
  const path = example.call.path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `(?:${value})` : segment.replaceAll(/\W/g, '\\$&')))
    .join('/');
  const prefix = example.call.base === 'root' ? '' : `(?:/${example.call.base})?`;
  return new RegExp(`^${example.call.method} ${prefix}${path}(?![\\w/.-])`);
}
