import type { Visibility } from '#platform/visibility.ts';

/** Least time between two reports, milliseconds: while the reader scrolls every frame would have one. */
const REPORT_EVERY_MS = 100;

export interface InViewReporter {
  enter(id: string): void;
  leave(id: string): void;
  /** The screen goes: nothing of it is in view any more. */
  stop(): void;
}

/** Reports what is near the viewport when that changes. Of a page that is hidden nothing is in view, so nothing is asked for on its behalf. */
export function createInViewReporter(report: (ids: readonly string[]) => void, visibility: Visibility): InViewReporter {
  const near = new Set<string>();
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
    scheduled ??= setTimeout(() => tell([...near]), Math.max(0, mayReportAt - performance.now()));
  }

  const stopWatching = visibility.onChange(() => tell(visibility.isVisible() ? [...near] : []));
  return {
    enter(id) {
      near.add(id);
      schedule();
    },
    leave(id) {
      if (near.delete(id)) schedule();
    },
    stop() {
      stopWatching();
      tell([]);
    },
  };
}
