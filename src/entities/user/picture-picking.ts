import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { mediaTypes, type MediaType } from '#contract/resources/media.ts';
import { pictures as picturesOfPage } from '#bridge/pictures/pictures.ts';
import type { Commands, MadePicture, PictureApi, PictureArea, PictureSize } from '#bridge/view-types.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { isHeic, jpegOf } from '../picture/heic.ts';
import { pictureTroubleText } from '../picture/picture-trouble.ts';

/**
 * Of each picture of a profile: its proportions, and how wide the largest place shows it, in pixels of a dense screen.
 */
export const pictureShapes = {
  avatar: { aspect: 1, isRound: true, maxWidthPx: 500 },
  cover: { aspect: 3, isRound: false, maxWidthPx: 1920 },
} as const;
export type PictureShape = keyof typeof pictureShapes;

export type PictureStep =
  /** Only what the reader chooses of it is kept. */
  | { readonly next: 'crop'; readonly file: File }
  | { readonly next: 'done'; readonly photo: Photo }
  | { readonly next: 'trouble'; readonly text: string };

export interface PicturePickingOptions {
  readonly commands: Pick<Commands, 'keepFiles'>;
  readonly shape: PictureShape;
  /** Tests have others. */
  readonly pictures?: Pick<PictureApi, 'measure' | 'crop' | 'heicToJpeg'>;
}

/** From a picked file to a picture on the device. Nothing rejects: what is wrong is a sentence. */
export function createPicturePicking({ commands, shape, pictures = picturesOfPage }: PicturePickingOptions) {
  async function kept(blob: Blob, size: PictureSize): Promise<PictureStep> {
    const type = mediaTypes.find((known): known is MediaType => known === blob.type);
    if (type === undefined) return trouble(t('profile.wrongPicture'));
    if (blob.size > PICTURE_BYTES_MAX) return trouble(t('files.tooLarge'));
    try {
      const [id] = await commands.keepFiles([blob]);
      if (id === undefined) return trouble(t('profile.pictureNotKept'));
      const { widthPx, heightPx } = size;
      return {
        next: 'done',
        photo: { id, type, bytes: blob.size, name: `${shape}.${endingOf(type)}`, widthPx, heightPx, alt: '' },
      };
    } catch (error) {
      return trouble(storageTroubleText(error) ?? t('profile.pictureNotKept'));
    }
  }

  return {
    /** Images alone (MEDIA-08, MEDIA-09); a GIF may move, so it is taken as it is (MEDIA-11). */
    async take(file: File): Promise<PictureStep> {
      const isForeign = isHeic(file);
      if (!isForeign && (!file.type.startsWith('image/') || file.type === 'image/svg+xml'))
        return trouble(t('profile.wrongPicture'));
      if (file.size > PICTURE_BYTES_MAX) return trouble(t('files.tooLarge'));
      if (isForeign) {
        const jpeg = await jpegOf(file, pictures.heicToJpeg);
        return jpeg.ok ? { next: 'crop', file: jpeg.file } : trouble(jpeg.trouble);
      }
      const size = await pictures.measure(file).catch(unread);
      if (typeof size === 'string') return trouble(size);
      return file.type === 'image/gif' ? kept(file.slice(0, file.size, file.type), size) : { next: 'crop', file };
    },
    async crop(file: Blob, area: PictureArea): Promise<PictureStep> {
      const cropped: MadePicture | string = await pictures.crop(file, area, pictureShapes[shape].maxWidthPx).catch(unread);
      return typeof cropped === 'string' ? trouble(cropped) : kept(cropped.file, cropped);
    },
  };
}

function trouble(text: string): PictureStep {
  return { next: 'trouble', text };
}

function endingOf(type: MediaType): string {
  return type.replace(/^image\//, '').replace('jpeg', 'jpg');
}

/** Why a picture was not read, as a sentence. */
function unread(error: unknown): string {
  return pictureTroubleText(error) ?? t('profile.wrongPicture');
}
