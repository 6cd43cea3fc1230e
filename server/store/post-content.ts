import type { PostImageInput } from '#contract/resources/post-input.ts';
import { invalidField } from '../kernel/errors.ts';
import type { Db } from '../kernel/db/db.ts';
import { detectLanguage } from '../rules/language.ts';
import type { PostContent } from './create-post.ts';
import { resolveImages } from './media.ts';

interface ContentInput {
  readonly body: string;
  readonly images?: readonly PostImageInput[] | undefined;
  readonly isSensitive?: boolean | undefined;
}

/** Throws 422 where a post or comment says nothing: white space is nothing, images are something. */
export function requireContent(content: PostContent): void {
  if (isEmptyContent(content)) throw invalidField('body', 'Write something first');
}

export function isEmptyContent(content: PostContent): boolean {
  return content.body === '' && content.images.length === 0;
}

/**
 * What a request wants to say. Throws 422 on images that are not the member's uploads. The link card that a request describes is not taken: its title and
 * picture could be those of any page. Cards are the server's own.
 */
export async function readContent(db: Db, userId: string, input: ContentInput): Promise<PostContent> {
  const body = input.body.trim();
  return {
    body,
    detectedLanguage: await detectLanguage(body),
    images: await resolveImages(db, userId, input.images ?? []),
    isSensitive: input.isSensitive ?? false,
  };
}
