import type { Endpoint } from '#contract/endpoint.ts';
import { addBookmark } from '#contract/endpoints/add-bookmark.ts';
import { createComment } from '#contract/endpoints/create-comment.ts';
import { createPost } from '#contract/endpoints/create-post.ts';
import { createRepost } from '#contract/endpoints/create-repost.ts';
import { deleteBookmark } from '#contract/endpoints/delete-bookmark.ts';
import { deletePost } from '#contract/endpoints/delete-post.ts';
import { deleteReaction } from '#contract/endpoints/delete-reaction.ts';
import { deleteRepost } from '#contract/endpoints/delete-repost.ts';
import { followUser } from '#contract/endpoints/follow-user.ts';
import { setReaction } from '#contract/endpoints/set-reaction.ts';
import { unfollowUser } from '#contract/endpoints/unfollow-user.ts';

const endpoints = [
  addBookmark,
  createComment,
  createPost,
  createRepost,
  deleteBookmark,
  deletePost,
  deleteReaction,
  deleteRepost,
  followUser,
  setReaction,
  unfollowUser,
];

/**
 * The calls that outbox kinds make, by `Endpoint.name`. Listed one by one, not taken from the registry of all calls: the service worker
 * carries this map.
 */
export const outboxEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map((endpoint) => [endpoint.name, endpoint as unknown as Endpoint]),
);
