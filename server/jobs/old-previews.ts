import { forgetPreviews, oldPreviews } from '../domain/posts/commands/link-previews.ts';
import { mediaKeyOf } from '../domain/media/rules/media-url.ts';
import type { Db } from '../kernel/db/db.ts';
import type { MediaStore } from '../media/media-store.ts';
import { removePicture } from '../media/remove-picture.ts';

const AT_ONCE = 100;

/**
 * Forgets what was read of pages more than a week ago; a picture goes where no post shows it. The file first: the row
 * names it until it is gone.
 */
export async function removeOldPreviews(
  { db, media }: { readonly db: Db; readonly media: MediaStore },
  now: Date,
): Promise<void> {
  for (let old = await oldPreviews(db, now, AT_ONCE); old.length > 0; old = await oldPreviews(db, now, AT_ONCE)) {
    for (const { unusedImage } of old) {
      const key = unusedImage === null ? null : mediaKeyOf(unusedImage);
      if (key !== null) await removePicture(media, key);
    }
    const ids = old.map(({ id }) => id);
    await forgetPreviews(db, ids);
  }
}
