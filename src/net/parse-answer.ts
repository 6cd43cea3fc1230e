import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

export type ParsedAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: number }
  | { readonly ok: false; readonly cause: unknown };

/**
 * Parses a body by its schema. Items of a list that do not fit are left out and counted, the rest stands; a fault
 * outside of any list refuses the whole. Of an item only a value in a list of values goes, such as a badge that this
 * build does not know; where the rest does not fit without it, the item does.
 */
export function parseAnswer<S extends Schema>(schema: S, json: unknown): ParsedAnswer<z.core.output<S>> {
  const first = z.safeParse(schema, json);
  if (first.success) return { ok: true, value: first.data, dropped: 0 };
  let cause: unknown = first.error;
  const valueOrItem = (path: Path) => (isListedValue(json, path) ? path : itemOf(path));
  for (const partOf of [valueOrItem, itemOf]) {
    const bad = badParts(first.error.issues, partOf);
    if (bad === undefined) return { ok: false, cause };
    const second = z.safeParse(schema, without(json, bad));
    if (second.success) return { ok: true, value: second.data, dropped: bad.length };
    cause = second.error;
  }
  return { ok: false, cause };
}

type Path = readonly PropertyKey[];

const isIndex = (step: PropertyKey | undefined) => typeof step === 'number';

/**
 * The item of the body's list that holds the fault, of a page within a page that of the inner one; `undefined` where
 * the fault is in no list.
 */
function itemOf(path: Path): Path | undefined {
  let index = path.findIndex(isIndex);
  while (index !== -1 && path[index + 1] === 'data' && isIndex(path[index + 2])) index += 2;
  return index === -1 ? undefined : path.slice(0, index + 1);
}

/**
 * A bare value in a list, which goes alone. Nothing that has parts does: a post without a picture would be kept as one
 * that has none.
 */
function isListedValue(json: unknown, path: Path): boolean {
  if (!isIndex(path.at(-1))) return false;
  const value = path.reduce<unknown>((inner, step) => (inner as Readonly<Record<PropertyKey, unknown>>)[step], json);
  return typeof value !== 'object' || value === null;
}

/** What holds the faults; `undefined` where one is in no list. */
function badParts(issues: readonly z.core.$ZodIssue[], partOf: (path: Path) => Path | undefined): readonly Path[] | undefined {
  const parts = new Map<string, Path>();
  for (const issue of issues) {
    const path = partOf(issue.path);
    if (path === undefined) return undefined;
    parts.set(path.join('/'), path);
  }
  return [...parts.values()];
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
