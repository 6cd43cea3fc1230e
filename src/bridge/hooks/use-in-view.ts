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
          const id = shownIdOf(target);
          if (id === null) continue;
          if (isIntersecting) reporter.enter(id, target);
          else reporter.leave(id, target);
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
        const id = shownIdOf(card);
        if (id !== null) reporter.leave(id, card);
      }
      for (const card of element?.querySelectorAll('[data-post-id]') ?? []) {
        if (observed.has(card)) continue;
        observed.add(card);
        intersections.observe(card);
      }
    }
    /** A post that was delivered stays where it is and has the server's id from now on. */
    function rename({ target, oldValue }: MutationRecord) {
      if (!(target instanceof Element) || !observed.has(target)) return;
      if (oldValue !== null) reporter.leave(oldValue, target);
      intersections.unobserve(target);
      intersections.observe(target);
    }
    const changes = new MutationObserver((records) => {
      for (const record of records) if (record.type === 'attributes') rename(record);
      observeAll();
    });
    const attributes = { attributeFilter: ['data-post-id'], attributeOldValue: true };
    changes.observe(element, { childList: true, subtree: true, ...attributes });
    observeAll();
    return () => {
      changes.disconnect();
      intersections.disconnect();
      reporter.stop();
    };
  }, [element, sync]);
}

/** An ad has an id of its own in the feed: its post may stand there too. */
function shownIdOf(card: Element): string | null {
  return card.getAttribute('data-shown-id') ?? card.getAttribute('data-post-id');
}
