import type { PageText } from '../domain/posts/rules/link-card.ts';
import { oembedLinkOf } from './oembed.ts';
import { webAddressOf } from './web-address.ts';

/** A page's own words, and where else it is told of. */
export interface ReadPage extends PageText {
  /** It says itself what a card of it shall say: Open Graph, or a Twitter card. */
  readonly hasCard: boolean;
  /** Of its oEmbed answer; null where it names none. */
  readonly oembed: string | null;
}

/** What an HTML page says of itself: Open Graph first, then Twitter cards, title and description. `url`: where it was found. */
export async function pageTextOf(html: string, url: string): Promise<ReadPage> {
  const head = headOf(html);
  // It brings a parser along, which most processes need late or never.
  const { default: openGraphScraper } = await import('open-graph-scraper');
  const { result } = await openGraphScraper({ html: head, onlyGetOpenGraphInfo: ['image'] });
  const picture = result.ogImage?.[0]?.url ?? result.twitterImage?.[0]?.url;
  return {
    title: textOf(result.ogTitle ?? result.twitterTitle),
    description: textOf(result.ogDescription ?? result.twitterDescription),
    picture: webAddressOf(picture, url),
    hasCard: /<meta\b[^<>]{0,512}\b(?:og|twitter):title\b/i.test(head),
    oembed: oembedLinkOf(head, url),
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

/** What follows the head is not looked at: it would only be parsed. */
function headOf(html: string): string {
  const end = html.search(/<\/head\s*>/i);
  return end < 0 ? html : html.slice(0, end);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
