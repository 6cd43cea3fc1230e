import * as z from 'zod/mini';
import { pinPost } from '#contract/endpoints/posts/pin-post.ts';
import { unpinPost } from '#contract/endpoints/posts/unpin-post.ts';
import type { PostAnswer } from '#contract/resources/answers.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxEntry } from '../entry.ts';
import type { OutboxKind } from '../kind.ts';
import { prependTo } from './creation.ts';

const payloadSchema = z.object({
  pinned: z.boolean(),
  /** The member's, whose profile shows it; null where the device does not know it. */
  username: z.nullable(z.string()),
  /** The post that was pinned before, as far as the device knows: there is one at a time. */
  instead: z.nullable(z.string()),
  /** Posts that pins before it, which wait, were to take down: this one makes them moot. Absent: none. */
  alsoInstead: z.optional(z.array(z.string())),
});
export interface PinInput {
  readonly postId: string;
  readonly pinned: boolean;
  readonly instead: string | null;
}
export type PinPayload = z.infer<typeof payloadSchema>;

/** One's own post pinned to the profile, or not (MENU-02). `target` is the post. */
export const pinKind: OutboxKind<PinInput, PinPayload, PostAnswer> = {
  kind: 'pin',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf({ pinned, instead }, { username, target, waitingElsewhere }) {
    const taken = new Set((waitingElsewhere?.() ?? []).flatMap((payload) => insteadOf(payload as PinPayload)));
    const alsoInstead = pinned ? [...taken].filter((id) => id !== target && id !== instead) : [];
    return {
      pinned,
      username,
      instead: pinned && instead !== target ? instead : null,
      ...(alsoInstead.length === 0 ? {} : { alsoInstead }),
    };
  },
  parsePayload: (value) => z.parse(payloadSchema, value),
  // One lane for all: which is pinned last decides.
  laneOf: () => 'pin',
  call: ({ target: ulid }, { pinned }) => callOf(pinned ? pinPost : unpinPost, { body: { ulid } }),
  confirm: (entry, payload, { data: post }) => [
    ...pinnedChanges(entry, payload),
    ...(payload.pinned ? prependTo(listOf(payload), post) : []),
  ],
  onRefused: (error, { pinned }) => (error === 'notFound' && !pinned ? 'settles' : 'staysFailed'),
  settledChanges: pinnedChanges,
  isFulfilled: ({ pinned }, { post }) => post?.pinned === pinned,
  // Pinned in place of one whose pin waits still: that one need not go out.
  makesMoot: ({ payload, kind, target }, other) =>
    other.kind === kind &&
    other.target !== target &&
    z.parse(payloadSchema, payload).pinned &&
    z.parse(payloadSchema, other.payload).pinned,
  readdressPayload(payload, provisionalId, id) {
    if (!insteadOf(payload).includes(provisionalId)) return payload;
    const now = (known: string) => (known === provisionalId ? id : known);
    const { instead, alsoInstead } = payload;
    return {
      ...payload,
      instead: instead === null ? null : now(instead),
      ...(alsoInstead === undefined ? {} : { alsoInstead: alsoInstead.map(now) }),
    };
  },
  otherPosts: insteadOf,
  overlay: {
    post(post, entry, payload) {
      const { pinned } = payload;
      if (post.id === entry.target) return post.pinned === pinned ? post : { ...post, pinned };
      return insteadOf(payload).includes(post.id) && post.pinned ? { ...post, pinned: false } : post;
    },
  },
  listOf: (payload) => (payload.pinned ? (listOf(payload)[0] ?? null) : null),
  describe: (_entry, { pinned }) => ({ title: pinned ? t('postActs.pin') : t('postActs.unpin') }),
};

function listOf({ username }: PinPayload): readonly string[] {
  return username === null ? [] : [listKeyText({ list: 'pinned', username })];
}

/** What it takes down. */
function insteadOf({ instead, alsoInstead = [] }: PinPayload): readonly string[] {
  return [...(instead === null ? [] : [instead]), ...alsoInstead];
}

/** What is pinned no more leaves the list of the profile. */
function pinnedChanges({ target }: OutboxEntry, payload: PinPayload): readonly ConfirmedChange[] {
  const { pinned } = payload;
  const takenDown = insteadOf(payload);
  const unlisted = pinned ? takenDown : [target];
  return [
    { type: 'patch', entity: 'post', id: target, patch: { pinned } },
    ...takenDown.map((id) => ({ type: 'patch', entity: 'post', id, patch: { pinned: false } }) as const),
    ...unlisted.flatMap((id) => listOf(payload).map((feedKey) => ({ type: 'removeFromFeed', feedKey, id }) as const)),
  ];
}
