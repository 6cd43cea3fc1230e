import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { chatGroupPageSchema } from '../../resources/group.ts';

/** The member's chats, last active first, each with its last message (API-64). */
export const listChatGroups = defineEndpoint({
  name: 'listChatGroups',
  method: 'GET',
  path: '/chat/groups',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: chatGroupPageSchema,
  errors: ['authentication'],
  summary: 'Chats of the member',
});
