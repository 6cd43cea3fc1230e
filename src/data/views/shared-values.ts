/**
 * Answers the value it was given last where the new one was made from the same inputs, so that readers see no change
 * where there is none.
 */
export interface Reuse<Key, Value> {
  of(key: Key, inputs: readonly unknown[], make: () => Value): Value;
  last(key: Key): Value | undefined;
  forget(key: Key): void;
}

export function createReuse<Key, Value>(): Reuse<Key, Value> {
  const known = new Map<Key, { readonly inputs: readonly unknown[]; readonly value: Value }>();
  return {
    of(key, inputs, make) {
      const last = known.get(key);
      if (last !== undefined && sameItems(last.inputs, inputs)) return last.value;
      const value = make();
      known.set(key, { inputs, value });
      return value;
    },
    last: (key) => known.get(key)?.value,
    forget: (key) => void known.delete(key),
  };
}

export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => Object.is(item, b[index])));
}

/** Both plain objects with the same values; arrays among the values count as the same when their items are. */
export function sameFields(a: object, b: object): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && sameItems(a, b));
}
