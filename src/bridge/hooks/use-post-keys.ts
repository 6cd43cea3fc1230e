import { useEffect } from 'react';

/** j and k move the focus to the next and the previous post of the list below `root`. */
export function usePostKeys(root: HTMLElement | null): void {
  useEffect(() => {
    if (root === null) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const cards = [...(root?.querySelectorAll<HTMLElement>('article[data-post-id]') ?? [])];
      const next = neighbour(cards, event.key === 'j' ? 1 : -1);
      if (next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'center' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

/** From the focused post, or from the first one on the screen. */
function neighbour(cards: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  if (focused !== -1) return cards[focused + step];
  return cards.find((card) => card.getBoundingClientRect().bottom > 120);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}
