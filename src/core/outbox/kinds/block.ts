import { directChatId } from '#contract/direct-chat.ts';
import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { t } from '#messages/t.ts';
import { restrictionKind } from './restriction.ts';

/** Blocked or not (SOCIAL-14). */
export const blockKind = restrictionKind({
  kind: 'block',
  flag: 'blocked',
  set: blockUser,
  clear: unblockUser,
  marks: ['isBlocked', 'isBlockedByYou'],
  closes: true,
  ends: ['isFollowing', 'isFollowingYou', 'isFollowYou'],
  // Whether the other one blocks too the server says when the chat is opened.
  chatOf: (userId, partnerId, isBlocked) => ({
    type: 'patch',
    entity: 'group',
    id: directChatId(userId, partnerId),
    patch: { direct: { userId: partnerId, isOpen: !isBlocked } },
  }),
  titleOf: (wanted) => (wanted ? t('block.act') : t('block.undoAct')),
});
