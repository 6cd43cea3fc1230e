import * as z from 'zod/mini';
import { addBadge } from '#contract/endpoints/moderation/add-badge.ts';
import { removeBadge } from '#contract/endpoints/moderation/remove-badge.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import { badgeNames, type BadgeName } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';
import { badgeLabels } from '../../people/badge-labels.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({
  userId: z.string(),
  /** For the reader. */
  username: z.string(),
  badge: z.enum(badgeNames),
  has: z.boolean(),
});
export type BadgePayload = z.infer<typeof payloadSchema>;

/** A badge that staff give somebody, or take (MOD-37). `target` names both: of one person several badges may change. */
export const badgeKind: OutboxKind<BadgePayload, BadgePayload, UserAnswer> = {
  kind: 'badge',
  family: 'toggle',
  about: null,
  targetOf: ({ userId, badge }) => `${userId}/${badge}`,
  payloadOf: ({ userId, username, badge, has }) => ({ userId, username, badge, has }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  // One after the other: each answer tells of all badges.
  laneOf: ({ payload: { userId } }) => `badge:${userId}`,
  call: (_entry, { userId, badge, has }) => callOf(has ? addBadge : removeBadge, { params: { id: userId }, body: { badge } }),
  confirm: (_entry, { userId }, { data: { badges } }) => [{ type: 'patch', entity: 'user', id: userId, patch: { badges } }],
  // Who is gone has no badge.
  onRefused: (error, { has }) => (error === 'notFound' && !has ? 'settles' : 'staysFailed'),
  // The target is no document: the server is asked.
  isFulfilled: () => false,
  showsOn: ({ userId }) => [userId],
  badgeOf: ({ badge }) => badge,
  overlay: {
    user(user, _entry, { userId, badge, has }) {
      if (user.ulid !== userId || user.badges.includes(badge) === has) return user;
      return { ...user, badges: withBadge(user.badges, badge, has) };
    },
  },
  describe: (_entry, { badge, has, username }) => {
    const name = badgeLabels[badge];
    return { title: has ? t('staff.badgeGive', { badge: name }) : t('staff.badgeTake', { badge: name }), text: `@${username}` };
  },
};

function withBadge(badges: readonly BadgeName[], badge: BadgeName, has: boolean): BadgeName[] {
  return has ? [...badges, badge] : badges.filter((name) => name !== badge);
}
