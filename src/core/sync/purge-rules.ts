import type { Post } from '#contract/resources/post.ts';

/** What keeps posts and people on the device beyond their age (decisions 2). */
export interface Keeping {
  /** Who is signed in; null = nobody. */
  readonly userId: string | null;
  /** Posts that something refers to: a draft, an unsent item, the saved list, an offline pack, an ad, a chat. */
  readonly referredPosts: ReadonlySet<string>;
}

/** Whether a post stays whatever its age: bookmarked, the reader's own, or referred to. */
export function keepsPost(post: Pick<Post, 'id' | 'userId' | 'isBookmarked'>, { userId, referredPosts }: Keeping): boolean {
  return referredPosts.has(post.id) || post.isBookmarked || (userId !== null && post.userId === userId);
}

/** Originals that stay because a post that stays reposts or quotes them. */
export function keptOriginals(
  posts: readonly Pick<Post, 'id' | 'userId' | 'isBookmarked' | 'repostId'>[],
  keeping: Keeping,
): ReadonlySet<string> {
  return new Set(posts.flatMap((post) => (post.repostId !== null && keepsPost(post, keeping) ? [post.repostId] : [])));
}

/** People who stay whatever their age: the reader, and the authors of posts that stay. */
export function keptPeople(remaining: readonly { readonly userId: string }[], userId: string | null): ReadonlySet<string> {
  const people = new Set(remaining.map((post) => post.userId));
  if (userId !== null) people.add(userId);
  return people;
}
