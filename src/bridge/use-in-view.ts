import { useEffect } from 'react';
import { useSync } from './use-sync.ts';

/** Margin around the viewport and least visible part at which a post counts as near (CACHE-02). */
const MARGIN_PX = 50;
const THRESHOLD = 0.1;
/** Least time between two reports, milliseconds: while the reader scrolls every frame would have one. */
const REPORT_EVERY_MS = 100;

/** Tells the sync worker which posts below `element` are near the viewport: it restores, counts and refreshes them. */
export function useInView(element: HTMLElement | null): void {
  const sync = useSync();
  useEffect(() => {
    if (element === null) return undefined;
    const near = new Set<string>();
    let scheduled: ReturnType<typeof setTimeout> | undefined;
    let mayReportAt = 0;

    function report() {
      scheduled = undefined;
      mayReportAt = performance.now() + REPORT_EVERY_MS;
      void sync.reportVisible([...near]);
    }
    function schedule() {
      if (scheduled !== undefined) return;
      scheduled = setTimeout(report, Math.max(0, mayReportAt - performance.now()));
    }

    const visibility = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = target.getAttribute('data-post-id');
          if (id === null) continue;
          if (isIntersecting) near.add(id);
          else near.delete(id);
        }
        schedule();
      },
      { rootMargin: `${MARGIN_PX}px`, threshold: THRESHOLD },
    );
    const observed = new Set<Element>();
    function observeAll() {
      for (const card of observed) {
        if (card.isConnected) continue;
        visibility.unobserve(card);
        observed.delete(card);
        const id = card.getAttribute('data-post-id');
        if (id !== null && near.delete(id)) schedule();
      }
      for (const card of element?.querySelectorAll('[data-post-id]') ?? []) {
        if (observed.has(card)) continue;
        observed.add(card);
        visibility.observe(card);
      }
    }
    const changes = new MutationObserver(observeAll);
    changes.observe(element, { childList: true, subtree: true });
    observeAll();
    return () => {
      clearTimeout(scheduled);
      changes.disconnect();
      visibility.disconnect();
    };
  }, [element, sync]);
}
