import { expect, it } from 'vitest';
import { readChat } from '#contract/endpoints/groups/read-chat.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { messageKind } from './message.ts';
import { readChatKind } from './read-chat.ts';

const id = '01J00000000000000000000001';
const [first, second, third] = ['01J0000000000000000000000A', '01J0000000000000000000000B', '01J0000000000000000000000C'];
const payload = { to: second, name: 'Ferry' };
const entry = queuedEntry({ id: 'E', kind: 'readChat', target: id, payload });
const chat = (reading: { readTo: string; unreadCount: number; newestId: string | null }) =>
  sampleGroup({ id, visibility: 'CHAT', reading });
const overlay = (group: ReturnType<typeof chat>) => readChatKind.overlay?.group?.(group, entry, payload);
const moment = (waiting: readonly unknown[]) => ({ username: null, target: id, seen: () => ({}), waiting: () => waiting });

it('reading a chat says how far, in a lane of its own, and the answer says what is unread then [GROUP-17]', () => {
  expect(readChatKind.call(entry, payload)).toEqual({ endpoint: readChat, body: { groupId: id, postId: second } });
  const reading = { readTo: second, unreadCount: 1, newestId: third };
  expect(readChatKind.confirm(entry, payload, { success: true, data: reading })).toEqual([
    { type: 'patch', entity: 'group', id, patch: { reading } },
  ]);
  const said = { body: '', groupId: id, name: '' };
  expect(readChatKind.laneOf({ target: id, payload })).not.toBe(messageKind.laneOf({ target: '', payload: said }));
  expect(readChatKind.onRefused('notFound', payload)).toBe('settles');
  expect(readChatKind.describe(entry, payload)).toEqual({ title: 'Mark chat as read', text: 'Ferry' });
});

it('shows at once as read, but for what came behind it, and nothing is unread again [GROUP-17]', () => {
  expect(overlay(chat({ readTo: first, unreadCount: 1, newestId: second }))?.reading).toEqual({
    readTo: second,
    unreadCount: 0,
    newestId: null,
  });
  expect(overlay(chat({ readTo: first, unreadCount: 2, newestId: third }))?.reading).toEqual({
    readTo: second,
    unreadCount: 2,
    newestId: third,
  });
  const further = chat({ readTo: third, unreadCount: 0, newestId: null });
  expect(overlay(further)).toBe(further);
  expect(readChatKind.isFulfilled?.(payload, { group: further })).toBe(true);
  expect(readChatKind.isFulfilled?.(payload, { group: chat({ readTo: first, unreadCount: 0, newestId: null }) })).toBe(false);
  expect(readChatKind.isFulfilled?.(payload, {})).toBe(false);
});

it('of two that wait the one that read further counts, whichever was written last [GROUP-17]', () => {
  const input = { groupId: id, name: 'Ferry', to: second };
  expect(readChatKind.payloadOf(input, moment([{ to: third, name: 'Ferry' }]))).toEqual({ to: third, name: 'Ferry' });
  expect(readChatKind.payloadOf(input, moment([{ to: first, name: 'Ferry' }, 'unreadable']))).toEqual(payload);
});
