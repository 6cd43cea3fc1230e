import type { NotificationType } from '#contract/resources/notification.ts';

/** What a member is to be told. */
export interface NewNotification {
  readonly receiverId: string;
  readonly type: Exclude<NotificationType, 'all'>;
  readonly fromUserId: string;
  readonly postId: string | null;
  readonly parentId: string | null;
  /** Of an invitation: the group that it leads into. */
  readonly groupId?: string;
}
