import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** `follow_acccepted` is the documents' own spelling. `all` is a filter, never a row's type. */
export const notificationTypes = [
  'all',
  'follow',
  'follow_request',
  'follow_acccepted',
  'reactions',
  'repost',
  'repost_with_comment',
  'comment',
  'mention',
  'group_invitation',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSchema = z.object({
  notificationId: ulidSchema,
  notificationType: z.enum(notificationTypes),
  fromUserId: ulidSchema,
  postId: z.nullable(ulidSchema),
  parentId: z.nullable(ulidSchema),
  /** Of an invitation by name: the group that it leads into. */
  group: z.optional(z.object({ id: ulidSchema, name: z.string() })),
  read: z.boolean(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * Answer to what marks or deletes notifications. `unseen_count`: how many wait afterwards; not every server says so.
 */
export const notificationsChangedSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  unseen_count: z.optional(z.number()),
});
export type NotificationsChanged = z.infer<typeof notificationsChangedSchema>;
