import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { deleteBookmark } from '#contract/endpoints/posts/delete-bookmark.ts';
import { t } from '#messages/t.ts';
import { SAVED_LIST } from '../../feed/own-post-lists.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { prependTo } from './creation.ts';

const payloadSchema = z.object({ bookmarked: z.boolean() });
export interface BookmarkInput {
  readonly postId: string;
  readonly bookmarked: boolean;
}
export type BookmarkPayload = z.infer<typeof payloadSchema>;

/** Saved or not. `target` is the post. */
export const bookmarkKind: OutboxKind<BookmarkInput, BookmarkPayload, ResponseOf<typeof addBookmark>> = {
  kind: 'bookmark',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ bookmarked }) => ({ bookmarked }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `bookmark:${target}`,
  call: ({ target: ulid }, { bookmarked }) =>
    bookmarked ? callOf(addBookmark, { body: { ulid } }) : callOf(deleteBookmark, { body: { ulid } }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, payload, { data: post }) {
    return [
      { type: 'patch', entity: 'post', id: entry.target, patch: { isBookmarked: post.isBookmarked } },
      ...(payload.bookmarked
        ? prependTo([SAVED_LIST], post)
        : [{ type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target } as const]),
    ];
  },
  onRefused: (error, payload) => (error === 'notFound' && !payload.bookmarked ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => [
    { type: 'patch', entity: 'post', id: entry.target, patch: { isBookmarked: false } },
    { type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target },
  ],
  isFulfilled: (payload, { post }) => post?.isBookmarked === payload.bookmarked,
  overlay: {
    post: (post, entry, { bookmarked }) =>
      post.id !== entry.target || post.isBookmarked === bookmarked ? post : { ...post, isBookmarked: bookmarked },
  },
  listOf: ({ bookmarked }) => (bookmarked ? SAVED_LIST : null),
  describe: (_entry, payload) => ({ title: payload.bookmarked ? t('outbox.bookmark') : t('outbox.bookmarkUndo') }),
};
