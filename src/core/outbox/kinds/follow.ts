import * as z from 'zod/mini';
import { followUser } from '#contract/endpoints/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/unfollow-user.ts';
import type { OutboxKind } from '../kind.ts';
import { clampedCount } from './toggle.ts';

const payloadSchema = z.object({
  following: z.boolean(),
  /** For the reader: names change hands, so the call goes by id. */
  username: z.string(),
  /** Missing in entries of versions whose calls named the username: their calls stay as they were, as the server may know their key. */
  by: z.optional(z.literal('id')),
  /** Shows only once the server has confirmed it, as an unfollow does that is made online (SOCIAL-05). Missing: at once. */
  showsWhenConfirmed: z.optional(z.literal(true)),
});
export type FollowPayload = z.infer<typeof payloadSchema>;

/** Following or not. `target` is the user's ULID. */
export const followKind: OutboxKind<FollowPayload> = {
  kind: 'follow',
  family: 'toggle',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `follow:${target}`,
  call: ({ target }, { following, username, by }) => ({
    endpoint: following ? followUser.name : unfollowUser.name,
    params: { user: by === 'id' ? target : username },
  }),
  confirm(entry, payload, answer) {
    const user = z.parse(followUser.response, answer).data;
    return [
      { type: 'upsertUser', user },
      ...(payload.following ? [] : [{ type: 'removeAuthorFromFeeds', userId: entry.target } as const]),
    ];
  },
  onRefused: (error, payload) => (error === 'notFound' && !payload.following ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => [{ type: 'removeAuthorFromFeeds', userId: entry.target }],
  isFulfilled: (payload, { user }) => user?.ProfileEngagement.isFollowing === payload.following,
  overlayUser(user, entry, payload) {
    if (payload.showsWhenConfirmed === true) return user;
    if (user.ulid === entry.target && user.ProfileEngagement.isFollowing !== payload.following) {
      return {
        ...user,
        followers: clampedCount(user.followers + (payload.following ? 1 : -1)),
        ProfileEngagement: { ...user.ProfileEngagement, isFollowing: payload.following },
      };
    }
    return user;
  },
  describe: (_entry, payload) => ({ title: payload.following ? 'Follow' : 'Unfollow', text: `@${payload.username}` }),
};
