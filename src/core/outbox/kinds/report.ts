import * as z from 'zod/mini';
import { flagPost } from '#contract/endpoints/moderation/flag-post.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { personDoor, withAuthor } from './door-keys.ts';

/** `authorId`: who wrote the post. Absent: the device does not know. */
const payloadSchema = z.object({ violationType: z.string(), authorId: z.optional(z.string()) });
export interface ReportInput {
  readonly postId: string;
  /** Name of one of the types that the server lists (MENU-28). */
  readonly violationType: string;
}
export type ReportPayload = z.infer<typeof payloadSchema>;

/** A report of somebody's post (MENU-30). `target` is the post. */
export const reportKind: OutboxKind<ReportInput, ReportPayload, Success> = {
  kind: 'report',
  family: 'creation',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ violationType }, moment) => ({ violationType, ...withAuthor(moment) }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `report:${target}`,
  call: ({ target: ulid }, { violationType }) => callOf(flagPost, { body: { ulid, violationType } }),
  confirm: () => [],
  passes: (_entry, { authorId }) => (authorId === undefined ? [] : [personDoor(authorId)]),
  onRefused: () => 'staysFailed',
  describe: () => ({ title: t('postActs.report') }),
};
