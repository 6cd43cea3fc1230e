import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

export type ParsedAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: number }
  | { readonly ok: false; readonly cause: unknown };

/**
 * Parses a body by its schema. Items of a list that do not fit are left out and counted, the rest stands; a fault outside of any list
 * refuses the whole. As little as possible goes: of lists in lists the item of the innermost one, such as a badge that this build does not know; where the
 * rest does not fit without it, that of the outermost.
 */
export function parseAnswer<S extends Schema>(schema: S, json: unknown): ParsedAnswer<z.core.output<S>> {
  const first = z.safeParse(schema, json);
  if (first.success) return { ok: true, value: first.data, dropped: 0 };
  let cause: unknown = first.error;
  for (const lastIndexOf of [innermost, outermost]) {
    const bad = badItems(first.error.issues, lastIndexOf);
    if (bad === undefined) return { ok: false, cause };
    const second = z.safeParse(schema, without(json, bad));
    if (second.success) return { ok: true, value: second.data, dropped: bad.length };
    cause = second.error;
  }
  return { ok: false, cause };
}

type Path = readonly PropertyKey[];

const isIndex = (step: PropertyKey) => typeof step === 'number';
const innermost = (path: Path) => path.findLastIndex(isIndex);
const outermost = (path: Path) => path.findIndex(isIndex);

/** Paths of the list items that hold the faults; `undefined` where a fault is in no list. */
function badItems(issues: readonly z.core.$ZodIssue[], lastIndexOf: (path: Path) => number): readonly Path[] | undefined {
  const paths = new Map<string, Path>();
  for (const issue of issues) {
    const index = lastIndexOf(issue.path);
    if (index === -1) return undefined;
    const path = issue.path.slice(0, index + 1);
    paths.set(path.join('/'), path);
  }
  return [...paths.values()];
}

/** A copy of `value` without the items at the paths, each of which ends in the item's index. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  const within = (key: PropertyKey) => paths.filter((path) => path[0] === key).map((path) => path.slice(1));
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const inner = within(index);
      return inner.some((path) => path.length === 0) ? [] : [without(item, inner)];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, within(key))]));
}
