import type { Post } from '#contract/resources/post.ts';
import { patchedPost } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedChange, PostPatch } from '#core/outbox/confirmed-change.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import type { PostDocument } from '../collections/posts.ts';
import { overtakenBy } from './deliveries.ts';
import type { Question } from './deliveries.ts';
import { modifyDocuments, modifyWith } from './modify-documents.ts';

export interface PostPatchInput {
  readonly id: string;
  readonly patch: Partial<Post>;
  /** Set where the patch is an engagement refresh: milliseconds since 1970. */
  readonly engagementAt?: number;
}

/** The confirmed changes that concern one post. */
export type PostChange = Extract<ConfirmedChange, { readonly entity: 'post' }>;

export interface PostWriter {
  /**
   * Stores the posts as the server has them; a hidden one leaves the device (CACHE-31). Keeps what is only ours to
   * know. Of an answer to `question`: a post to which something was delivered since stays as it is, where the device
   * holds it (SY48). Answers the ids of those, to be asked for again.
   */
  upsert(posts: readonly Post[], question?: Question): Promise<readonly string[]>;
  /**
   * What answers of the server's change, in their order and in one write. Patches of posts that the device lacks are
   * dropped.
   */
  apply(changes: readonly PostChange[]): Promise<void>;
  /**
   * Patches of posts that the device lacks are dropped, and those of an answer to `question` to which something was
   * delivered since.
   */
  patch(patches: readonly PostPatchInput[], question?: Question): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** For the sync side only. */
export function createPostWriter(database: Pick<AppDatabase, 'posts'>, clock: Clock): PostWriter {
  const { posts } = database;
  return {
    async upsert(received, question) {
      const byId = new Map(received.map((post) => [post.id, post]));
      const cachedAt = clock.now();
      const overtaken = overtakenBy('post', question);
      const modify = (post: Post, current: PostDocument | undefined) =>
        current !== undefined && overtaken.has(post.id) ? current : upserted(post, current, cachedAt);
      await modifyWith(posts, byId, modify, overtaken.options);
      return [...byId.keys()].filter(overtaken.has);
    },
    async apply(changes) {
      const byId = new Map<string, PostChange[]>();
      for (const change of changes) byId.set(postIdOf(change), [...(byId.get(postIdOf(change)) ?? []), change]);
      const cachedAt = clock.now();
      await modifyWith(posts, byId, (ofPost, current) => {
        let next: PostDocument | null | undefined = current;
        for (const change of ofPost) next = changed(change, next ?? undefined, cachedAt);
        return next;
      });
    },
    async patch(patches, question) {
      const byId = new Map(patches.map((patch) => [patch.id, patch]));
      const overtaken = overtakenBy('post', question);
      const modify = ({ id, patch, engagementAt }: PostPatchInput, current: PostDocument | undefined) => {
        const next = overtaken.has(id) ? current : patched(current, patch);
        return next === null || next === undefined || next === current || engagementAt === undefined
          ? next
          : { ...next, lastEngagementUpdate: engagementAt };
      };
      await modifyWith(posts, byId, modify, overtaken.options);
    },
    remove: (ids) => modifyDocuments(posts, ids, () => null),
  };
}

function postIdOf(change: PostChange): string {
  return 'document' in change ? change.document.id : change.id;
}

function changed(change: PostChange, current: PostDocument | undefined, cachedAt: number): PostDocument | null | undefined {
  switch (change.type) {
    case 'insert':
      return current ?? upserted(change.document, undefined, cachedAt);
    case 'upsert':
      return upserted(change.document, current, cachedAt);
    case 'patch':
      return patched(current, change.patch);
  }
}

function upserted(post: Post, current: PostDocument | undefined, cachedAt: number): PostDocument | null {
  if (post.isHidden) return null;
  return { id: post.id, userId: post.userId, post, cachedAt, lastEngagementUpdate: current?.lastEngagementUpdate ?? 0 };
}

function patched(current: PostDocument | undefined, patch: PostPatch | Partial<Post>): PostDocument | null | undefined {
  if (current === undefined) return undefined;
  const post = patchedPost(current.post, patch);
  return post.isHidden ? null : { ...current, post };
}
