import { useEffect } from 'react';
import { createVisibility } from '#platform/visibility.ts';
import { createInViewReporter } from './in-view-reporter.ts';
import { useSync } from './use-sync.ts';

/** Margin around the viewport and least visible part at which a post counts as near (CACHE-02). */
const MARGIN_PX = 50;
const THRESHOLD = 0.1;

/** Tells the sync worker which posts below `element` are near the viewport: it restores, counts and refreshes them. */
export function useInView(element: HTMLElement | null): void {
  const sync = useSync();
  useEffect(() => {
    if (element === null) return undefined;
    const reporter = createInViewReporter((ids) => void sync.posts.reportVisible(ids), createVisibility());
    const intersections = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = target.getAttribute('data-post-id');
          if (id === null) continue;
          if (isIntersecting) reporter.enter(id);
          else reporter.leave(id);
        }
      },
      { rootMargin: `${MARGIN_PX}px`, threshold: THRESHOLD },
    );
    const observed = new Set<Element>();
    function observeAll() {
      for (const card of observed) {
        if (card.isConnected) continue;
        intersections.unobserve(card);
        observed.delete(card);
        const id = card.getAttribute('data-post-id');
        if (id !== null) reporter.leave(id);
      }
      for (const card of element?.querySelectorAll('[data-post-id]') ?? []) {
        if (observed.has(card)) continue;
        observed.add(card);
        intersections.observe(card);
      }
    }
    const changes = new MutationObserver(observeAll);
    changes.observe(element, { childList: true, subtree: true });
    observeAll();
    return () => {
      changes.disconnect();
      intersections.disconnect();
      reporter.stop();
    };
  }, [element, sync]);
}
