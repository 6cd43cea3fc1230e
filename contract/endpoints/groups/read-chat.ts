import { defineEndpoint } from '../../endpoint.ts';
import { chatReadingAnswerSchema, readChatRequestSchema } from '../../resources/group.ts';

/**
 * Says up to which message the member has read a chat (GROUP-17). It only goes forwards: an older message than was said
 * before changes nothing.
 */
export const readChat = defineEndpoint({
  name: 'readChat',
  method: 'PUT',
  path: '/chat/read',
  base: 'v3',
  access: 'member',
  effect: 'report',
  body: readChatRequestSchema,
  response: chatReadingAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Mark a chat read',
});
