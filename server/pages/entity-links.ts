import { findEntities } from '#contract/text-entities.ts';
import type { TextEntity } from '#contract/text-entities.ts';
import { markup } from '../kernel/markup.ts';
import type { Markup } from '../kernel/markup.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';

/** What somebody wrote, with its links, mentions, hashtags and tickers as links: the same that the app links. */
export function withEntityLinks(text: string, origin: string): readonly (string | Markup)[] {
  const parts: (string | Markup)[] = [];
  let end = 0;
  for (const entity of findEntities(text)) {
    parts.push(text.slice(end, entity.index), linkOf(entity, origin));
    end = entity.index + entity.text.length;
  }
  parts.push(text.slice(end));
  return parts;
}

function linkOf(entity: TextEntity, origin: string): string | Markup {
  const own = (path: string) => markup`<a href="${origin}${path}" target="_blank" rel="noopener">${entity.text}</a>`;
  switch (entity.type) {
    case 'link':
      return foreignLink(entity.text);
    case 'mention':
      return own(`/${entity.username}`);
    case 'hashtag':
      return own(`/hashtag/${encodeURIComponent(entity.tag)}`);
    case 'ticker':
      return own(`/ticker/${entity.symbol}`);
  }
}

/** Shows the host that the browser will really ask, in ASCII, unless it was written just so. */
function foreignLink(url: string): string | Markup {
  const real = parsedUrl(url);
  if (real === null) return url;
  const written = /^[^:]+:\/\/([^/?#\\]*)/.exec(url)?.[1] ?? '';
  const rest = url.slice(url.indexOf('://') + 3 + written.length);
  const shown = /^[A-Za-z0-9.-]+(?::\d+)?$/.test(written) ? url : `${real.protocol}//${real.host}${rest}`;
  return markup`<a href="${real.href}" target="_blank" rel="noopener noreferrer nofollow ugc">${shown}</a>`;
}
