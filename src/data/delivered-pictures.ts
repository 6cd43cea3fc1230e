import { pictureUrls } from '#core/offline-pack/offline-pack-rules.ts';
import type { AppDatabase } from './database.ts';
import { readDelivered } from './stores/aliases.ts';
import { readDocuments } from './stores/modify-documents.ts';

/**
 * Addresses of the pictures of posts and comments that were delivered, by the ids of their entries, in the width of a
 * feed. The device lets go of the picked files then: what nobody has looked at since is nowhere on it.
 */
export async function deliveredPictures(
  database: Pick<AppDatabase, 'settings' | 'posts'>,
  entryIds: readonly string[],
): Promise<readonly string[]> {
  const ids = await readDelivered(database, entryIds);
  const posts = await readDocuments(database.posts, [...ids.values()]);
  return posts.flatMap(({ post }) => pictureUrls(post));
}
