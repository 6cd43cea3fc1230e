import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { mediaTypes } from '#contract/resources/media.ts';
import { pictures } from '#bridge/pictures/pictures.ts';
import type { Commands, PictureApi, PictureArea } from '#bridge/view-types.ts';
import { isVideo, type Photo } from '#core/outbox/entry-files.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';

/** No part of a photo of a post is wider; whole ones are not larger either (`workers/pictures/`). */
const WIDEST_PX = 2560;

export interface CropPhotoOptions {
  readonly commands: Pick<Commands, 'readFile' | 'keepFiles'>;
  readonly crop?: PictureApi['crop'];
}

export type CroppedPhoto =
  | { readonly ok: true; readonly photo: Photo }
  /** Why not, as a sentence. */
  | { readonly ok: false; readonly trouble: string };

/** A GIF may move (MEDIA-11). */
export function isCroppable(photo: Pick<Photo, 'type'>): boolean {
  return photo.type !== 'image/gif' && !isVideo(photo);
}

/**
 * A part of a photo that the device keeps, kept as one of its own; the whole one stays until no draft names it. Rejects
 * never.
 */
export async function cropPhoto(
  photo: Photo,
  area: PictureArea,
  { commands, crop = pictures.crop }: CropPhotoOptions,
): Promise<CroppedPhoto> {
  try {
    const whole = await commands.readFile(photo.id);
    if (whole === undefined) return { ok: false, trouble: t('compose.photoGone') };
    const made = await crop(whole, area, WIDEST_PX).catch(() => undefined);
    const type = mediaTypes.find((known) => known === made?.file.type);
    if (made === undefined || type === undefined) return { ok: false, trouble: t('pictures.notPrepared') };
    if (made.file.size > PICTURE_BYTES_MAX) return { ok: false, trouble: t('files.tooLarge') };
    const [id] = await commands.keepFiles([made.file]);
    if (id === undefined) return { ok: false, trouble: t('compose.photoNotKept') };
    const { widthPx, heightPx } = made;
    const name = `${photo.name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;
    return { ok: true, photo: { ...photo, id, type, bytes: made.file.size, name, widthPx, heightPx } };
  } catch (error) {
    return { ok: false, trouble: storageTroubleText(error) ?? t('compose.photoNotKept') };
  }
}
