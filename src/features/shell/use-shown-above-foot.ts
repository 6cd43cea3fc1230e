import { useEffect, type RefObject } from 'react';

/**
 * In a low window what opens near the end of the menu lies under its foot: it is scrolled up from there, as far as its own heading stays in view. Its code
 * may come later than the press that opens it.
 */
export function useShownAboveFoot(section: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const opened = section.current;
    if (!isOpen || opened === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const menu = opened.parentElement;
      const heading = opened.previousElementSibling;
      if (opened.offsetHeight === 0 || menu === null || heading === null || foot.current === null) return;
      sizes.disconnect();
      const hidden = opened.getBoundingClientRect().bottom - foot.current.getBoundingClientRect().top;
      const above = heading.getBoundingClientRect().top - menu.getBoundingClientRect().top;
      if (hidden > 0) menu.scrollBy({ top: Math.min(hidden, above) });
    });
    sizes.observe(opened);
    return () => sizes.disconnect();
  }, [section, foot, isOpen]);
}
