import type { OpenGraph } from '#contract/resources/post.ts';
import type { PostImageInput } from '#contract/resources/post-input.ts';
import { invalidField } from '../http/http-error.ts';
import type { Store } from '../http/route.ts';
import type { PostContent } from './create-post.ts';
import { resolveImages } from './media.ts';

interface ContentInput {
  readonly body: string;
  readonly images?: readonly PostImageInput[] | undefined;
  readonly openGraph?: OpenGraph | null | undefined;
  readonly isSensitive?: boolean | undefined;
}

/** Throws 422 where a post or comment says nothing: white space is nothing, images are something. */
export function requireContent(content: PostContent): void {
  if (isEmptyContent(content)) throw invalidField('body', 'Write something first');
}

export function isEmptyContent(content: PostContent): boolean {
  return content.body === '' && content.images.length === 0;
}

/** What a request wants to say. Throws 422 on images that are not the member's uploads. */
export async function readContent(db: Store, userId: string, input: ContentInput): Promise<PostContent> {
  return {
    body: input.body.trim(),
    images: await resolveImages(db, userId, input.images ?? []),
    openGraph: input.openGraph ?? null,
    isSensitive: input.isSensitive ?? false,
  };
}
