import type { AppDatabase } from '#data/database.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { PostFetcher } from './post-fetcher.ts';

export interface DropMemberOptions {
  readonly database: Pick<AppDatabase, 'posts' | 'users'>;
  readonly posts: Pick<PostWriter, 'patch'>;
  readonly users: Pick<UserWriter, 'remove'>;
  readonly feeds: Pick<FeedWriter, 'removeAuthor'>;
  readonly fetcher: Pick<PostFetcher, 'ensureUsers'>;
}

const nothingSaid = { isDeleted: true, title: null, body: '', openGraph: null, images: [], videos: [], mediaTypes: [] };

/**
 * A member has left (SETTINGS-53): feeds lose their posts, which stay in threads as deleted ones. Asks the server for
 * nothing but the name that stands in place of theirs, where the device knows them: everybody hears of it at once.
 */
export async function dropMember(userId: string, { database, posts, users, feeds, fetcher }: DropMemberOptions): Promise<void> {
  await feeds.removeAuthor(userId);
  const held = await queryDocuments(database.posts, { selector: { userId: { $eq: userId } } });
  await posts.patch(held.map(({ id }) => ({ id, patch: nothingSaid })));
  if ((await readDocument(database.users, userId)) === undefined) return;
  await users.remove([userId]);
  await fetcher.ensureUsers([userId]);
}
