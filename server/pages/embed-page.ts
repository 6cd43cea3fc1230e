import type { EmbedTheme } from '#contract/embed.ts';
import type { Post, PostImage } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { directionOf } from '#messages/locales.ts';
import { mediaKeyOf } from '../domain/media/rules/media-url.ts';
import { markup } from '../kernel/markup.ts';
import type { Markup } from '../kernel/markup.ts';
import { say } from '../kernel/say.ts';
import { EMBED_STYLE } from './embed-style.ts';
import { withEntityLinks } from './entity-links.ts';
import type { Site } from './page-head.ts';
import { cut, lineOf } from '../kernel/plain-text.ts';

export interface EmbeddedPost {
  readonly post: Post;
  readonly author: User;
  /** What it quotes, where the outside may be told of it. */
  readonly quoted: { readonly post: Post; readonly author: User } | null;
}

export interface EmbedOptions {
  readonly theme: EmbedTheme;
  readonly showsEngagement: boolean;
}

/** One of the widths in which pictures are made (POST-23). */
const PICTURE_WIDTH = 1024;
const AVATAR_WIDTH = 80;
const QUOTE_MAX = 280;
const ALT_MAX = 1000;

/** A post as another site shows it in a frame: read without any script. Texts are escaped by `markup`. */
export function embedPage(embedded: EmbeddedPost, options: EmbedOptions, site: Site): string {
  const { post, author } = embedded;
  const name = lineOf(author.name);
  const address = `${site.origin}/post/${post.id}`;
  const body = markup`<article>
<a class="author" href="${site.origin}/${author.username}" target="_blank" rel="noopener">${avatar(author)}<span><b dir="auto">${name}</b><small>@${author.username}</small></span></a>
${post.body === '' ? null : markup`<p class="text" dir="auto"${langOf(post)}>${withEntityLinks(post.body, site.origin)}</p>`}
${pictures(post.images, address, site)}${quote(embedded.quoted, site)}${linkCard(post)}
</article>
<footer><a href="${address}" target="_blank" rel="noopener"><time datetime="${post.createdAt}">${timeOf(post.createdAt, site)}</time></a>
${options.showsEngagement ? markup`<span>${countsOf(post, site)}</span>` : null}
<a class="brand" href="${address}" target="_blank" rel="noopener">${say('embed.viewOn', { productName: site.productName })(site.locale)}</a></footer>`;
  return page(say('postPage.by', { name })(site.locale), body, options.theme, site);
}

/** Of whatever is not there, and of what the outside is told nothing of: all alike. */
export function unavailablePage(theme: EmbedTheme, site: Site): string {
  const title = say('embed.unavailable')(site.locale);
  const body = markup`<h1>${title}</h1>
<footer><a class="brand" href="${site.origin}/" target="_blank" rel="noopener">${site.productName}</a></footer>`;
  return page(title, body, theme, site);
}

function page(title: string, body: Markup, theme: EmbedTheme, { locale, productName }: Site): string {
  return markup`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<style>${{ html: EMBED_STYLE }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}

function langOf({ detectedLanguage }: Post): Markup | null {
  return detectedLanguage === null ? null : markup` lang="${detectedLanguage}"`;
}

function avatar({ avatar: url }: User): Markup | null {
  if (url === null || mediaKeyOf(url) === null) return null;
  return markup`<img src="${url}?w=${AVATAR_WIDTH}" alt="" width="40" height="40">`;
}

function pictures(images: readonly PostImage[], address: string, site: Site): Markup | null {
  const shown = images.flatMap((image) => pictureOf(image, address, site) ?? []);
  if (shown.length === 0) return null;
  return markup`<div class="${shown.length > 1 ? 'pictures many' : 'pictures'}">${shown}</div>`;
}

/** Pictures of this installation, and stills of its videos, which play in the app. */
function pictureOf(image: PostImage, address: string, { locale }: Site): Markup | null {
  const isVideo = !image.mimeType.startsWith('image/');
  const url = isVideo ? image.thumbnail?.url : image.url;
  if (url === undefined || mediaKeyOf(url) === null) return null;
  const written = cut(lineOf(image.alt ?? ''), ALT_MAX);
  const alt = isVideo ? say('embed.video', { text: written })(locale).trim() : written;
  const src = isVideo || image.mimeType === 'image/gif' ? url : `${url}?w=${PICTURE_WIDTH}`;
  const size = isVideo ? null : markup` width="${image.widthPx}" height="${image.heightPx}"`;
  const picture = markup`<img src="${src}" alt="${alt}"${size} loading="lazy">`;
  return isVideo
    ? markup`<a href="${address}" target="_blank" rel="noopener">${picture}<small>${say('embed.playVideo')(locale)}</small></a>`
    : picture;
}

function quote(quoted: EmbeddedPost['quoted'], { origin }: Site): Markup | null {
  if (quoted === null) return null;
  const { post, author } = quoted;
  return markup`<a class="card" href="${origin}/post/${post.id}" target="_blank" rel="noopener"><b dir="auto">${lineOf(author.name)}</b> <small>@${author.username}</small>
${post.body === '' ? null : markup`<p dir="auto"${langOf(post)}>${cut(lineOf(post.body), QUOTE_MAX)}</p>`}</a>`;
}

/** The page that the post links, in words: its picture would be another host's. */
function linkCard({ openGraph }: Post): Markup | null {
  if (openGraph === null || openGraph.title === '' || !/^https?:\/\//i.test(openGraph.url) || !URL.canParse(openGraph.url))
    return null;
  const { href, host } = new URL(openGraph.url);
  return markup`<a class="card" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc"><small>${host}</small>
<p dir="auto">${lineOf(openGraph.title)}</p></a>`;
}

function countsOf({ postEngagement }: Post, { locale }: Site): string {
  const { reactions, commentCount, totalCommentCount, repostCount } = postEngagement;
  return say('embed.counts', {
    reactions: reactions.reduce((sum, { count }) => sum + count, 0),
    comments: Math.max(commentCount, totalCommentCount),
    reposts: repostCount,
  })(locale);
}

/** In UTC, and says so: the server does not know where the reader is. */
function timeOf(instant: string, { locale }: Site): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(new Date(instant));
}
