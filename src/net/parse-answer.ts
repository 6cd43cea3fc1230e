import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

export type ParsedAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: number }
  | { readonly ok: false; readonly cause: unknown };

/**
 * Parses a body by its schema. Items of a list that do not fit are left out and counted, the rest stands; a fault outside of any list
 * refuses the whole.
 */
export function parseAnswer<S extends Schema>(schema: S, json: unknown): ParsedAnswer<z.core.output<S>> {
  const first = z.safeParse(schema, json);
  if (first.success) return { ok: true, value: first.data, dropped: 0 };
  const bad = badItems(first.error.issues);
  if (bad === undefined) return { ok: false, cause: first.error };
  const second = z.safeParse(schema, without(json, bad));
  if (!second.success) return { ok: false, cause: second.error };
  return { ok: true, value: second.data, dropped: bad.length };
}

type Path = readonly PropertyKey[];

/** Paths of the list items that hold the faults, outermost list first; `undefined` where a fault is in no list. */
function badItems(issues: readonly z.core.$ZodIssue[]): readonly Path[] | undefined {
  const paths = new Map<string, Path>();
  for (const issue of issues) {
    const index = issue.path.findIndex((step) => typeof step === 'number');
    if (index === -1) return undefined;
    const path = issue.path.slice(0, index + 1);
    paths.set(path.join('/'), path);
  }
  return [...paths.values()];
}

/** A copy of `value` without the items at the paths, each of which ends in the item's index. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) {
    const gone = new Set(paths.map((path) => path[0]));
    return value.filter((_, index) => !gone.has(index));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      without(
        inner,
        paths.filter((path) => path[0] === key).map((path) => path.slice(1)),
      ),
    ]),
  );
}
