import * as z from 'zod/mini';
import { postSchema, type Post } from '#contract/resources/post.ts';

/** Answer of the calls that change one post: the post as the server had it then. */
const postAnswerSchema = z.object({ data: postSchema });

export function answeredPost(answer: unknown): Post {
  return z.parse(postAnswerSchema, answer).data;
}

/** Counts never go below zero, whatever order answers arrive in. */
export function clampedCount(count: number): number {
  return Math.max(0, count);
}
