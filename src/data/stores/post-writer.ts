import type { Post } from '#contract/resources/post.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import type { PostDocument } from '../collections.ts';
import { modifyDocuments, modifyWith, queryDocuments } from './modify-documents.ts';

export interface PostPatchInput {
  readonly id: string;
  readonly patch: Partial<Post>;
  /** Set where the patch is an engagement refresh: milliseconds since 1970. */
  readonly engagementAt?: number;
}

export interface PostWriter {
  /** Stores the posts as the server has them; a hidden one leaves the device (CACHE-31). Keeps what is only ours to know. */
  upsert(posts: readonly Post[]): Promise<void>;
  /** Stores a post that the device lacks; one that it holds stays. */
  insert(post: Post): Promise<void>;
  /** Patches of posts that the device lacks are dropped. */
  patch(patches: readonly PostPatchInput[]): Promise<void>;
  /** As `patch`, where the new values depend on the stored ones. */
  modify(ids: readonly string[], change: (post: Post) => Post): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes posts cached before `cutoff`, save the exempt ones (CACHE-09, decisions 2); answers how many went. */
  purge(cutoff: number, isExempt: (document: PostDocument) => boolean): Promise<number>;
}

/** For the sync side only. */
export function createPostWriter(database: Pick<AppDatabase, 'posts'>, clock: Clock): PostWriter {
  const { posts } = database;
  return {
    async upsert(received) {
      const byId = new Map(received.map((post) => [post.id, post]));
      const cachedAt = clock.now();
      await modifyWith(posts, byId, (post, current, id) => {
        if (post.isHidden) return null;
        return { id, userId: post.userId, post, cachedAt, lastEngagementUpdate: current?.lastEngagementUpdate ?? 0 };
      });
    },
    insert: (post) =>
      modifyDocuments(posts, [post.id], (current, id) =>
        current !== undefined || post.isHidden
          ? current
          : { id, userId: post.userId, post, cachedAt: clock.now(), lastEngagementUpdate: 0 },
      ),
    async patch(patches) {
      const byId = new Map(patches.map((patch) => [patch.id, patch]));
      await modifyWith(posts, byId, ({ patch, engagementAt }, current) => {
        if (current === undefined) return undefined;
        const post = { ...current.post, ...patch };
        if (post.isHidden) return null;
        return { ...current, post, lastEngagementUpdate: engagementAt ?? current.lastEngagementUpdate };
      });
    },
    modify: (ids, change) =>
      modifyDocuments(posts, ids, (current) => (current === undefined ? undefined : { ...current, post: change(current.post) })),
    remove: (ids) => modifyDocuments(posts, ids, () => null),
    async purge(cutoff, isExempt) {
      const old = await queryDocuments(posts, { selector: { cachedAt: { $lt: cutoff } }, sort: [{ cachedAt: 'asc' }] });
      const doomed = old.filter((document) => !isExempt(document)).map((document) => document.id);
      await modifyDocuments(posts, doomed, (current) => (current !== undefined && current.cachedAt < cutoff ? null : current));
      return doomed.length;
    },
  };
}
