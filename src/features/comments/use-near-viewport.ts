import { useEffect, useState } from 'react';

/** How far from the viewport something counts as near, CSS pixels. */
const MARGIN_PX = 400;

/** Whether the element is near the viewport at this moment. */
export function standsNear(element: Pick<Element, 'getBoundingClientRect'> | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN_PX && top < window.innerHeight + MARGIN_PX;
}

/** True once the element has come near the viewport; null until it is known where it stands. */
export function useNearViewport(element: HTMLElement | null): boolean | null {
  const [isNear, setIsNear] = useState<boolean | null>(null);
  useEffect(() => {
    if (element === null || isNear === true) return undefined;
    const observer = new IntersectionObserver((changes) => setIsNear(changes.some((change) => change.isIntersecting)), {
      rootMargin: `${MARGIN_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
