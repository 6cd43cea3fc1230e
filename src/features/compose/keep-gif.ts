import { IMAGE_ALT_MAX } from '#contract/limits.ts';
import { pictures } from '#bridge/pictures/pictures.ts';
import type { Commands, PictureApi } from '#bridge/view-types.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { pictureTroubleText } from '#entities/picture/picture-trouble.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { uploadName } from './pick-photos.ts';

export interface KeepGifOptions {
  readonly fetch: (
    gif: Gif,
  ) => Promise<{ readonly ok: true; readonly file: Blob; readonly isSmall: boolean } | { readonly ok: false }>;
  readonly commands: Pick<Commands, 'keepFiles'>;
  readonly measure?: PictureApi['measure'];
}

/**
 * Brings a chosen GIF onto the device as a picture of the post, untouched, with its title as alternative text to begin
 * with. Rejects never.
 */
export async function keepGif(
  gif: Gif,
  { fetch, commands, measure = pictures.measure }: KeepGifOptions,
): Promise<{ readonly photo?: Photo; readonly trouble?: string }> {
  try {
    const found = await fetch(gif);
    if (!found.ok) return { trouble: t('gifs.notFetched') };
    const { widthPx, heightPx } = await measure(found.file);
    const [id] = await commands.keepFiles([found.file]);
    if (id === undefined) return { trouble: t('compose.photoNotKept') };
    const name = uploadName(`${gif.id}.gif`);
    const alt = gif.title.slice(0, IMAGE_ALT_MAX);
    const photo: Photo = { id, type: 'image/gif', bytes: found.file.size, name, widthPx, heightPx, alt };
    return found.isSmall ? { photo, trouble: t('gifs.small') } : { photo };
  } catch (error) {
    return { trouble: storageTroubleText(error) ?? pictureTroubleText(error) ?? t('compose.photoNotKept') };
  }
}
