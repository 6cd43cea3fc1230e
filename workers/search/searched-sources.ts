import type { RxCollection } from 'rxdb';
import { SEARCHED_PEOPLE_MAX, SEARCHED_POSTS_MAX } from '#core/search/search-constants.ts';
import type { PostDocument } from '#data/collections/posts.ts';
import type { UserDocument } from '#data/collections/users.ts';
import type { AppDatabase } from '#data/database.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { searchablePerson, searchablePost } from './searchable.ts';
import type { Searchable, SearchedKind } from './searchable.ts';

/** Documents that are read and taken apart at once: some 20 ms of the worker. */
export const SLICE = 200;

/** What is fetched and searched, by kind. */
export interface Source<Doc> {
  readonly kind: SearchedKind;
  readonly collection: RxCollection<Doc>;
  readonly max: number;
  read(document: Doc): { readonly searchable: Searchable | undefined; readonly at: number; readonly isSaved: boolean };
}

export type Document = { readonly id: string; readonly cachedAt: number };

export function sourcesOf({ posts, users }: AppDatabase): readonly Source<Document>[] {
  const ofPosts: Source<PostDocument> = {
    kind: 'post',
    collection: posts,
    max: SEARCHED_POSTS_MAX,
    read: (document) => ({
      searchable: searchablePost(document),
      at: Date.parse(document.post.createdAt),
      isSaved: document.post.isBookmarked,
    }),
  };
  const ofPeople: Source<UserDocument> = {
    kind: 'person',
    collection: users,
    max: SEARCHED_PEOPLE_MAX,
    read: (document) => ({ searchable: searchablePerson(document), at: document.cachedAt, isSaved: false }),
  };
  return [ofPosts, ofPeople] as unknown as readonly Source<Document>[];
}

/**
 * The documents that were fetched since, by when they were, each slice in one request. `since`: milliseconds since
 * 1970.
 */
export async function* slicesOf(collection: RxCollection<Document>, since: number): AsyncGenerator<readonly Document[]> {
  let last = since;
  let seenAtLast: ReadonlySet<string> = new Set();
  for (;;) {
    // Those of one page were fetched in one moment: that moment is read again, without those that were there.
    const found = await queryDocuments(collection, {
      selector: { cachedAt: { $gte: last } },
      sort: [{ cachedAt: 'asc' }, { id: 'asc' }],
      limit: SLICE + seenAtLast.size,
    });
    const fresh = found.filter(({ id }) => !seenAtLast.has(id));
    if (fresh.length > 0) yield fresh;
    const newest = found.at(-1)?.cachedAt;
    if (newest === undefined || fresh.length === 0 || found.length < SLICE + seenAtLast.size) return;
    const atNewest = found.filter(({ cachedAt }) => cachedAt === newest).map(({ id }) => id);
    seenAtLast = new Set(newest === last ? [...seenAtLast, ...atNewest] : atNewest);
    last = newest;
  }
}
