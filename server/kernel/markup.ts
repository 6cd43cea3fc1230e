import { escapeHtml } from './html.ts';

/** HTML that `markup` made. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | null | readonly Part[];

/**
 * HTML from a template. Whatever stands in it is text and is escaped here, unless it was made by this itself; null is
 * nothing.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.reduce((html, string, index) => html + htmlOf(parts[index - 1] ?? null) + string) };
}

function htmlOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if (isList(part)) return part.map(htmlOf).join('');
  return part.html;
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}
