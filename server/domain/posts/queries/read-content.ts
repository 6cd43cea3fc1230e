import type { OpenGraphInput, PostImageInput } from '#contract/resources/post-input.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { POST_MEDIA_MAX } from '#contract/limits.ts';
import { isPreviewable } from '#contract/link-previews.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { cardOf, findPreview } from './link-previews.ts';
import { detectLanguage } from '../rules/language.ts';
import type { PostContent } from '../rules/post-content.ts';
import { holdVideosInMaking, resolveImages } from '../../media/queries/own-media.ts';

interface ContentInput {
  readonly body: string;
  readonly images?: readonly PostImageInput[] | undefined;
  readonly isSensitive?: boolean | undefined;
  readonly openGraph?: OpenGraphInput | null | undefined;
}

/**
 * What a request wants to say. Throws `invalid` on images that are not the member's uploads, and on more media than a
 * post may have, the card among them. Of the link card that a request describes the address alone is taken: title and
 * picture could be those of any page. What stands on it is what the server has read.
 */
export async function readContent(db: Db, userId: string, input: ContentInput, now: Date): Promise<PostContent> {
  const body = input.body.trim();
  const url = input.openGraph?.url;
  const linkUrl = url !== undefined && isPreviewable(url) ? url : null;
  if (linkUrl !== null && (input.images?.length ?? 0) >= POST_MEDIA_MAX)
    throw invalidField('images', say('compose.tooManyPhotos', { max: POST_MEDIA_MAX }));
  const preview = linkUrl === null ? undefined : await findPreview(db, linkUrl, now);
  // One that could not be read, or whose picture is on its way, is asked for again.
  const isWhole = preview !== undefined && preview.is_read && preview.picture_source === null;
  // Before the media are read: what ends meanwhile has ended for them.
  const isProcessing = await holdVideosInMaking(db, userId, input.images ?? []);
  return {
    body,
    detectedLanguage: await detectLanguage(body),
    images: await resolveImages(db, userId, input.images ?? []),
    isSensitive: input.isSensitive ?? false,
    linkUrl,
    card: isWhole && linkUrl !== null ? cardOf(preview, linkUrl) : null,
    isProcessing,
  };
}
