import * as z from 'zod/mini';
import { mediaTypes } from '#contract/resources/media.ts';
import { IMAGE_ALT_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import type { PostImageInput } from '#contract/resources/post-input.ts';
import type { Post } from '#contract/resources/post.ts';
import { isVideo, KEPT_FILE_SCHEME, uploadedMedia } from '../entry-files.ts';
import type { EntryFile, Photo } from '../entry-files.ts';
import type { OutboxEntry } from '../entry.ts';

/** A picture whose bytes lie in the device's file store. */
export const photoSchema = z.object({
  /** Of the kept file. */
  id: z.string(),
  type: z.enum(mediaTypes),
  bytes: z.number(),
  name: z.string(),
  /** As the device shows it. */
  widthPx: z.number(),
  heightPx: z.number(),
  alt: z.string().check(z.maxLength(IMAGE_ALT_MAX)),
  /** Of a video. */
  poster: z.optional(z.string()),
});

/** A picture that a text carries, in the order of the post. Absent: none, as what was written before there were any. */
export const photosShape = { photos: z.optional(z.array(photoSchema).check(z.maxLength(POST_MEDIA_MAX))) } as const;

/** As a post carries them that exists on the device only. */
export function provisionalImages(photos: readonly Photo[] = []): Post['images'] {
  return photos.map(({ id, type, widthPx, heightPx, alt, poster }) => ({
    url: KEPT_FILE_SCHEME + id,
    widthPx,
    heightPx,
    mimeType: type,
    alt,
    thumbnail: poster === undefined ? null : { url: poster },
    lastWatched: null,
  }));
}

/** Those of them that are videos, as such a post names them. */
export function provisionalVideos(photos: readonly Photo[] = []): Post['videos'] {
  return photos.filter((photo) => isVideo(photo)).map(({ id }) => ({ url: KEPT_FILE_SCHEME + id }));
}

/** As its call names them, with what the server measured where it did. Throws where one is not uploaded. */
export function imagesOf(entry: OutboxEntry, photos: readonly Photo[] = []): { images?: PostImageInput[] } {
  if (photos.length === 0) return {};
  const images = photos.map(({ id, type, widthPx, heightPx, alt }) => {
    const media = uploadedMedia(entry, id);
    return { url: media.url, widthPx: media.widthPx ?? widthPx, heightPx: media.heightPx ?? heightPx, mimeType: type, alt };
  });
  return { images };
}

/** What goes to the server before the text that carries them. */
export function filesOfPhotos({ photos = [] }: { readonly photos?: readonly Photo[] | undefined }): readonly EntryFile[] {
  return photos.map(({ id, type, bytes, name }) => ({ id, type, bytes, name }));
}
