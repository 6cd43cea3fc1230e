import type { Page } from '@playwright/test';

/** What people wrote and are called, counts and moments stand in these. */
const NOT_OURS = 'bdi, time, article, [dir="auto"], [translate="no"], [data-part="count"]';

/**
 * Texts and names of elements that are no message: without the brackets of the pseudo-locale. `notOurs` holds what is
 * nobody's message.
 */
export function plainTexts(page: Page, within: string, notOurs = NOT_OURS): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, left]) => {
      // A message around an element is in parts, of which one has the bracket.
      const isMessage = (text: string) => /^\[|\]$/.test(text) || !/\p{L}/u.test(text);
      return [...document.querySelectorAll(selector)].flatMap((root) => {
        const found: string[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const place = node instanceof Element ? node : node.parentElement;
          if (place !== null && place.closest(left) !== null) continue;
          if (node instanceof Element) {
            for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
              const text = node.getAttribute(name);
              if (text !== null && !isMessage(text)) found.push(`${name}: ${text}`);
            }
          } else if (
            node.textContent !== null &&
            !isMessage(node.textContent.trim()) &&
            !/^Dunlin \d/.test(node.parentElement?.textContent ?? '')
          ) {
            found.push(node.textContent);
          }
        }
        return found;
      });
    },
    [within, notOurs] as const,
  );
}

/** Visible elements with a text of their own that is wider than they are. */
export function cutTexts(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll(`${selector} *`)].filter((element) => element instanceof HTMLElement);
    return all
      .filter(
        (element) =>
          element.clientWidth > 0 && [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).clipPath === 'none')
      .map((element) => element.textContent ?? '');
  }, within);
}
