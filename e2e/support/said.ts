import type { Page } from '@playwright/test';

const NOTED = 'said';

/**
 * Notes what alerts say from now on, and answers how to read what those of the page that stands then have said: a load
 * begins anew. An alert goes by itself, and sooner than a wait for its absence gives up: that would pass whatever was
 * said.
 */
export async function notesAlerts(page: Page, selector = '[role="alert"]'): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(note, { selector, noted: NOTED });
  await page.evaluate(note, { selector, noted: NOTED });
  return () => page.evaluate((noted) => (window as unknown as Record<string, string[] | undefined>)[noted] ?? [], NOTED);
}

/** Runs in the page. */
function note({ selector, noted }: { readonly selector: string; readonly noted: string }): void {
  const said: string[] = [];
  Object.assign(window, { [noted]: said });
  const check = () => {
    for (const { textContent } of document.querySelectorAll(selector))
      if (textContent !== '' && !said.includes(textContent)) said.push(textContent);
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Notes from now on what stands at `selector`, each thing by itself and again where its text changes, and answers how
 * to read that in its order: the same words said twice are two, and a word that comes between two others is not missed.
 */
export async function notesEach(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const given = { selector, noted: `${NOTED} at ${selector}` };
  await page.addInitScript(noteEach, given);
  await page.evaluate(noteEach, given);
  return () => page.evaluate((noted) => (window as unknown as Record<string, string[] | undefined>)[noted] ?? [], given.noted);
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
