import type { Observable } from 'rxjs';

/** An observable in the form that `useSyncExternalStore` reads: no tearing, one subscription however many readers. */
export interface ViewStore<Value> {
  subscribe(listener: () => void): () => void;
  get(): Value;
}

/**
 * A view that is still warm from a moment ago answers at once; `get` reads before the first subscription, so that going
 * back to a list shows it in the first frame.
 */
export function createViewStore<Value>(source: Observable<Value>, initial: Value): ViewStore<Value> {
  let value = initial;
  let hasRead = false;
  let failure: { readonly error: unknown } | undefined;
  const read = { next: (next: Value) => void (value = next), error: (error: unknown) => void (failure = { error }) };
  return {
    subscribe(listener) {
      // From here on the newest value is known; another reading could bring back the one that stood in for it.
      hasRead = true;
      const subscription = source.subscribe({
        next(next) {
          if (Object.is(next, value)) return;
          value = next;
          listener();
        },
        error(error: unknown) {
          failure = { error };
          listener();
        },
      });
      return () => subscription.unsubscribe();
    },
    get() {
      if (!hasRead) {
        hasRead = true;
        source.subscribe(read).unsubscribe();
      }
      if (failure !== undefined) throw failure.error;
      return value;
    },
  };
}
