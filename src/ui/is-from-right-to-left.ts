/** How lines run where the element stands; for what is measured or pressed along them. */
export function isFromRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
