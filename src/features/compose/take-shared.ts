import { POST_MEDIA_MAX } from '#contract/limits.ts';
import { pictures } from '#bridge/pictures/pictures.ts';
import type { SharedFiles, WaitingFile } from '#bridge/storage/shared-files.ts';
import type { Commands } from '#bridge/view-types.ts';
import type { HeicToJpeg } from '#entities/picture/heic.ts';
import { t } from '#messages/t.ts';
import { mintDraftKey } from './composer-drafts.ts';
import { withoutHeic } from './heic-files.ts';
import { pickPhotos, tooLargeText, type PickedPhotos, type PickOptions } from './pick-photos.ts';
import type { SharedText } from './shared-text.ts';

export interface TakeSharedOptions extends Omit<PickOptions, 'taken' | 'commands'> {
  readonly commands: Pick<Commands, 'saveDraft' | 'keepFiles'>;
  readonly sharedFiles: SharedFiles;
  readonly userId: string;
  readonly toJpeg?: HeicToJpeg;
}

export interface TakenShare {
  /** null: nothing of it could be taken. */
  readonly draftKey: string | null;
  /** Why some files were not taken: each sentence once. */
  readonly troubles: readonly string[];
}

/**
 * Makes a draft of what was shared. Its files are taken as if they had been picked, with the same sentences where they
 * are not; they go from where they waited once the draft names them. The draft of files has their share's name for its
 * key: taken again, because the page had died, it is the same. Rejects where the device keeps no draft, and then
 * nothing has changed.
 */
export async function takeShared({ text, files: share }: SharedText, options: TakeSharedOptions): Promise<TakenShare> {
  const { commands, sharedFiles, userId } = options;
  const waiting = share === null ? [] : await sharedFiles.read(share, userId);
  const { photos, troubles } = share === null ? { photos: [], troubles: [] } : await photosOf(waiting, options);
  if (text === '' && photos.length === 0) {
    await sharedFiles.forget(waiting);
    return { draftKey: null, troubles };
  }
  const draftKey = waiting[0]?.shared.share ?? mintDraftKey();
  await commands.saveDraft({
    draftKey,
    postType: 'POST',
    originalPostId: null,
    groupId: null,
    postBody: text,
    isSensitive: false,
    ...(photos.length === 0 ? {} : { photos }),
  });
  // What stays because this fails goes after a day.
  await sharedFiles.forget(waiting).catch(() => undefined);
  return { draftKey, troubles };
}

async function photosOf(
  waiting: readonly WaitingFile[],
  { toJpeg = pictures.heicToJpeg, ...options }: TakeSharedOptions,
): Promise<PickedPhotos> {
  if (waiting.length === 0) return { photos: [], troubles: [t('compose.photoNotKept')] };
  const first = waiting.slice(0, POST_MEDIA_MAX);
  const isWhole = ({ blob, shared }: WaitingFile) => blob.size === shared.bytes;
  const tooLarge = first.filter((file) => !isWhole(file)).map(({ blob }) => tooLargeText(blob.type));
  const tooMany = waiting.length > POST_MEDIA_MAX ? [t('compose.tooManyPhotos', { max: POST_MEDIA_MAX })] : [];
  const { files, troubles: unread } = await withoutHeic(first.filter(isWhole).map(fileOf), toJpeg);
  const picked = files.length === 0 ? { photos: [], troubles: [] } : await pickPhotos(files, { ...options, taken: 0 });
  return { photos: picked.photos, troubles: [...new Set([...picked.troubles, ...unread, ...tooLarge, ...tooMany])] };
}

function fileOf({ blob, shared: { name } }: WaitingFile): File {
  return new File([blob], name, { type: blob.type });
}
