import * as z from 'zod/mini';
import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

export interface MuteInput {
  readonly userId: string;
  readonly username: string;
  readonly muted: boolean;
}

/** `username`: for the reader; names change hands, so the call goes by id. */
const payloadSchema = z.object({ muted: z.boolean(), username: z.string() });
export type MutePayload = z.infer<typeof payloadSchema>;

/** Muted or not (SOCIAL-13). `target` is the user's ULID. */
export const muteKind: OutboxKind<MuteInput, MutePayload, UserAnswer> = {
  kind: 'mute',
  family: 'toggle',
  about: 'user',
  targetOf: ({ userId }) => userId,
  payloadOf: ({ muted, username }) => ({ muted, username }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `mute:${target}`,
  call: ({ target: user }, { muted }) => callOf(muted ? muteUser : unmuteUser, { params: { user } }),
  // Only what this kind governs: the answers of lanes cross.
  confirm(entry, { muted }, { data: { ProfileEngagement } }) {
    const { isMuted } = ProfileEngagement;
    return [
      { type: 'patch', entity: 'user', id: entry.target, patch: { ProfileEngagement: { isMuted } } },
      ...(muted ? [{ type: 'removeAuthorFromFeeds', userId: entry.target } as const] : []),
    ];
  },
  onRefused: (error, { muted }) => (error === 'notFound' && !muted ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => [
    { type: 'patch', entity: 'user', id: entry.target, patch: { ProfileEngagement: { isMuted: false } } },
  ],
  isFulfilled: ({ muted }, { user }) => user?.ProfileEngagement.isMuted === muted,
  overlay: {
    // Unmuting shows once it is confirmed: until then the server lists none of the posts.
    user(user, entry, { muted }) {
      if (!muted || user.ulid !== entry.target || user.ProfileEngagement.isMuted) return user;
      return { ...user, ProfileEngagement: { ...user.ProfileEngagement, isMuted: true } };
    },
  },
  describe: (_entry, { muted, username }) => ({ title: muted ? t('mute.act') : t('mute.undoAct'), text: `@${username}` }),
};
