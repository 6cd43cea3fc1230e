import * as z from 'zod/mini';
import { groupNameSchema, textSchema } from '../fields.ts';
import { instantSchema, ulidSchema } from '../ids.ts';
import { INVITE_CODE_MAX } from '../limits.ts';
import { userSchema, userSummarySchema } from './user.ts';
import type { FieldError } from '../field-errors.ts';

export const groupVisibilities = ['PUBLIC', 'PRIVATE', 'CHAT'] as const;

/** How far a member has read a chat (GROUP-17). */
export const chatReadingSchema = z.object({
  /**
   * What was said up to here is read: the id of a message, or one made of the moment from which on the member counts.
   */
  readTo: ulidSchema,
  /** Messages of others behind it; no more are counted than `UNREAD_COUNT_MAX`. */
  unreadCount: z.number(),
  /** The newest of them; null where there is none. */
  newestId: z.nullable(ulidSchema),
});
export type ChatReading = z.infer<typeof chatReadingSchema>;

/** What makes a chat one of two people (GROUP-18): its name and picture are those of the other one. */
export const directChatSchema = z.object({
  /** The other one. */
  userId: ulidSchema,
  /**
   * Whether the viewer may write there: nobody may once one has blocked the other, or the other account is gone or
   * banned.
   */
  isOpen: z.boolean(),
});

export const groupSchema = z.object({
  id: ulidSchema,
  name: z.string(),
  description: z.string(),
  avatar: z.nullable(z.string()),
  visibility: z.enum(groupVisibilities),
  owner: z.object({ user: z.object({ userId: ulidSchema }) }),
  isJoined: z.boolean(),
  isPinned: z.boolean(),
  isBanned: z.boolean(),
  membersCount: z.number(),
  updatedAt: instantSchema,
  /** Of a chat that the viewer is in. */
  reading: z.optional(chatReadingSchema),
  /** Code of the link by which a closed group is joined (GROUP-16), told to its owner alone; null: there is none. */
  inviteCode: z.optional(z.nullable(z.string())),
  /**
   * Who is invited into a closed group by name and has not answered, whoever waits longest first (GROUP-16); told to
   * its owner alone.
   */
  invited: z.optional(z.array(userSummarySchema)),
  /** Of a chat of two. */
  direct: z.optional(directChatSchema),
});
export type Group = z.infer<typeof groupSchema>;

const groupReferenceFields = { groupId: z.optional(ulidSchema), groupName: z.optional(groupNameSchema) };
const namesGroup = z.refine<{ groupId?: string | undefined; groupName?: string | undefined }>(
  ({ groupId, groupName }) => groupId !== undefined || groupName !== undefined,
  { error: 'group' satisfies FieldError, path: ['groupId'] },
);

/** Names a group in a request, by id or by name (COMPOSE-19); the id decides where both are given. */
export const groupReferenceSchema = z.object(groupReferenceFields).check(namesGroup);

/** As `groupReferenceSchema`, with the post that the answer is to be newer than. */
export const groupPostsRequestSchema = z
  .object({ ...groupReferenceFields, ulid: z.optional(z.nullable(ulidSchema)) })
  .check(namesGroup);

/** Names the message up to which a chat is read. */
export const readChatRequestSchema = z.object({ groupId: ulidSchema, postId: ulidSchema });

/** How far the chat is read now: further than was asked for where it was so already. */
export const chatReadingAnswerSchema = z.object({ success: z.boolean(), data: chatReadingSchema });

/** Answer of a call that changes one group or the caller's place in it: the group as the caller sees it now. */
export const groupAnswerSchema = z.object({ success: z.boolean(), message: z.optional(z.string()), data: groupSchema });

/**
 * As `groupAnswerSchema`; null where the group is not, or no more, the caller's to see. What is unknown to them is
 * answered alike.
 */
export const leftGroupAnswerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.nullable(groupSchema),
});

/**
 * As in `/invite/{code}`: the code of a link as it is passed on, or the id of a group into which the caller is invited
 * by name.
 */
export const inviteCodeBodySchema = z.object({ code: textSchema(INVITE_CODE_MAX) });

/** To what somebody is invited. */
export const groupInvitationSchema = z.extend(
  z.pick(groupSchema, { id: true, name: true, avatar: true, visibility: true, membersCount: true, isJoined: true }),
  {
    /** Who invites the caller by name; absent: nobody does. */
    invitedBy: z.optional(userSummarySchema),
  },
);
export type GroupInvitation = z.infer<typeof groupInvitationSchema>;
export const groupInvitationAnswerSchema = z.object({ data: groupInvitationSchema });

/** Somebody and a group that they are invited into by name. */
export const invitedMemberSchema = z.object({ groupId: ulidSchema, userId: ulidSchema });

export const groupPageSchema = z.object({ data: z.array(groupSchema), next_cursor: z.nullable(z.string()) });
export type GroupPage = z.infer<typeof groupPageSchema>;

/** What was said in a chat last, as far as the member may see it. */
export const chatMessageSchema = z.object({ id: ulidSchema, userId: ulidSchema, body: z.string(), createdAt: instantSchema });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A chat in the list of chats. */
export const chatGroupSchema = z.extend(groupSchema, {
  /** Null: nothing was said yet. Absent: the server does not tell. */
  lastMessage: z.optional(z.nullable(chatMessageSchema)),
});
export type ChatGroup = z.infer<typeof chatGroupSchema>;

export const chatGroupPageSchema = z.object({ data: z.array(chatGroupSchema), next_cursor: z.nullable(z.string()) });
export type ChatGroupPage = z.infer<typeof chatGroupPageSchema>;

/** Users of a group. The documents write this cursor `nextCursor`. */
export const groupMembersPageSchema = z.object({ data: z.array(userSchema), nextCursor: z.nullable(z.string()) });
export type GroupMembersPage = z.infer<typeof groupMembersPageSchema>;
