import type { Insertable } from 'kysely';
import { findEmbedUrl } from '#contract/embedded-players.ts';
import { reactionWeight } from '../../domain/posts/rules/reactions.ts';
import { extractTags } from '../../domain/posts/rules/text-tags.ts';
import type { Database } from '../../kernel/db/schema.ts';
import type { Random } from '../random.ts';
import type { Community } from './plan-community.ts';
import { depthOf, rootOf, type PlannedPost } from './plan-types.ts';

export type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

interface Counts {
  comments: number;
  inThread: number;
  reposts: number;
}

/**
 * Rows of posts and of everything that hangs on them, with counters that equal the rows (rules of
 * `domain/posts/commands/post-counters.ts`).
 */
export function postRows(community: Community, random: Random): Rows {
  const counts = countAround(community.posts);
  return {
    posts: community.posts.map((post) => postRow(post, counts.get(post), random)),
    ...reactionRows(community),
    ...tagRows(community),
  };
}

function countAround(posts: readonly PlannedPost[]): Map<PlannedPost, Counts> {
  const counts = new Map<PlannedPost, Counts>(posts.map((post) => [post, { comments: 0, inThread: 0, reposts: 0 }]));
  for (const post of posts) {
    if (post.deletedAt !== null) continue;
    for (const near of [post.parent, post.parent?.parent]) {
      const count = near && counts.get(near);
      if (count) count.comments += 1;
    }
    const thread = post.parent && counts.get(rootOf(post));
    if (thread) thread.inThread += 1;
    const original = post.repostOf && counts.get(post.repostOf);
    if (original) original.reposts += 1;
  }
  return counts;
}

function postRow(post: PlannedPost, counts: Counts | undefined, random: Random): Insertable<Database['posts']> {
  const depth = depthOf(post);
  const sums = { positive: 0, negative: 0 };
  for (const name of post.reactions.values()) {
    const weight = reactionWeight(name);
    sums.positive += weight.positive;
    sums.negative += weight.negative;
  }
  const isEmptyRepost = post.repostOf !== null && post.body === '';
  const seenBy = post.reactions.size + (counts?.inThread ?? 0) + (counts?.reposts ?? 0);
  return {
    id: post.id,
    user_id: post.author.id,
    post_type: depth === 1 ? 'COMMENT' : depth > 1 ? 'REPLY' : post.repostOf ? 'REPOST' : 'POST',
    parent_id: post.parent?.id ?? null,
    grandparent_id: post.parent?.parent?.id ?? null,
    root_id: depth === 0 ? null : rootOf(post).id,
    depth,
    group_id: post.group?.id ?? null,
    title: null,
    body: post.body,
    detected_language: post.language,
    embed_url: findEmbedUrl(post.body, post.openGraph?.url ?? null),
    open_graph: JSON.stringify(post.openGraph),
    images: JSON.stringify(post.images),
    videos: JSON.stringify(post.videos),
    is_sensitive: post.isSensitive,
    is_trolling: post.isWebOnly,
    in_discover: depth === 0 && post.group === null && !isEmptyRepost && post.author.badges.includes('gold_verified'),
    deleted_at: post.deletedAt,
    repost_of_id: post.repostOf?.id ?? null,
    repost_of_user_id: post.repostOf?.author.id ?? null,
    is_empty_repost: isEmptyRepost,
    client_key: null,
    client_digest: null,
    views: seenBy * random.int(6, 19) + random.int(1, 12 + Math.round(post.author.fame * 240)),
    repost_count: counts?.reposts ?? 0,
    comment_count: counts?.comments ?? 0,
    total_comment_count: counts?.inThread ?? 0,
    positive_count: sums.positive,
    negative_count: sums.negative,
    created_at: post.at,
    updated_at: post.deletedAt ?? post.at,
  };
}

function reactionRows({ posts, clock }: Community): Rows {
  const reactions: NonNullable<Rows['reactions']> = [];
  const sums: NonNullable<Rows['post_reaction_counts']> = [];
  for (const post of posts) {
    const byName = new Map<string, number>();
    for (const [person, name] of post.reactions) {
      byName.set(name, (byName.get(name) ?? 0) + 1);
      reactions.push({
        post_id: post.id,
        user_id: person.id,
        name,
        created_at: clock.after(post.at, 1 + (reactions.length % 240)),
      });
    }
    for (const [name, count] of byName) sums.push({ post_id: post.id, name, count });
  }
  return { reactions, post_reaction_counts: sums };
}

function tagRows({ posts, people }: Community): Rows {
  const byName = new Map(people.map((person) => [person.username.toLowerCase(), person]));
  const rows = { post_hashtags: [], post_tickers: [], post_mentions: [] } satisfies Rows as Required<
    Pick<Rows, 'post_hashtags' | 'post_tickers' | 'post_mentions'>
  >;
  for (const post of posts) {
    if (post.deletedAt !== null) continue;
    const tags = extractTags(post.body);
    for (const tag of tags.hashtags) rows.post_hashtags.push({ tag, post_id: post.id });
    for (const symbol of tags.tickers) rows.post_tickers.push({ symbol, post_id: post.id });
    for (const name of tags.mentions) {
      const person = byName.get(name);
      if (person) rows.post_mentions.push({ user_id: person.id, post_id: post.id });
    }
  }
  return rows;
}
