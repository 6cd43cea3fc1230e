import { EMBED_HEIGHT_INITIAL, EMBED_WIDTH_MAX, embedCode } from '#contract/embed.ts';
import { isUlid } from '#contract/ids.ts';
import { say } from '../kernel/say.ts';
import type { EmbeddedPost } from './embed-page.ts';
import type { Site } from './page-head.ts';
import { lineOf } from '../kernel/plain-text.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';

/** Seconds for which an answer may be kept. */
export const OEMBED_SECONDS = 300;

/** What oEmbed 1.0 answers of a rich resource. */
export interface OembedAnswer {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly author_name: string;
  readonly author_url: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly cache_age: number;
  readonly html: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The post that an address of the client names; null for any other address. */
export function postOfAddress(address: string, origin: string): string | null {
  const url = parsedUrl(address);
  if (url === null) return null;
  const id = /^\/post\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return url.origin === new URL(origin).origin && id !== undefined && isUlid(id) ? id : null;
}

/** Pixels that the asking site has at most; null where it did not say. */
export interface OembedLimits {
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
}

export function oembedAnswer({ post, author }: EmbeddedPost, { maxWidth, maxHeight }: OembedLimits, site: Site): OembedAnswer {
  const name = lineOf(author.name);
  const title = say('postPage.by', { name })(site.locale);
  const height = Math.min(EMBED_HEIGHT_INITIAL, maxHeight ?? EMBED_HEIGHT_INITIAL);
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: name,
    author_url: `${site.origin}/${author.username}`,
    provider_name: site.productName,
    provider_url: `${site.origin}/`,
    cache_age: OEMBED_SECONDS,
    html: embedCode(site.origin, post.id, { theme: 'auto', showsEngagement: true, height, title }),
    width: Math.min(EMBED_WIDTH_MAX, maxWidth ?? EMBED_WIDTH_MAX),
    height,
  };
}

/** Where programs that read a post's page find its answer. */
export function oembedAddress(address: string, origin: string): string {
  return `${origin}/oembed?${new URLSearchParams({ url: address, format: 'json' }).toString()}`;
}
