import * as z from 'zod/mini';
import { cursorQuerySchema } from '../ids.ts';
import { feedPageSchema, postSchema } from './post.ts';
import { userSchema } from './user.ts';

/**
 * What the lines of a page name, each as the call by ids answers it to the same reader: their posts, the
 * originals that are no line of the page, and who wrote any of them. What that call leaves out is not there.
 */
export const includedSchema = z.object({
  posts: z.array(postSchema),
  originals: z.array(postSchema),
  users: z.array(userSchema),
});
export type Included = z.infer<typeof includedSchema>;

/** `include=posts` asks for what is needed to show the page. */
export const feedQuerySchema = z.extend(cursorQuerySchema, { include: z.optional(z.enum(['posts'])) });

/** A server that does not know the question leaves `included` out. */
export const feedAnswerSchema = z.extend(feedPageSchema, { included: z.optional(includedSchema) });
export type FeedAnswer = z.infer<typeof feedAnswerSchema>;
