import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { readChat } from '#contract/endpoints/groups/read-chat.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({
  /** Id of the message up to which the chat is read. */
  to: z.string(),
  /** For the reader. */
  name: z.string(),
});
export interface ReadChatInput {
  readonly groupId: string;
  readonly name: string;
  readonly to: string;
}
export type ReadChatPayload = z.infer<typeof payloadSchema>;

/** How far the member has read a chat (GROUP-17): it only goes forwards. `target` is the chat. */
export const readChatKind: OutboxKind<ReadChatInput, ReadChatPayload, ResponseOf<typeof readChat>> = {
  kind: 'readChat',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  // A tab that is behind takes nothing back of what another one has read and nobody has told the server yet.
  payloadOf: ({ to, name }, { waiting }) => ({ to: [to, ...waiting().map(toOf)].toSorted().at(-1) ?? to, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `read:${target}`,
  call: ({ target: groupId }, { to: postId }) => callOf(readChat, { body: { groupId, postId } }),
  confirm: ({ target: id }, _payload, { data: reading }) => [{ type: 'patch', entity: 'group', id, patch: { reading } }],
  // Nobody minds that a chat which is theirs no more counts as unread.
  onRefused: () => 'settles',
  isFulfilled: ({ to }, { group }) => group?.reading !== undefined && to <= group.reading.readTo,
  overlay: {
    group(group, entry, { to }) {
      const { reading } = group;
      if (group.id !== entry.target || reading === undefined || to <= reading.readTo) return group;
      // What came behind it is not counted apart: the server says how much that is.
      const isAll = reading.newestId === null || reading.newestId <= to;
      return { ...group, reading: isAll ? { readTo: to, unreadCount: 0, newestId: null } : { ...reading, readTo: to } };
    },
  },
  describe: (_entry, { name }) => ({ title: t('chats.markRead'), text: name }),
};

function toOf(payload: unknown): string {
  return z.safeParse(payloadSchema, payload).data?.to ?? '';
}
