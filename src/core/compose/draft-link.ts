import { OPEN_GRAPH_DESCRIPTION_MAX, OPEN_GRAPH_TITLE_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import { bareCard, previewableLinks } from '#contract/link-previews.ts';
import type { OpenGraph } from '#contract/resources/post.ts';

/** What a composer knows of the links in its text; kept with the draft. */
export interface DraftLink {
  /** Of the last page that was read. */
  readonly card: OpenGraph | null;
  /** Links whose card the writer took away, for as long as they stand in the text (COMPOSE-38). */
  readonly removed: readonly string[];
}

interface WithLink {
  readonly body: string;
  readonly photos?: readonly unknown[];
  readonly link?: DraftLink;
}

/**
 * The link that has a preview: the first of the text that was not taken away. None where the media leave no place for
 * it (MEDIA-04).
 */
export function linkIn({ body, photos = [], link }: WithLink): string | null {
  if (photos.length >= POST_MEDIA_MAX) return null;
  return previewableLinks(body).find((url) => link?.removed.includes(url) !== true) ?? null;
}

/** Of the five places of a post; the card of a link has one (MEDIA-04). */
export function placesTaken(draft: WithLink): number {
  return (draft.photos ?? []).length + (linkIn(draft) === null ? 0 : 1);
}

/** The card of that link, where its page was read. */
export function cardIn(draft: WithLink): OpenGraph | null {
  const card = draft.link?.card ?? null;
  return card !== null && card.url === linkIn(draft) ? card : null;
}

/**
 * As the post names it: a page that nobody could read yet is the server's to read. Undefined: no link has a preview.
 */
export function openGraphOf(draft: WithLink): OpenGraph | undefined {
  const url = linkIn(draft);
  if (url === null) return undefined;
  const card = cardIn(draft);
  return card === null || isBare(card) ? { ...bareCard(url), shouldFetchOg: true } : card;
}

export function withoutCard(draft: WithLink): DraftLink {
  const url = linkIn(draft);
  const removed = draft.link?.removed ?? [];
  return { card: null, removed: url === null ? removed : [...removed, url] };
}

/** A link that the text holds no more may be detected again. */
export function linkAfter(link: DraftLink | undefined, body: string): DraftLink | undefined {
  if (link === undefined) return undefined;
  const removed = link.removed.filter((url) => body.includes(url));
  return removed.length === link.removed.length ? link : { ...link, removed };
}

export function isBare({ title, description, image }: OpenGraph): boolean {
  return title === '' && description === '' && image === '';
}

/** Within the limits (COMPOSE-40, COMPOSE-41). */
export function trimmedCard({ title, description, image, url, shouldFetchOg }: OpenGraph): OpenGraph {
  return {
    title: cut(title, OPEN_GRAPH_TITLE_MAX),
    description: cut(description, OPEN_GRAPH_DESCRIPTION_MAX),
    image,
    url,
    shouldFetchOg,
  };
}

/** Never inside of a character. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
