import type { Visibility } from '#platform/visibility.ts';

/** Least time between two reports, milliseconds: while the reader scrolls every frame would have one. */
const REPORT_EVERY_MS = 100;

export interface InViewReporter {
  /** `card` shows the post of this id, which may stand in several places. */
  enter(id: string, card: object): void;
  leave(id: string, card: object): void;
  /** The screen goes: nothing of it is in view any more. */
  stop(): void;
}

/**
 * Reports what is near the viewport when that changes. Of a page that is hidden nothing is in view, so nothing is asked
 * for on its behalf.
 */
export function createInViewReporter(report: (ids: readonly string[]) => void, visibility: Visibility): InViewReporter {
  const near = new Map<string, Set<object>>();
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  let mayReportAt = 0;
  let hasReported = false;

  function tell(ids: readonly string[]): void {
    clearTimeout(scheduled);
    scheduled = undefined;
    mayReportAt = performance.now() + REPORT_EVERY_MS;
    if (ids.length === 0 && !hasReported) return;
    hasReported = ids.length > 0;
    report(ids);
  }

  function schedule(): void {
    if (!visibility.isVisible()) return;
    scheduled ??= setTimeout(() => tell([...near.keys()]), Math.max(0, mayReportAt - performance.now()));
  }

  const stopWatching = visibility.onChange(() => tell(visibility.isVisible() ? [...near.keys()] : []));
  return {
    enter(id, card) {
      near.set(id, (near.get(id) ?? new Set()).add(card));
      schedule();
    },
    leave(id, card) {
      const cards = near.get(id);
      if (cards?.delete(card) !== true || cards.size > 0) return;
      near.delete(id);
      schedule();
    },
    stop() {
      stopWatching();
      tell([]);
    },
  };
}
