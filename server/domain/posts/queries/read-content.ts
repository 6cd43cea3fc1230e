import type { PostImageInput } from '#contract/resources/post-input.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { detectLanguage } from '../rules/language.ts';
import type { PostContent } from '../rules/post-content.ts';
import { resolveImages } from '../../media/queries/own-media.ts';

interface ContentInput {
  readonly body: string;
  readonly images?: readonly PostImageInput[] | undefined;
  readonly isSensitive?: boolean | undefined;
}

/**
 * What a request wants to say. Throws `invalid` on images that are not the member's uploads. The link card that a request describes is not taken: its title and
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
