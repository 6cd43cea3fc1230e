import { MEDIA_BYTES_MAX, PICTURE_BYTES_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import type { MediaType } from '#contract/resources/media.ts';
import { pictures } from '#bridge/pictures/pictures.ts';
import type { Commands, MadePicture } from '#bridge/view-types.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { isHeic } from '#entities/picture/heic.ts';
import { pictureTroubleText } from '#entities/picture/picture-trouble.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import type { measureVideo } from './measure-video.ts';

/** What the picker offers (MEDIA-01). */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/quicktime',
] as const satisfies readonly MediaType[];

/** What a file adds to its own size on the device, and what others need meanwhile. */
const SPACE_FACTOR = 1.1;

/** Makes a picture ready for its post, off the page; rejects where the bytes are no picture. */
export type Prepare = (file: Blob) => Promise<MadePicture>;

export interface PickedPhotos {
  readonly photos: readonly Photo[];
  /** Why some were not taken: each sentence once. */
  readonly troubles: readonly string[];
}

export interface PickOptions {
  readonly commands: Pick<Commands, 'keepFiles'>;
  /** How many the post has already. */
  readonly taken: number;
  readonly prepare?: Prepare;
  /** Size and first picture of a video. */
  readonly measureFilm?: typeof measureVideo;
  /** Bytes that the device has room for; `undefined` where it does not say. */
  readonly space?: () => Promise<number | undefined>;
}

/**
 * Keeps the picked pictures on the device. What does not fit there, or is none, is refused with its sentence; nothing
 * else is lost by it.
 */
export async function pickPhotos(
  files: readonly File[],
  { commands, taken, prepare = pictures.prepare, measureFilm = measureLater, space = spaceInBrowser }: PickOptions,
): Promise<PickedPhotos> {
  const free = POST_MEDIA_MAX - taken;
  if (free <= 0) return { photos: [], troubles: [t('compose.noMorePhotos')] };
  const fitting: (ReadyFile & { readonly name: string; readonly type: MediaType })[] = [];
  let left = files.some(({ type }) => isFilm(type)) ? ((await space()) ?? Infinity) : Infinity;
  const troubles = new Set<string>();
  for (const file of files.slice(0, free)) {
    const type = PHOTO_TYPES.find((known) => known === file.type);
    if (type === undefined && !isHeic(file)) {
      troubles.add(t('files.wrongType'));
      continue;
    }
    // Before it is measured: what is too large is not unfolded into memory.
    if (file.size > (isFilm(file.type) ? MEDIA_BYTES_MAX : PICTURE_BYTES_MAX)) {
      troubles.add(tooLargeText(file.type));
      continue;
    }
    // Said at once: a large file that is only then refused has pushed out what the reader had to read.
    if (file.size * SPACE_FACTOR > left) {
      troubles.add(t('compose.videoNoSpace'));
      continue;
    }
    left -= file.size;
    const readied = type === undefined ? t('files.wrongType') : await ready(file, { prepare, measureFilm }).catch(unread);
    if (typeof readied === 'string') troubles.add(readied);
    else if (type !== undefined) fitting.push({ ...readied, name: file.name, type });
  }
  if (files.length > free) troubles.add(t('compose.tooManyPhotos', { max: POST_MEDIA_MAX }));
  try {
    const ids =
      fitting.length === 0 ? [] : await commands.keepFiles(fitting.map(({ file, type }) => file.slice(0, file.size, type)));
    const photos = fitting.flatMap(({ file, type, name, ...measured }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, type, bytes: file.size, name: uploadName(name), ...measured, alt: '' }];
    });
    return { photos, troubles: [...troubles] };
  } catch (error) {
    return { photos: [], troubles: [...troubles.add(storageTroubleText(error) ?? t('compose.photoNotKept'))] };
  }
}

interface ReadyFile {
  readonly file: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly poster?: string;
}

async function ready(
  file: File,
  { prepare, measureFilm }: Required<Pick<PickOptions, 'prepare' | 'measureFilm'>>,
): Promise<ReadyFile> {
  return isFilm(file.type) ? { file, ...(await measureFilm(file)) } : prepare(file);
}

/** Of a file of this type. */
export function tooLargeText(type: string): string {
  return isFilm(type) ? t('compose.videoTooLarge', { megabytes: MEDIA_BYTES_MAX / 1024 / 1024 }) : t('files.tooLarge');
}

/** Why a file was not read, as a sentence. */
function unread(error: unknown): string {
  return pictureTroubleText(error) ?? t('files.wrongType');
}

/** Of what is pasted, what is a picture of these types (MEDIA-03). */
export function pastedPhotos(files: readonly File[]): readonly File[] {
  return files.filter(({ type }) => PASTED_TYPES.has(type));
}

const PASTED_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/png', 'image/jpeg']);

/** Parentheses and spaces become underscores (MEDIA-12). */
export function uploadName(name: string): string {
  return name.replaceAll(/[()\s]/g, '_') || 'photo';
}

function isFilm(type: string): boolean {
  return type.startsWith('video/');
}

async function measureLater(file: Blob) {
  const { measureVideo: measureNow } = await import('./measure-video.ts');
  return measureNow(file);
}

async function spaceInBrowser(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return estimate.quota - estimate.usage;
}
