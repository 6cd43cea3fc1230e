/**
 * What the page of an embedded post is asked for, and the code by which another site frames it: one rule for client and
 * server.
 */

export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Pixels of the frame where nobody chose (MENU-42), and where Custom begins (MENU-43). */
export const EMBED_HEIGHT_INITIAL = 350;
export const EMBED_HEIGHT_CUSTOM = 400;
/** Bounds and step of a chosen height (MENU-41, MENU-44). */
export const EMBED_HEIGHT_MIN = 200;
export const EMBED_HEIGHT_MAX = 800;
export const EMBED_HEIGHT_STEP = 10;
/** Pixels; narrower where its place is. */
export const EMBED_WIDTH_MAX = 550;

export interface EmbedChoice {
  readonly theme: EmbedTheme;
  readonly showsEngagement: boolean;
}

export interface EmbedFrame extends EmbedChoice {
  /** Pixels. */
  readonly height: number;
  /** What the frame is called for those who do not see it; plain text. */
  readonly title: string;
}

/** Path and query of the page (API-122): what is as it is by itself is not asked for. */
export function embedPath(postId: string, { theme, showsEngagement }: EmbedChoice): string {
  const query = [...(theme === 'auto' ? [] : [`theme=${theme}`]), ...(showsEngagement ? [] : ['showEngagement=0'])];
  return `/v4/embed/post/${encodeURIComponent(postId)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A chosen height within its bounds: a smaller one is the initial height, a larger one the largest (MENU-44). */
export function embedHeight(chosen: number): number {
  if (!(chosen >= EMBED_HEIGHT_MIN)) return EMBED_HEIGHT_INITIAL;
  return Math.min(EMBED_HEIGHT_MAX, Math.round(chosen));
}

/** HTML for the other site; `origin` serves the page. */
export function embedCode(origin: string, postId: string, { title, height, ...choice }: EmbedFrame): string {
  const src = inAttribute(`${origin}${embedPath(postId, choice)}`);
  return (
    `<iframe src="${src}" title="${inAttribute(title)}" width="100%" height="${embedHeight(height)}" loading="lazy" ` +
    `style="border:0;max-width:${EMBED_WIDTH_MAX}px"></iframe>`
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
