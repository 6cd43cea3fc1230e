import * as z from 'zod/mini';
import { addBookmark } from '#contract/endpoints/add-bookmark.ts';
import { deleteBookmark } from '#contract/endpoints/delete-bookmark.ts';
import { SAVED_LIST } from '../../feed/own-post-lists.ts';
import type { OutboxKind } from '../kind.ts';
import { prependTo } from './creation.ts';

const payloadSchema = z.object({ bookmarked: z.boolean() });
export type BookmarkPayload = z.infer<typeof payloadSchema>;

/** Saved or not. `target` is the post. */
export const bookmarkKind: OutboxKind<BookmarkPayload> = {
  kind: 'bookmark',
  family: 'toggle',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `bookmark:${target}`,
  call: (entry, payload) => ({
    endpoint: payload.bookmarked ? addBookmark.name : deleteBookmark.name,
    body: { ulid: entry.target },
  }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, payload, answer) {
    const post = z.parse(addBookmark.response, answer).data;
    return [
      { type: 'patchPost', id: entry.target, patch: { isBookmarked: post.isBookmarked } },
      ...(payload.bookmarked
        ? prependTo([SAVED_LIST], post)
        : [{ type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target } as const]),
    ];
  },
  onRefused: (error, payload) => (error === 'notFound' && !payload.bookmarked ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => [
    { type: 'patchPost', id: entry.target, patch: { isBookmarked: false } },
    { type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target },
  ],
  isFulfilled: (payload, { post }) => post?.isBookmarked === payload.bookmarked,
  overlayPost: (post, entry, payload) =>
    post.id !== entry.target || post.isBookmarked === payload.bookmarked ? post : { ...post, isBookmarked: payload.bookmarked },
  describe: (_entry, payload) => ({ title: payload.bookmarked ? 'Save post' : 'Remove from saved posts' }),
};
