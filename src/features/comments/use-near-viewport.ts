import { useEffect, useState } from 'react';

/** How far from the viewport something counts as near, CSS pixels. */
const MARGIN_PX = 400;

/** True once the element has come near the viewport. */
export function useNearViewport(element: HTMLElement | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((changes) => changes.some((change) => change.isIntersecting) && setIsNear(true), {
      rootMargin: `${MARGIN_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
