import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

/** Posts held whole in the page's memory (CACHE-05). */
export const RESIDENT_CAP = 300;
/** What remains when the cap is passed: 75 percent (CACHE-06). */
export const RESIDENT_KEPT = 225;

/** Keeps the posts in memory bounded: beyond the cap the least recently seen become skeletons (CACHE-04). */
export interface Residency {
  /** Seen now: restores them and keeps them longest. */
  touch(ids: readonly string[]): void;
  /**
   * Shown by a list, though perhaps far from the viewport; the first is kept longest. What is known keeps its place.
   * Answers what is beyond the cap then.
   */
  admit(ids: readonly string[]): ReadonlySet<string>;
  readonly evicted$: Observable<ReadonlySet<string>>;
}

export function createResidency(limits: { cap: number; kept: number } = { cap: RESIDENT_CAP, kept: RESIDENT_KEPT }): Residency {
  /** Oldest first. */
  let recency: ReadonlySet<string> = new Set();
  const evicted$ = new BehaviorSubject<ReadonlySet<string>>(new Set());

  function settle(next: ReadonlySet<string>): void {
    const { kept, evicted } = trim(next, limits);
    recency = kept;
    const after = new Set([...evicted$.value, ...evicted].filter((id) => !kept.has(id)));
    if (after.size !== evicted$.value.size || [...after].some((id) => !evicted$.value.has(id))) evicted$.next(after);
  }

  return {
    touch: (ids) => settle(movedToEnd(recency, ids)),
    admit(ids) {
      const unknown = ids.filter((id) => !recency.has(id) && !evicted$.value.has(id));
      if (unknown.length > 0) settle(movedToEnd(recency, unknown.toReversed()));
      return evicted$.value;
    },
    evicted$,
  };
}

function movedToEnd(recency: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(recency);
  for (const id of ids) {
    next.delete(id);
    next.add(id);
  }
  return next;
}

function trim(
  recency: ReadonlySet<string>,
  { cap, kept }: { cap: number; kept: number },
): { kept: ReadonlySet<string>; evicted: readonly string[] } {
  if (recency.size <= cap) return { kept: recency, evicted: [] };
  const oldestFirst = [...recency];
  const cut = oldestFirst.length - kept;
  return { kept: new Set(oldestFirst.slice(cut)), evicted: oldestFirst.slice(0, cut) };
}
