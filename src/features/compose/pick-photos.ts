import { PICTURE_BYTES_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import type { MediaType } from '#contract/resources/media.ts';
import type { Commands } from '#bridge/view-types.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';

/** What the picker offers; videos are not taken in (MEDIA-01). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const satisfies readonly MediaType[];

export interface PickedPhotos {
  readonly photos: readonly Photo[];
  /** Why some were not taken, as a sentence. */
  readonly trouble?: string;
}

export interface PickOptions {
  readonly commands: Pick<Commands, 'keepFiles'>;
  /** How many the post has already. */
  readonly taken: number;
  /** Width and height as shown; rejects where the bytes are no picture. */
  readonly measure?: (file: Blob) => Promise<{ readonly widthPx: number; readonly heightPx: number }>;
}

/** Keeps the picked pictures on the device. What does not fit there, or is none, is refused with a sentence; nothing else is lost by it. */
export async function pickPhotos(
  files: readonly File[],
  { commands, taken, measure = measureInBrowser }: PickOptions,
): Promise<PickedPhotos> {
  const free = POST_MEDIA_MAX - taken;
  if (free <= 0) return { photos: [], trouble: t('compose.noMorePhotos') };
  const tooMany = files.length > free ? t('compose.tooManyPhotos', { max: POST_MEDIA_MAX }) : undefined;
  const fitting: { file: File; type: MediaType; widthPx: number; heightPx: number }[] = [];
  let refused: string | undefined;
  for (const file of files.slice(0, free)) {
    const type = PHOTO_TYPES.find((known) => known === file.type);
    // Before it is measured: what is too large is not unfolded into memory.
    if (file.size > PICTURE_BYTES_MAX) {
      refused = t('files.tooLarge');
      continue;
    }
    const size = type === undefined ? undefined : await measure(file).catch(() => undefined);
    if (type === undefined || size === undefined) refused = t('files.wrongType');
    else fitting.push({ file, type, ...size });
  }
  const trouble = refused ?? tooMany;
  try {
    const ids =
      fitting.length === 0 ? [] : await commands.keepFiles(fitting.map(({ file, type }) => file.slice(0, file.size, type)));
    const photos = fitting.flatMap(({ file, type, widthPx, heightPx }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, type, bytes: file.size, name: uploadName(file.name), widthPx, heightPx, alt: '' }];
    });
    return { photos, ...(trouble === undefined ? {} : { trouble }) };
  } catch (error) {
    return { photos: [], trouble: storageTroubleText(error) ?? t('compose.photoNotKept') };
  }
}

/** Parentheses and spaces become underscores (MEDIA-12). */
export function uploadName(name: string): string {
  return name.replaceAll(/[()\s]/g, '_') || 'photo';
}

async function measureInBrowser(file: Blob) {
  const picture = await createImageBitmap(file);
  const size = { widthPx: picture.width, heightPx: picture.height };
  picture.close();
  return size;
}
