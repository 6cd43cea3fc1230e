import { directChatId } from '#contract/direct-chat.ts';
import type { Group } from '#contract/resources/group.ts';

export interface PlannedChat {
  readonly userId: string;
  /** Of the other one. */
  readonly partnerId: string;
  readonly name: string;
  readonly avatar: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A chat of two as it will be once something is said there (GROUP-18). */
export function plannedChat({ userId, partnerId, name, avatar, at }: PlannedChat): Group {
  return {
    id: directChatId(userId, partnerId),
    name,
    description: '',
    avatar,
    visibility: 'CHAT',
    owner: { user: { userId } },
    isJoined: true,
    isPinned: false,
    isBanned: false,
    membersCount: 2,
    updatedAt: new Date(at).toISOString(),
    direct: { userId: partnerId, isOpen: true },
  };
}
