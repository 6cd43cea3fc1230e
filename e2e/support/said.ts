import type { Page } from '@playwright/test';

/**
 * Notes from now on what stands at `selector`, each thing by itself and again where its text changes, and answers how
 * to read that in its order, on the page that stands then: a load begins anew. The same words said twice are two, and a
 * word that comes between two others is not missed.
 */
export async function notesEach(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const given = { selector, noted: `said at ${selector}` };
  await page.addInitScript(noteEach, given);
  await page.evaluate(noteEach, given);
  return () => page.evaluate((noted) => (window as unknown as Record<string, string[] | undefined>)[noted] ?? [], given.noted);
}

/**
 * What alerts say from now on. One goes by itself, and sooner than a wait for its absence gives up: that would pass
 * whatever was said.
 */
export function notesAlerts(page: Page): Promise<() => Promise<readonly string[]>> {
  return notesEach(page, '[role="alert"]');
}

/** Each toast that is shown from now on. */
export function notesToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  return notesEach(page, '[aria-label="Notices"] [data-tone]');
}

/** Runs in the page. */
function noteEach({ selector, noted }: { readonly selector: string; readonly noted: string }): void {
  const said: string[] = [];
  Object.assign(window, { [noted]: said });
  const lastOf = new WeakMap<Element, string>();
  const note = () => {
    for (const thing of document.querySelectorAll(selector)) {
      const { textContent } = thing;
      if (textContent !== '' && lastOf.get(thing) !== textContent) said.push(textContent);
      lastOf.set(thing, textContent);
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}
