import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';
import { chatReadingSchema } from '../resources/group.ts';
import { notificationSchema } from '../resources/notification.ts';
import { postEngagementSchema } from '../resources/post.ts';

/**
 * Channel names of the live connection (LIVE-09, LIVE-14). Laravel Echo adds `private-` to the private ones on the
 * wire.
 */
export const POSTS_CHANNEL = 'posts';
export function notificationsChannel(userId: string): string {
  return `notifications.${userId}`;
}
export function userChannel(userId: string): string {
  return `user-${userId}`;
}

/** Events and their data. Wire names are these, without a namespace. */
export const liveEvents = {
  /**
   * On `posts`: somebody posted; `ulid` names the post so that a client need not guess. Of a post in a closed group on
   * `user-{ulid}` of each of its members instead, with the group.
   */
  PostAdded: z.object({ userUlid: ulidSchema, ulid: ulidSchema, groupUlid: z.optional(ulidSchema) }),
  /** On `user-{ulid}`: the member has read a chat further, on whichever device. */
  ChatRead: z.object({ groupUlid: ulidSchema, reading: chatReadingSchema }),
  /** On `posts`: a member has left, and what they wrote is erased: devices drop what they hold of it. */
  AccountDeleted: z.object({ userUlid: ulidSchema }),
  /** On `notifications.{ulid}`. */
  NotificationCount: z.object({ unseenCount: z.number(), unseenNotifications: z.array(notificationSchema) }),
  PostImageFinished: z.object({ ulid: ulidSchema }),
  /** On `user-{ulid}`: fresh counts of a post that the member wrote or looks at. */
  Engagement: z.object({ data: z.object({ postId: ulidSchema, postEngagement: postEngagementSchema }) }),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
