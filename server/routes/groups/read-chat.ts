import { readChat } from '#contract/endpoints/groups/read-chat.ts';
import { userChannel } from '#contract/realtime/channels.ts';
import { memberRoute } from '../route.ts';
import { setReadTo } from '../../domain/groups/commands/memberships.ts';
import { loadReading } from '../../domain/groups/queries/chat-reading.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { requireGroupMember, requireKnownGroup } from '../../domain/groups/rules/group-permissions.ts';

export const readChatRoute = memberRoute(readChat, async ({ db, viewer, body, events }) => {
  const group = await findGroup(db, viewer.id, { groupId: body.groupId });
  requireKnownGroup(group);
  requireGroupMember(group);
  const place = { groupId: group.id, userId: viewer.id };
  const isFurther = await setReadTo(db, place, body.postId);
  const reading = await loadReading(db, place);
  if (isFurther) await events.live(userChannel(viewer.id), 'ChatRead', { groupUlid: group.id, reading });
  return { success: true, data: reading };
});
