import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** A violation that a member was given (MOD-23). `status` moves as the moderators decide. */
export const violationStatuses = ['reported', 'confirmed', 'appeal', 'dismissed'] as const;
export const violationSchema = z.object({
  id: ulidSchema,
  name: z.string(),
  description: z.string(),
  points: z.number(),
  postId: z.nullable(ulidSchema),
  status: z.enum(violationStatuses),
  appealText: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type Violation = z.infer<typeof violationSchema>;

/** What moderators see of one reported post (MOD-02). */
export const postViolationsSchema = z.object({
  id: ulidSchema,
  violations: z.array(z.object({ name: z.string(), count: z.number() })),
  /** `appeal` while its author contests the decision. */
  postFlagStatus: z.enum(violationStatuses),
  postFlagAppealText: z.nullable(z.string()),
  /** Username of the moderator who handled it. */
  moderatedBy: z.nullable(z.string()),
  /** Author of the post. */
  username: z.string(),
});
export type PostViolations = z.infer<typeof postViolationsSchema>;

export const moderationActions = ['removeContent', 'denyAppeal', 'removeViolation', 'restoreContent'] as const;
export type ModerationAction = (typeof moderationActions)[number];
