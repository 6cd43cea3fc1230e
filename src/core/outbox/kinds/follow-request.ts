import * as z from 'zod/mini';
import { approveFollowRequest } from '#contract/endpoints/people/approve-follow-request.ts';
import { declineFollowRequest } from '#contract/endpoints/people/decline-follow-request.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import { t } from '#messages/t.ts';
import { followsReader } from '../../people/relation.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** `username`: for the reader; names change hands, so the call goes by id. */
const payloadSchema = z.object({ approved: z.boolean(), username: z.string() });
export type FollowRequestPayload = z.infer<typeof payloadSchema>;
export type FollowRequestInput = FollowRequestPayload & { readonly userId: string };

/** The answer to somebody who asks to follow (NOTIF-21). `target` is the ULID of who asks. */
export const followRequestKind: OutboxKind<FollowRequestInput, FollowRequestPayload, UserAnswer> = {
  kind: 'followRequest',
  family: 'toggle',
  about: 'user',
  targetOf: ({ userId }) => userId,
  payloadOf: ({ approved, username }) => ({ approved, username }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `followRequest:${target}`,
  call: ({ target: user }, { approved }) => callOf(approved ? approveFollowRequest : declineFollowRequest, { params: { user } }),
  // Only what this kind governs: the answers of lanes cross.
  confirm({ target: id, userId }, _payload, { data: { ProfileEngagement }, viewer }) {
    const { isFollowingYou, isFollowYou, isRequestingYou = false } = ProfileEngagement;
    const relation = { isFollowingYou, isFollowYou, isRequestingYou };
    const own = viewer && { followers: viewer.followers };
    return [
      { type: 'patch', entity: 'user', id, patch: { ProfileEngagement: relation } },
      ...(own === undefined ? [] : [{ type: 'patch', entity: 'user', id: userId, patch: own } as const]),
    ];
  },
  // Taken back meanwhile, or answered on another device.
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: ({ target: id }) => [
    { type: 'patch', entity: 'user', id, patch: { ProfileEngagement: { isRequestingYou: false } } },
  ],
  isFulfilled: ({ approved }, { user }) =>
    user !== undefined && user.ProfileEngagement.isRequestingYou !== true && (!approved || followsReader(user.ProfileEngagement)),
  overlay: {
    user(user, entry, { approved }) {
      if (user.ulid !== entry.target || user.ProfileEngagement.isRequestingYou !== true) return user;
      const follows = approved ? { isFollowingYou: true, isFollowYou: true } : {};
      return { ...user, ProfileEngagement: { ...user.ProfileEngagement, isRequestingYou: false, ...follows } };
    },
  },
  describe: (_entry, { approved, username }) => ({
    title: approved ? t('people.approveRequest') : t('people.declineRequest'),
    text: `@${username}`,
  }),
};
