import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';
import { notificationSchema } from './notification.ts';
import type { NotificationType } from './notification.ts';

/** Ids of what waits that a push carries: it has to stay small. */
export const PUSH_WAITING_MAX = 20;

/**
 * What a push carries to a device, encrypted for it alone (NOTIF-15). It holds no text of ours: the service worker says
 * it in the reader's language.
 */
export const pushMessageSchema = z.object({
  /** Whom it is for: a device whose reader is another one by now shows nothing of it. */
  receiverId: ulidSchema,
  notification: notificationSchema,
  from: z.object({ username: z.string(), name: z.string() }),
  /** How many people did the same, whoever is named among them. */
  people: z.number().check(z.int(), z.gte(1)),
  /**
   * Ids of all that waits of its topic, itself among them, the newest first, as many as a push carries. Absent: a push
   * of an older server, or shown before.
   */
  waitingIds: z.optional(z.array(ulidSchema).check(z.maxLength(PUSH_WAITING_MAX))),
  /**
   * Words of the post that it is about, cut short, or the name of the group; empty where there are none, or none that a
   * lock screen may show.
   */
  excerpt: z.string(),
  /** How many notifications wait for the receiver. */
  unseen: z.number().check(z.int(), z.gte(0)),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** What a push carries of what is said in a chat (NOTIF-19): of all that waits there the newest message. */
export const chatPushSchema = z.object({
  receiverId: ulidSchema,
  /** Of two people it has the name of the other one. */
  chat: z.object({ id: ulidSchema, name: z.string(), isOfTwo: z.boolean() }),
  messageId: ulidSchema,
  createdAt: instantSchema,
  from: z.object({ username: z.string(), name: z.string() }),
  /** How many messages wait there, as far as they are counted. */
  unread: z.number().check(z.int(), z.gte(1)),
  /** Words of the message, cut short; empty where there are none, or none that a lock screen may show. */
  excerpt: z.string(),
  /** How many notifications wait for the receiver. */
  unseen: z.number().check(z.int(), z.gte(0)),
});
export type ChatPush = z.infer<typeof chatPushSchema>;

type Told = Pick<PushMessage['notification'], 'notificationType' | 'postId' | 'parentId' | 'group'>;

/** Kinds whose post is what somebody wrote; it is about the one that it answers. */
const answers: ReadonlySet<NotificationType> = new Set(['comment', 'repost_with_comment']);

/**
 * The post that it is about: of a comment and a quote the one that they answer; of an invitation the group; null for
 * people alone.
 */
export function pushSubjectOf({ notificationType, postId, parentId, group }: Told): string | null {
  if (group !== undefined) return group.id;
  return answers.has(notificationType) ? (parentId ?? postId) : postId;
}

/**
 * What one push takes the place of another by: the same kind about the same post or group; of people alone the same
 * kind.
 */
export function pushTopicOf(told: Told): string {
  const subject = pushSubjectOf(told);
  return subject === null ? told.notificationType : `${told.notificationType}.${subject}`;
}
