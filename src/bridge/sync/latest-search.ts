import type { DeviceFound } from '#core/search/found.ts';
import { sameItems } from '#data/views/shared-values.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

/** An answer to `text`, and to no other. */
export type SearchAnswer =
  | { readonly state: 'found'; readonly text: string; readonly found: DeviceFound }
  | { readonly state: 'failed'; readonly text: string };

export interface LatestSearch {
  /** To the last question that has been answered since it was asked; null: to none. */
  readonly answer: Pick<ValueStore<SearchAnswer | null>, 'get' | 'subscribe'>;
  /** `asOf`: what the device held by then. The same text is asked anew where that has changed. */
  ask(text: string, asOf: readonly unknown[]): void;
}

/** One question at a time: what was asked before the last one is not answered any more. */
export function createLatestSearch(find: (text: string) => Promise<DeviceFound>): LatestSearch {
  const answer = createValueStore<SearchAnswer | null>(null);
  let last: { readonly text: string; readonly asOf: readonly unknown[] } | undefined;

  return {
    answer,
    ask(text, asOf) {
      if (last?.text === text && sameItems(last.asOf, asOf)) return;
      const mine = { text, asOf };
      last = mine;
      const settle = (next: SearchAnswer) => {
        if (mine === last) answer.set(next);
      };
      find(text).then(
        (found) => settle({ state: 'found', text, found }),
        () => settle({ state: 'failed', text }),
      );
    },
  };
}
