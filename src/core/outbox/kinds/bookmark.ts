import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { deleteBookmark } from '#contract/endpoints/posts/delete-bookmark.ts';
import { t } from '#messages/t.ts';
import { SAVED_LIST } from '../../feed/own-post-lists.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { prependTo } from './creation.ts';

const payloadSchema = z.object({
  bookmarked: z.boolean(),
  note: z.optional(z.nullable(z.string())),
  isNoteOnly: z.optional(z.boolean()),
});
export interface BookmarkInput {
  readonly postId: string;
  readonly bookmarked: boolean;
  /**
   * What the reader writes to it (REACT-38), null: nothing; up to `BOOKMARK_NOTES_MAX` UTF-16 units. Absent: as it was.
   */
  readonly note?: string | null;
}
/** `isNoteOnly`: the post was saved before, and keeps its place among the saved ones. */
export type BookmarkPayload = z.infer<typeof payloadSchema>;

/** Saved or not, and with which note. `target` is the post. */
export const bookmarkKind: OutboxKind<BookmarkInput, BookmarkPayload, ResponseOf<typeof addBookmark>> = {
  kind: 'bookmark',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf({ bookmarked, note }, moment) {
    if (note === undefined) return { bookmarked };
    const isNew = moment.waiting().some((payload) => savesAnew(payload as BookmarkPayload));
    return { bookmarked, note, isNoteOnly: !isNew && moment.seen().post?.isBookmarked === true };
  },
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `bookmark:${target}`,
  call: ({ target: ulid }, { bookmarked, note: notes }) =>
    bookmarked
      ? callOf(addBookmark, { body: { ulid, ...(notes === undefined ? {} : { notes }) } })
      : callOf(deleteBookmark, { body: { ulid } }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, payload, { data: post }) {
    const patch = { isBookmarked: post.isBookmarked, bookmarkNote: post.bookmarkNote ?? null };
    return [
      { type: 'patch', entity: 'post', id: entry.target, patch },
      ...(savesAnew(payload) ? prependTo([SAVED_LIST], post) : []),
      ...(payload.bookmarked ? [] : [{ type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target } as const]),
    ];
  },
  onRefused(error, { bookmarked, note }, isGone) {
    if (error === 'notFound' && !bookmarked) return 'settles';
    // A note is the reader's own text, which stays theirs.
    return isGone === true && !note ? 'goes' : 'staysFailed';
  },
  settledChanges: (entry) => [
    { type: 'patch', entity: 'post', id: entry.target, patch: { isBookmarked: false, bookmarkNote: null } },
    { type: 'removeFromFeed', feedKey: SAVED_LIST, id: entry.target },
  ],
  isFulfilled: ({ bookmarked, note }, { post }) =>
    post?.isBookmarked === bookmarked && (!bookmarked || note === undefined || (post.bookmarkNote ?? null) === note),
  overlay: {
    post(post, entry, { bookmarked, note: written }) {
      const former = post.bookmarkNote ?? null;
      const note = bookmarked ? (written === undefined ? former : written) : null;
      if (post.id !== entry.target || (post.isBookmarked === bookmarked && former === note)) return post;
      return { ...post, isBookmarked: bookmarked, ...(former === note ? {} : { bookmarkNote: note }) };
    },
  },
  listOf: (payload) => (savesAnew(payload) ? SAVED_LIST : null),
  describe: (_entry, { bookmarked, note, isNoteOnly }) => ({
    title: bookmarked ? (isNoteOnly ? t('outbox.bookmarkNote') : t('outbox.bookmark')) : t('outbox.bookmarkUndo'),
    ...(note ? { text: note } : {}),
  }),
};

function savesAnew({ bookmarked, isNoteOnly }: BookmarkPayload): boolean {
  return bookmarked && isNoteOnly !== true;
}
