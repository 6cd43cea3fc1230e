import * as z from 'zod/mini';
import { postSchema } from '#contract/resources/post.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';

/** Answer of the calls that change one post: the post as the server has it now. */
const postAnswerSchema = z.object({ data: postSchema });

export function confirmPostAnswer(answer: unknown): readonly ConfirmedChange[] {
  return [{ type: 'upsertPost', post: z.parse(postAnswerSchema, answer).data }];
}

/** Counts never go below zero, whatever order answers arrive in. */
export function clampedCount(count: number): number {
  return Math.max(0, count);
}
