import * as z from 'zod/mini';
import { webAddressOf } from './web-address.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';

/** What a service says of one of its pages by oEmbed 1.0, as it says it. */
export interface OembedText {
  readonly title: string;
  readonly author: string;
  /** Words of a short post. */
  readonly quoted: string;
  readonly picture: string | null;
}

/** A service that tells of its pages where they say nothing of themselves, or to members only. */
export interface OembedService {
  /** Exactly. */
  readonly hosts: readonly string[];
  /** Which paths it tells of; absent: all. */
  readonly path?: RegExp;
  /** Its own, without a query. */
  readonly endpoint: string;
}

/**
 * Videos, songs and short posts. A short list with whole host names, since what it is asked about is anybody's: the
 * lists of libraries match by expressions that take minutes for an address made for it, and find `//youtube.com` in the
 * query of any other.
 */
export const oembedServices: readonly OembedService[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
    endpoint: 'https://www.youtube.com/oembed',
  },
  { hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'], endpoint: 'https://vimeo.com/api/oembed.json' },
  { hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com'], endpoint: 'https://www.tiktok.com/oembed' },
  {
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    path: /^\/[^/]+\/status(?:es)?\/\d+/,
    endpoint: 'https://publish.twitter.com/oembed',
  },
  { hosts: ['bsky.app'], path: /^\/profile\/[^/]+\/post\//, endpoint: 'https://embed.bsky.app/oembed' },
  { hosts: ['reddit.com', 'www.reddit.com', 'old.reddit.com'], endpoint: 'https://www.reddit.com/oembed' },
  { hosts: ['dailymotion.com', 'www.dailymotion.com', 'dai.ly'], endpoint: 'https://www.dailymotion.com/services/oembed' },
  { hosts: ['open.spotify.com'], endpoint: 'https://open.spotify.com/oembed' },
  { hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'], endpoint: 'https://soundcloud.com/oembed' },
];

/** Where the service of a page is asked about it; null where no service of the list has it. */
export function oembedAddressOf(page: string, services: readonly OembedService[]): string | null {
  const url = parsedUrl(page);
  if (url === null) return null;
  const { hostname, pathname } = url;
  const found = services.find(({ hosts, path }) => hosts.includes(hostname) && (path?.test(pathname) ?? true));
  if (found === undefined) return null;
  return `${found.endpoint}?${new URLSearchParams({ url: page, format: 'json' }).toString()}`;
}

const answerSchema = z.record(z.string(), z.unknown());

/** What an answer says; null where it is none. `url`: where it was found. */
export function oembedTextOf(json: string, url: string): OembedText | null {
  const answer = z.safeParse(answerSchema, parsed(json));
  if (!answer.success) return null;
  // What does not have its type is left out, and takes nothing else with it.
  const text = (name: string) => (typeof answer.data[name] === 'string' ? answer.data[name] : '');
  return {
    title: text('title'),
    author: text('author_name'),
    quoted: quotedWords(text('html')),
    picture: webAddressOf(text('thumbnail_url'), url) ?? (text('type') === 'photo' ? webAddressOf(text('url'), url) : null),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Of a post that is embedded as a quotation its first paragraph, without its tags. */
function quotedWords(html: string): string {
  const quote = html.indexOf('<blockquote');
  const begin = quote < 0 ? -1 : html.indexOf('<p', quote);
  const end = begin < 0 ? -1 : html.indexOf('</p>', begin);
  if (end < 0) return '';
  const text = html.slice(begin, Math.min(end, begin + 8192)).replaceAll(/<[^<>]*>/g, ' ');
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27|mdash|nbsp);/g, (_whole, name: string) => characters[name] ?? '');
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  mdash: '—',
  nbsp: ' ',
};
