import { createHash } from 'node:crypto';
import { directionOf, type Locale } from '#messages/locales.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The one style element of the server's pages. */
const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 0.5rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.75rem 0; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
summary { cursor: pointer; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: #e50038; color: #ffffff; cursor: pointer; }
`;

/** What the content policy must allow for it. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** A page without scripts, in the system's font and colours, in English where no other language is given. `body` is HTML, escaped by whoever made it. */
export function htmlPage(title: string, body: string, locale: Locale = 'en'): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
