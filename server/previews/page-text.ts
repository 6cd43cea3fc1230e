import type { PageText } from '../domain/posts/rules/link-card.ts';
import { readPageTags, type PageTag } from './page-tags.ts';
import { webAddressOf } from './web-address.ts';

/** A page's own words, and where else it is told of. */
export interface ReadPage extends PageText {
  /** It says itself what a card of it shall say: Open Graph, or a Twitter card. */
  readonly hasCard: boolean;
  /** Of its oEmbed answer; null where it names none. */
  readonly oembed: string | null;
}

/**
 * What an HTML page says of itself: Open Graph first, then Twitter cards, title and description. `url`: where it was
 * found.
 */
export async function pageTextOf(html: string, url: string): Promise<ReadPage> {
  const { title, tags } = await readPageTags(html);
  const said = saidIn(tags);
  const first = (...names: readonly string[]) => names.map((name) => said.get(name)).find((text) => text !== undefined) ?? '';
  return {
    title: first('og:title', 'twitter:title') || title || first('title'),
    description: first('og:description', 'twitter:description', 'description'),
    picture: webAddressOf(largestPicture(tags) ?? first('twitter:image', 'twitter:image:src'), url),
    hasCard: said.has('og:title') || said.has('twitter:title'),
    oembed: oembedAddress(tags, url),
  };
}

/** Texts as the page declares them to be written, else as the first bytes of it say. */
export function decoded(bytes: Buffer, contentType: string): string {
  const declared = /charset\s*=\s*["']?([\w.:-]+)/i;
  const label = declared.exec(contentType)?.[1] ?? declared.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** By name what the page says last, where it says something. */
function saidIn(tags: readonly PageTag[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const { names, content } of tags.map(metaOf)) if (content !== '') for (const name of names) said.set(name, content);
  return said;
}

function metaOf({ name, attributes }: PageTag): { readonly names: readonly string[]; readonly content: string } {
  const names = name === 'meta' ? ['property', 'name', 'itemprop'].map((key) => attributes.get(key)) : [];
  return {
    names: names.filter((found) => found !== undefined).map((found) => found.trim().toLowerCase()),
    content: attributes.get('content') || attributes.get('value') || '',
  };
}

/** Of the pictures that Open Graph names the largest, as far as it says how large they are, else the first. */
function largestPicture(tags: readonly PageTag[]): string | undefined {
  const pictures: { url: string; size: number }[] = [];
  for (const { names, content } of tags.map(metaOf)) {
    const last = pictures.at(-1);
    if (content === '') continue;
    if (names.includes('og:image')) pictures.push({ url: content, size: 0 });
    else if (names.includes('og:image:secure_url') || names.includes('og:image:url')) {
      if (last === undefined) pictures.push({ url: content, size: 0 });
      else if (names.includes('og:image:secure_url')) last.url = content;
    } else if (last !== undefined && names.some((name) => /^og:image:(?:width|height)$/.test(name))) {
      last.size = Math.max(last.size, Number.parseInt(content, 10) || 0);
    }
  }
  return pictures.toSorted((one, other) => other.size - one.size)[0]?.url;
}

/** Where the page says that its oEmbed answer is; null where it does not. */
function oembedAddress(tags: readonly PageTag[], url: string): string | null {
  const link = tags.find(
    ({ name, attributes }) => name === 'link' && /^\s*application\/json\+oembed\b/i.test(attributes.get('type') ?? ''),
  );
  return webAddressOf(link?.attributes.get('href'), url);
}
