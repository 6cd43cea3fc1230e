import * as z from 'zod/mini';
import { postSchema } from './post.ts';
import { userSchema } from './user.ts';

/** Answer of a call that changes one post: the post as it is now, so that the caller need not ask again. */
export const postAnswerSchema = z.object({ success: z.boolean(), message: z.optional(z.string()), data: postSchema });
export type PostAnswer = z.infer<typeof postAnswerSchema>;

/** Answer of a call that changes the relation to one user: the user as the caller sees it now. */
export const userAnswerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: userSchema,
  /**
   * The caller's own counts where the call changes who follows whom (SOCIAL-04). Missing: of any other call, and of a
   * server that does not tell them.
   */
  viewer: z.optional(z.object({ followers: z.number(), following: z.number() })),
});
export type UserAnswer = z.infer<typeof userAnswerSchema>;
