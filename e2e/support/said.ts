import type { Page } from '@playwright/test';

const NOTED = 'said';

/**
 * Notes what alerts say from now on, and answers how to read what those of the page that stands then have said: a load begins anew. An alert goes by itself, and sooner than a wait for its absence gives up:
 * that would pass whatever was said.
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
