import type { PreviewProblem } from '#contract/endpoints/posts/get-link-preview.ts';
import { OPEN_GRAPH_DESCRIPTION_MAX, OPEN_GRAPH_TITLE_MAX } from '#contract/limits.ts';

/** What a page says of itself, as it says it. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Address of its picture anywhere; null: it names none. */
  readonly picture: string | null;
}

/** A picture that is kept, by its address here, or why it is not. */
export type KeptPicture = { readonly image: string } | { readonly problem: PreviewProblem };

/** Reads pages of the internet. */
export interface PageReader {
  /** Null where it cannot be read in time. */
  readPage(url: string): Promise<PageText | null>;
  /** Fetches a picture and keeps it in the media store. */
  keepPicture(url: string): Promise<KeptPicture>;
}

/**
 * Texts of a page within the limits, on one line, without characters that turn what stands around them (COMPOSE-40,
 * COMPOSE-41).
 */
export function cardTexts({ title, description }: Pick<PageText, 'title' | 'description'>) {
  return { title: lineOf(title, OPEN_GRAPH_TITLE_MAX), description: lineOf(description, OPEN_GRAPH_DESCRIPTION_MAX) };
}

function lineOf(text: string, max: number): string {
  const line = text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
