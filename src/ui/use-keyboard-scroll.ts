import { useEffect, useState, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';

/**
 * `tabIndex` for an element that scrolls: 0 where its content is cut off and holds nothing that takes the focus, so
 * that the arrow keys reach all of it; otherwise undefined, since each control inside scrolls itself into view. Not
 * every engine makes such an element a tab stop by itself.
 */
export function useKeyboardScroll(element: RefObject<HTMLElement | null>): 0 | undefined {
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return undefined;
    const measure = () => setIsStop(scroller.scrollHeight > scroller.clientHeight && scroller.querySelector(CONTROLS) === null);
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    const content = new MutationObserver(measure);
    content.observe(scroller, { childList: true, subtree: true });
    measure();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [element]);
  return isStop ? 0 : undefined;
}
