import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({ name: z.string() });
export type NewChatPayload = z.infer<typeof payloadSchema>;

const CHATS = listKeyText({ list: 'chats' });

/** A new chat of the member's, into which they invite (GROUP-16). `target` is ''. It is among no groups that one posts in. */
export const newChatKind: OutboxKind<NewChatPayload, NewChatPayload, ResponseOf<typeof createGroup>> = {
  kind: 'newChat',
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: ({ name }) => ({ name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: () => 'newGroup',
  call: (_entry, { name }) => callOf(createGroup, { body: { name, visibility: 'CHAT', description: '' } }),
  confirm: (_entry, _payload, { data: group }) => [
    { type: 'upsert', entity: 'group', document: group },
    { type: 'prependToFeed', feedKey: CHATS, id: group.id, userId: group.owner.user.userId, updatedAt: group.updatedAt },
  ],
  onRefused: () => 'staysFailed',
  describe: (_entry, { name }) => ({ title: t('chats.new'), text: name }),
};
