import type { OpenGraph, PostImage } from '#contract/resources/post.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

export interface PostContent {
  readonly body: string;
  readonly detectedLanguage: string | null;
  readonly images: readonly PostImage[];
  readonly isSensitive: boolean;
  /** Of the page whose card stands on the post; null: of none. */
  readonly linkUrl: string | null;
  /** The card, where the page was read before. */
  readonly card: OpenGraph | null;
  /** One of its videos is still in the making. */
  readonly isProcessing: boolean;
}

/** Throws `invalid` where a post or comment says nothing: white space is nothing, images are something. */
export function requireContent(content: PostContent): void {
  if (isEmptyContent(content)) throw invalidField('body', say('refusals.emptyPost'));
}

export function isEmptyContent(content: PostContent): boolean {
  return content.body === '' && content.images.length === 0;
}
