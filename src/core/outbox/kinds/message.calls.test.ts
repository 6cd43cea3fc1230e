import { expect, it } from 'vitest';
import { directChatId } from '#contract/direct-chat.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { IntentMoment } from '../kind.ts';
import { joinGroupKind } from './join-group.ts';
import { messageKind } from './message.ts';

const groupId = '01J00000000000000000000001';
const payload = { body: 'In.', groupId, name: 'Ferry' };
const entry = queuedEntry({ id: '01J0000000000000000000000K', kind: 'message', target: '', payload });
const created = samplePost({ id: '01J00000000000000000000009', userId: entry.userId, clientKey: entry.id, groupId });

it('a message is a post of its chat, which stands in the conversation alone, sent or not [GROUP-17]', () => {
  expect(messageKind.call(entry, payload)).toEqual({ endpoint: createPost, body: { body: 'In.', isSensitive: false, groupId } });
  const changes = messageKind.confirm(entry, payload, { data: created });
  expect(changes[0]).toEqual({ type: 'insert', entity: 'post', document: created });
  const lists = changes.flatMap((change) => (change.type === 'prependToFeed' ? [change.feedKey] : []));
  expect(lists).toEqual([`chat:${groupId}`]);
  expect(messageKind.standsIn?.(payload)).toEqual(lists);
  expect(messageKind.describe(entry, payload)).toEqual({ title: 'Message to Ferry', text: 'In.' });
  expect(messageKind.provisionalPost?.(entry, payload, {})).toMatchObject({ id: entry.id, body: 'In.', groupId });
});

it('messages of a chat go one after another, those of two chats wait for no other, and all for the chat to be joined [GROUP-17]', () => {
  const laneIn = (id: string) => messageKind.laneOf({ target: '', payload: { body: '', groupId: id, name: '' } });
  expect(laneIn(groupId)).toBe(laneIn(groupId));
  expect(laneIn(groupId)).not.toBe(laneIn('other'));
  expect(messageKind.passes?.(entry, payload)).toEqual(
    joinGroupKind.opens?.({ ...entry, target: groupId }, { joined: true, name: 'Ferry' }),
  );
  expect(messageKind.onRefused('forbidden', payload)).toBe('staysFailed');
});

it('what is said to one person goes to them, and makes the chat of the two, which stands until the server has told of it [GROUP-18]', () => {
  const noor = '01A00000000000000000000002';
  const groupId = directChatId(entry.userId, noor);
  const to = { userId: noor, avatar: '/media/noor.webp' };
  const said = messageKind.payloadOf({ body: 'In.', groupId, name: 'Noor', to }, {} as IntentMoment);
  expect(messageKind.call(entry, said)).toEqual({
    endpoint: createPost,
    body: { body: 'In.', isSensitive: false, toUserId: noor },
  });
  expect(messageKind.makesGroup?.(entry, said)).toMatchObject({
    id: groupId,
    name: 'Noor',
    avatar: to.avatar,
    visibility: 'CHAT',
    isJoined: true,
    direct: { userId: noor, isOpen: true },
  });
  expect(messageKind.makesGroup?.(entry, payload)).toBeNull();
  const chat = sampleGroup({ id: groupId, visibility: 'CHAT', isJoined: true, direct: { userId: noor, isOpen: true } });
  const closed = { type: 'patch', entity: 'group', id: groupId, patch: { direct: { userId: noor, isOpen: false } } };
  expect(messageKind.refusedChanges?.(entry, said, 'forbidden')).toEqual([closed]);
  expect(messageKind.refusedChanges?.(entry, said, 'invalid')).toEqual([]);
  expect(messageKind.refusedChanges?.(entry, payload, 'forbidden')).toEqual([]);
  const changes = messageKind.confirm(entry, said, { data: created, chat });
  expect(changes[0]).toEqual({ type: 'upsert', entity: 'group', document: chat });
  const lists = changes.flatMap((change) => (change.type === 'prependToFeed' ? [[change.feedKey, change.id]] : []));
  expect(lists).toEqual([
    ['chats', groupId],
    [`chat:${groupId}`, created.id],
  ]);
});
