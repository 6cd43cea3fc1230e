import * as z from 'zod/mini';
import { moderatePost } from '#contract/endpoints/moderation/moderate-post.ts';
import { removeFlag } from '#contract/endpoints/moderation/remove-flag.ts';
import type { Success } from '#contract/ids.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { decisionName } from '../../moderation/decision-name.ts';
import { confirms, decisions, type Decision } from '../../moderation/decision.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({
  decision: z.enum(decisions),
  /** Author of the post. */
  authorId: z.string(),
  reason: z.string(),
  /** Name and points of the violation that is confirmed; null of one that is dismissed. */
  violation: z.nullable(z.object({ name: z.string(), points: z.optional(z.number()) })),
});
export type ModerationPayload = z.infer<typeof payloadSchema>;
export interface ModerationInput extends ModerationPayload {
  readonly postId: string;
}

const VIOLATIONS_LIST = listKeyText({ list: 'violations' });

/**
 * A moderator's decision on a reported post (MOD-09, MOD-10). `target` is the post. Each is sent once: what others
 * decided meanwhile does not make it needless, the server says so (409). The post stays in the feed, with what was
 * decided, until the server has it.
 */
export const moderationKind: OutboxKind<ModerationInput, ModerationPayload, Success> = {
  kind: 'moderation',
  family: 'creation',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ decision, authorId, reason, violation }) => ({ decision, authorId, reason, violation }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `moderation:${target}`,
  call: ({ target: postULID }, { decision, authorId, reason, violation }) => {
    if (decision === 'removeFlag') return callOf(removeFlag, { body: { postULID, reason } });
    const confirmed = violation === null || !confirms(decision) ? {} : { violation: violation.name, ...pointsOf(violation) };
    return callOf(moderatePost, {
      params: { action: decision },
      body: { postULID, userULID: authorId, action: decision, reason, ...confirmed },
    });
  },
  confirm: ({ target }, { decision }) => [
    { type: 'removeFromFeed', feedKey: VIOLATIONS_LIST, id: target },
    ...visibilityAfter(target, decision),
  ],
  onRefused: () => 'staysFailed',
  describe: (_entry, { decision, reason }) => ({ title: decisionName(decision), text: reason }),
};

function pointsOf({ points }: NonNullable<ModerationPayload['violation']>): { readonly points?: number } {
  return points === undefined ? {} : { points };
}

/**
 * Content that is or stays removed leaves the device (CACHE-31): a moderator has it only as long as it waits for a
 * decision.
 */
function visibilityAfter(id: string, decision: Decision): readonly ConfirmedChange[] {
  return confirms(decision) ? [{ type: 'patch', entity: 'post', id, patch: { isHidden: true } }] : [];
}
