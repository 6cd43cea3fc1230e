import { listChatGroups } from '#contract/endpoints/groups/list-chat-groups.ts';
import { memberRoute } from '../route.ts';
import { readChatList } from '../../domain/groups/queries/chat-list.ts';

export const listChatGroupsRoute = memberRoute(listChatGroups, ({ db, viewer, query }) =>
  readChatList(db, viewer.id, query.cursor),
);
