/** A value with listeners, in the form that `useSyncExternalStore` reads. */
export interface ValueStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
  set(value: Value): void;
}

export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
