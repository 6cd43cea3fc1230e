import { rm } from 'node:fs/promises';
import type { MediaStore } from './media-store.ts';
import { resizedPath, pictureWidths } from './picture-width.ts';

/**
 * Removes a picture and what this machine made of it; other machines serve what they made no more, since the picture is
 * gone.
 */
export async function removePicture(store: MediaStore, key: string): Promise<void> {
  const file = await store.stat(key);
  if (file === null) return;
  for (const width of pictureWidths) await rm(resizedPath(store, file, width), { force: true });
  await store.remove(key);
}
