import * as z from 'zod/mini';
import { followUser } from '#contract/endpoints/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/unfollow-user.ts';
import type { OutboxKind } from '../kind.ts';
import { clampedCount } from './toggle.ts';

const payloadSchema = z.object({
  following: z.boolean(),
  /** The call addresses a profile by username (API-71). */
  username: z.string(),
});
export type FollowPayload = z.infer<typeof payloadSchema>;

/** Following or not. `target` is the user's ULID. */
export const followKind: OutboxKind<FollowPayload> = {
  kind: 'follow',
  family: 'toggle',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `follow:${target}`,
  call: (_entry, payload) => ({
    endpoint: payload.following ? followUser.name : unfollowUser.name,
    params: { user: payload.username },
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
