import { createHash } from 'node:crypto';
import { directionOf, type Locale } from '#messages/locales.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The one style element of the server's pages. */
const STYLE = `
html { background: Canvas; color: CanvasText; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 0.5rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.75rem 0; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
summary { cursor: pointer; padding: 0.5rem 0; }
.bar { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: center; justify-content: space-between; }
.bar button { color: inherit; background: color-mix(in srgb, currentColor 12%, transparent); }
.post { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 0.75rem; }
article img, article video { display: block; width: auto; height: auto; max-width: 100%; max-height: 24rem; margin: 0 0 0.75rem; border-radius: 0.5rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.5rem 1.5rem; }
dt { font-size: 0.875rem; opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
blockquote { margin: 0.5rem 0; padding-inline-start: 0.75rem; border-inline-start: 3px solid currentColor; overflow-wrap: anywhere; }
textarea { font: inherit; display: block; box-sizing: border-box; width: 100%; min-height: 4rem; margin: 0.25rem 0 0.75rem; padding: 0.5rem; }
.forms { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; }
.forms form:last-child { flex: 1 1 20rem; }
.forms form:last-child button { color: inherit; background: color-mix(in srgb, currentColor 12%, transparent); }
details button { color: inherit; background: color-mix(in srgb, currentColor 12%, transparent); }
.said { padding: 0.75rem; border: 1px solid currentColor; border-radius: 0.5rem; }
.problem { margin: -0.5rem 0 0.75rem; font-weight: 600; }
.sections ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: 0; padding: 0; }
.sections a { display: inline-block; padding: 0.625rem 0; color: inherit; text-decoration: none; border-block-end: 3px solid transparent; }
.sections a:hover { border-color: color-mix(in srgb, currentColor 40%, transparent); }
.sections a[aria-current] { font-weight: 600; border-color: #e50038; }
.filter { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin: 0 0 1.5rem; }
.filter div { flex: 1 1 14rem; }
.filter p { flex: 1 0 100%; margin: 0; font-size: 0.875rem; opacity: 0.75; }
label { display: block; }
input[type="search"], input:not([type]), select { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.5rem; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; }
.acts p { margin: 0; }
.acts details { flex: 1 1 100%; }
.acts select { width: auto; min-width: 12rem; max-width: 100%; margin-inline-end: 0.5rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 0 0 0.75rem; padding: 0; }
.chips li { padding: 0.125rem 0.75rem; border-radius: 1rem; background: color-mix(in srgb, currentColor 10%, transparent); }
article h2 { font-size: 1.125rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
article.act p { margin: 0; overflow-wrap: anywhere; }
article.act h2 { margin: 0; }
.button { display: inline-flex; align-items: center; box-sizing: border-box; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 0.5rem; color: inherit; background: color-mix(in srgb, currentColor 12%, transparent); text-decoration: none; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: #e50038; color: #ffffff; cursor: pointer; }
`;

/** What the content policy must allow for it. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/**
 * A page without scripts, in the system's font and colours, in English where no other language is given. `body` is
 * HTML, escaped by whoever made it.
 */
export function htmlPage(title: string, body: string, locale: Locale = 'en'): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
