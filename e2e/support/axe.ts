import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that look at colours: two themes of one page differ in nothing else. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page. In its legacy mode it puts its results together in the page itself; else it opens a blank
 * page for that each time, which takes a browser longer than the looking. The other mode is there for frames of other
 * origins, and what those show is not ours.
 */
export function axe(page: Page, rules: Readonly<Record<string, { enabled: boolean }>> = {}): AxeBuilder {
  return auditing(new AxeBuilder({ page }), rules);
}

/**
 * The same where the document has been looked at before: axe is there already, and half a megabyte of it takes longer
 * to read again than a dialog to look at.
 */
export function axeAgain(page: Page): AxeBuilder {
  return auditing(new AxeBuilder({ page, axeSource: ';' }), {});
}

function auditing(builder: AxeBuilder, rules: Readonly<Record<string, { enabled: boolean }>>): AxeBuilder {
  // Of what passes only that it does: to say where each of hundreds of elements stands takes longer than to look at it.
  return builder.setLegacyMode(true).options({ rules, resultTypes: ['violations'] });
}
