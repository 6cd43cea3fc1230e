import type { PostImage } from '#contract/resources/post.ts';
import type { PostImageInput } from '#contract/resources/post-input.ts';
import { invalidField } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { mediaKeyOf } from '../rules/media-url.ts';
import { say } from '../../../kernel/say.ts';

/**
 * Whether one of the images is a video of the member's that is still in the making. Such a one does not end before the
 * transaction does: so it finds the post that waits for it.
 */
export async function holdVideosInMaking(db: Db, userId: string, images: readonly Pick<PostImage, 'url'>[]): Promise<boolean> {
  const keys = images.map(({ url }) => mediaKeyOf(url)).filter((key) => key !== null);
  if (keys.length === 0) return false;
  const rows = await db
    .selectFrom('video_jobs')
    .select('media_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('media_id', 'in', (media) => media.selectFrom('media').select('id').where('storage_key', 'in', keys))
    .forShare()
    .execute();
  return rows.length > 0;
}

/**
 * The images of a new post, as the media store knows them: sizes and type are the store's, texts the author's. Throws
 * `invalid` where one is not a file that this member uploaded; a still that is none is left out.
 */
export async function resolveImages(db: Db, userId: string, images: readonly PostImageInput[]): Promise<readonly PostImage[]> {
  if (images.length === 0) return [];
  const keys = images.map((image) => mediaKeyOf(image.url));
  const stills = images.map(({ thumbnail }) => mediaKeyOf(thumbnail?.url ?? ''));
  const known = await findOwnMedia(
    db,
    userId,
    [...keys, ...stills].filter((key) => key !== null),
  );
  return images.map((image, index) => {
    const media = known.get(keys[index] ?? '');
    if (media === undefined) throw invalidField('images', say('refusals.uploadFirst'));
    return {
      url: image.url,
      // A video is measured when it is made.
      widthPx: media.width_px || image.widthPx,
      heightPx: media.height_px || image.heightPx,
      mimeType: media.mime_type,
      alt: image.alt ?? '',
      thumbnail: known.has(stills[index] ?? '') ? { url: image.thumbnail?.url ?? '' } : null,
      ...placeholderOf(media, image.colour),
    };
  });
}

/** What stands there until the picture has come: the store's word before the client's. */
function placeholderOf(
  media: { thumbhash: string | null; colour: string | null },
  named: string | undefined,
): Pick<PostImage, 'thumbhash' | 'colour'> {
  const colour = media.colour ?? named;
  return { ...(media.thumbhash === null ? {} : { thumbhash: media.thumbhash }), ...(colour === undefined ? {} : { colour }) };
}

/** Throws `invalid` on the field where the address is not of a file that this member uploaded. */
export async function requireOwnMedia(db: Db, userId: string, field: string, url: string | null | undefined): Promise<void> {
  if (url === null || url === undefined) return;
  const key = mediaKeyOf(url);
  const known = key === null ? new Map() : await findOwnMedia(db, userId, [key]);
  if (known.size === 0) throw invalidField(field, say('refusals.uploadFirst'));
}

/**
 * Of these keys of the media store those that are media of the member's. In a transaction they are held: none goes as
 * unused before it is named.
 */
export async function findOwnMedia(db: Db, userId: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('user_id', '=', userId)
    .where('storage_key', 'in', keys)
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.storage_key, row]));
}

/** Whether a file was registered for that place, by whomever. */
export async function isMediaKey(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('id').where('storage_key', '=', key).executeTakeFirst();
  return row !== undefined;
}
