import * as z from 'zod/mini';
import { banUser } from '#contract/endpoints/moderation/ban-user.ts';
import { unbanUser } from '#contract/endpoints/moderation/unban-user.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({
  banned: z.boolean(),
  /** For the reader. */
  username: z.string(),
});
export type BanPayload = z.infer<typeof payloadSchema>;
export interface BanInput extends BanPayload {
  readonly userId: string;
}

/** Somebody banned by staff, or not (MOD-27). `target` is the user's ULID. */
export const banKind: OutboxKind<BanInput, BanPayload, UserAnswer> = {
  kind: 'ban',
  family: 'toggle',
  about: 'user',
  targetOf: ({ userId }) => userId,
  payloadOf: ({ banned, username }) => ({ banned, username }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `ban:${target}`,
  call: ({ target: ulid }, { banned }) => callOf(banned ? banUser : unbanUser, { body: { ulid } }),
  // Only what this kind governs: the answers of lanes cross.
  confirm: ({ target: id }, _payload, { data: { isBanned } }) => [{ type: 'patch', entity: 'user', id, patch: { isBanned } }],
  // Who is gone is banned no more.
  onRefused: (error, { banned }) => (error === 'notFound' && !banned ? 'settles' : 'staysFailed'),
  settledChanges: ({ target: id }) => [{ type: 'patch', entity: 'user', id, patch: { isBanned: false } }],
  isFulfilled: ({ banned }, { user }) => user?.isBanned === banned,
  overlay: {
    user: (user, { target }, { banned }) =>
      user.ulid !== target || user.isBanned === banned ? user : { ...user, isBanned: banned },
  },
  describe: (_entry, { banned, username }) => ({ title: banned ? t('staff.ban') : t('staff.unban'), text: `@${username}` }),
};
