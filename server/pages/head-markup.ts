import type { Locale } from '#messages/locales.ts';
import { escapeHtml } from '../kernel/html.ts';
import type { OpenPage, PageHead, Picture, Site } from './page-head.ts';

/** Marks what belongs to the page that was asked for: the client takes it away when it goes on to another one. */
const MARK = 'data-page';

/**
 * The title and what follows from it, as HTML. It stands in place of the shell's own title: some readers of previews
 * look at the first kilobytes only. The block of JSON-LD is data, which no browser runs, so the content policy need not
 * know it.
 */
export function headMarkup({ title, open }: PageHead, site: Site): string {
  const lines = [`<title>${escapeHtml(`${title} · ${site.productName}`)}</title>`];
  if (open !== null) lines.push(...openLines(open, site));
  return lines.join('\n    ');
}

function openLines(page: OpenPage, site: Site): readonly string[] {
  const url = site.origin + page.path;
  const picture = page.picture ?? iconOf(site);
  return [
    meta('name', 'description', page.description),
    `<link ${MARK} rel="canonical" href="${escapeHtml(url)}" />`,
    ...(page.oembed === undefined ? [] : [oembedLink(page.oembed, page.heading)]),
    meta('property', 'og:site_name', site.productName),
    meta('property', 'og:type', page.type),
    meta('property', 'og:title', page.heading),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', territoryOf(site.locale)),
    ...page.properties.map(([property, content]) => meta('property', property, content)),
    ...pictureLines(picture),
    meta('name', 'twitter:card', picture.isLarge ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', page.heading),
    meta('name', 'twitter:description', page.description),
    meta('name', 'twitter:image', picture.url),
    ...(page.data === null ? [] : [`<script ${MARK} type="application/ld+json">${jsonInHtml(page.data)}</script>`]),
  ];
}

function oembedLink(address: string, title: string): string {
  return `<link ${MARK} rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" title="${escapeHtml(title)}" />`;
}

function pictureLines({ url, alt, size }: Picture): readonly string[] {
  const lines = [meta('property', 'og:image', url)];
  if (size !== null) {
    lines.push(meta('property', 'og:image:width', String(size.width)), meta('property', 'og:image:height', String(size.height)));
  }
  if (alt !== '') lines.push(meta('property', 'og:image:alt', alt), meta('name', 'twitter:image:alt', alt));
  return lines;
}

function iconOf({ origin, productName }: Site): Picture {
  return { url: `${origin}/icons/icon-512.png`, alt: productName, size: { width: 512, height: 512 }, isLarge: false };
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${MARK} ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Open Graph names a language with a territory: the one where most of its readers are. */
function territoryOf(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/**
 * JSON that no parser of HTML or of old JavaScript takes for anything else: `</script>`, `<!--` and line separators are
 * escaped.
 */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
