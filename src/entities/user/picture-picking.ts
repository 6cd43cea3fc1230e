import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { mediaTypes, type MediaType } from '#contract/resources/media.ts';
import type { Commands } from '#bridge/view-types.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { cropPicture, type CroppedPicture, type PictureArea } from './crop-picture.ts';

/** Of each picture of a profile: its proportions, and how wide the largest place shows it, in pixels of a dense screen. */
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
  /** Rejects where the browser cannot read the picture. */
  readonly measure?: (file: Blob) => Promise<{ readonly widthPx: number; readonly heightPx: number }>;
  readonly cut?: (file: Blob, area: PictureArea, maxWidthPx: number) => Promise<CroppedPicture>;
}

/** From a picked file to a picture on the device. Nothing rejects: what is wrong is a sentence. */
export function createPicturePicking({ commands, shape, measure = measureInBrowser, cut = cropPicture }: PicturePickingOptions) {
  async function kept(blob: Blob, size: { readonly widthPx: number; readonly heightPx: number }): Promise<PictureStep> {
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
      if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return trouble(t('profile.wrongPicture'));
      if (file.size > PICTURE_BYTES_MAX) return trouble(t('files.tooLarge'));
      const size = await measure(file).catch(() => undefined);
      if (size === undefined) return trouble(t('profile.wrongPicture'));
      return file.type === 'image/gif' ? kept(file.slice(0, file.size, file.type), size) : { next: 'crop', file };
    },
    async crop(file: Blob, area: PictureArea): Promise<PictureStep> {
      const cropped = await cut(file, area, pictureShapes[shape].maxWidthPx).catch(() => undefined);
      return cropped === undefined ? trouble(t('profile.wrongPicture')) : kept(cropped.blob, cropped);
    },
  };
}

function trouble(text: string): PictureStep {
  return { next: 'trouble', text };
}

function endingOf(type: MediaType): string {
  return type.replace(/^image\//, '').replace('jpeg', 'jpg');
}

async function measureInBrowser(file: Blob) {
  const picture = await createImageBitmap(file);
  const size = { widthPx: picture.width, heightPx: picture.height };
  picture.close();
  return size;
}
