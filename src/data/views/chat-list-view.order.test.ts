import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { directChatId } from '#contract/direct-chat.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { nothingMissing } from '../setting-keys.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import { createGroupWriter } from '../stores/group-writer.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { samplePost, sampleUser } from '../testing/samples.ts';
import type { ChatView, GroupPageView, ListView, UserView } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { createViews } from './views.ts';

const clock = { now: () => Date.parse('2026-11-27T12:00:00.000Z') };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour)).toISOString();
const [ferry, night] = ['01J000000000000000000000F1', '01J000000000000000000000N1'];
const ids = { noor: '01J00000000000000000000M01', own: '01J00000000000000000000M02', told: '01J00000000000000000000M03' };
let database: AppDatabase;
let views: Views;
let commands: Commands;

beforeEach(async () => {
  ({ database, commands } = await openCommands('READER', { clock }));
  views = createViews({ database });
  const group = (id: string, name: string) => sampleGroup({ id, name, visibility: 'CHAT', isJoined: true, updatedAt: at(1) });
  await createGroupWriter(database, clock).upsert([group(ferry, 'Ferry'), group(night, 'Night')]);
  await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'NOOR', name: 'Noor' })]);
  await createPostWriter(database, clock).upsert([
    samplePost({ id: ids.noor, userId: 'NOOR', groupId: ferry, body: 'Who is in?', createdAt: at(5), updatedAt: at(5) }),
    samplePost({ id: ids.own, userId: 'READER', groupId: ferry, body: 'In.', createdAt: at(6), updatedAt: at(6) }),
    samplePost({ id: ids.told, userId: 'NOOR', groupId: night, body: 'Hello\nall', createdAt: at(7), updatedAt: at(7) }),
  ]);
  await list('chats', [
    { id: night, userId: 'NOOR', updatedAt: at(7), messageId: ids.told },
    { id: ferry, userId: 'NOOR', updatedAt: at(5), messageId: ids.noor },
  ]);
});
afterEach(() => database.close());

function list(key: string, entries: readonly { id: string; userId: string; updatedAt: string; messageId?: string }[]) {
  const rest = { nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] };
  return createFeedWriter(database).update(key, () => ({ key, entries, ...rest }));
}

const lines = ({ items }: ListView<ChatView>) =>
  items.map(({ view, last, mark }) => {
    const said = last === 'notHere' ? null : last;
    return [view.group.name, said?.author ?? null, said?.excerpt, said?.isOwn, mark?.state ?? null];
  });
const seen = (holds: (view: ListView<ChatView>) => boolean) => firstValueFrom(views.list({ list: 'chats' }).pipe(filter(holds)));

it('a chat tells what was said last: as told, as its conversation on the device has it, or as it waits; last active first [GROUP-12] [GROUP-17]', async () => {
  const told = await seen(({ items }) => items.length === 2);
  expect(lines(told)).toEqual([
    ['Night', 'Noor', 'Hello all', false, null],
    ['Ferry', 'Noor', 'Who is in?', false, null],
  ]);
  await list(`chat:${ferry}`, [{ id: ids.own, userId: 'READER', updatedAt: at(6) }]);
  const held = await seen((list) => lines(list)[1]?.[3] === true);
  expect(lines(held)[1]?.slice(2)).toEqual(['In.', true, null]);
  await commands.intend('message', { name: 'Ferry', groupId: ferry, body: 'Wait for me' });
  const waiting = await seen(({ items }) => items[0]?.view.group.id === ferry);
  expect(lines(waiting)[0]?.slice(2)).toEqual(['Wait for me', true, 'waiting']);
});

it('of what was said last, and is not on the device, a chat does not tell that nothing was', async () => {
  await createPostWriter(database, clock).remove([ids.told]);
  const told = await seen(({ items }) => typeof items[1]?.last === 'string');
  expect(told.items.map(({ view, last }) => [view.group.name, last])).toEqual([
    ['Ferry', expect.objectContaining({ excerpt: 'Who is in?' })],
    ['Night', 'notHere'],
  ]);
  await list('chats', [{ id: night, userId: 'NOOR', updatedAt: at(7) }]);
  const silent = await seen(({ items }) => items.length === 1);
  expect(silent.items[0]?.last).toBeNull();
});

it('a chat tells no words of a message that is covered [POST-31] [POST-37]', async () => {
  const told = { id: ids.told, userId: 'NOOR', groupId: night, body: 'A gull with a fish', createdAt: at(7), updatedAt: at(8) };
  await createPostWriter(database, clock).upsert([samplePost({ ...told, isSensitive: true })]);
  const covered = await seen((list) => lines(list)[0]?.[2] === '');
  expect(lines(covered)[0]).toEqual(['Night', 'Noor', '', false, null]);
  expect(covered.items[1]?.last).toMatchObject({ excerpt: 'Who is in?', isCovered: false });
});

it('a message that waits stands in its conversation, and neither in feeds nor on the profile [GROUP-17]', async () => {
  const { entryId } = await commands.intend('message', { name: 'Ferry', groupId: ferry, body: 'Wait for me' });
  const shown = async (key: Parameters<Views['list']>[0]) =>
    (await firstValueFrom(views.list(key).pipe(filter(({ state }) => state !== 'unknown')))).items.length;
  const conversation = await firstValueFrom(
    views.list({ list: 'chat', groupId: ferry }).pipe(filter(({ items }) => items.length > 0)),
  );
  expect(conversation.items.map(({ key, pending }) => [key, pending?.state])).toEqual([[entryId, 'waiting']]);
  expect(await shown({ list: 'feed', feedType: 'all' })).toBe(0);
  expect(await shown({ list: 'group', groupId: ferry })).toBe(0);
  expect(await shown({ list: 'chat', groupId: night })).toBe(0);
});

it('a chat that the reader leaves goes at once', async () => {
  await commands.intend('joinGroup', { groupId: night, name: 'Night', joined: false });
  expect(lines(await seen(({ items }) => items.length === 1)).map(([name]) => name)).toEqual(['Ferry']);
});

it('what is unread is counted over all chats, and is no more once it is read, sent or not; a chat that is left counts nothing [GROUP-17]', async () => {
  const counted = (holds: (count: number) => boolean) => firstValueFrom(views.unreadChats().pipe(filter(holds)));
  expect(await counted(() => true)).toBe(0);
  const chat = (id: string, name: string, unreadCount: number, newestId: string) =>
    sampleGroup({
      id,
      name,
      visibility: 'CHAT',
      isJoined: true,
      updatedAt: at(1),
      reading: { readTo: ids.noor, unreadCount, newestId },
    });
  await createGroupWriter(database, clock).upsert([chat(ferry, 'Ferry', 2, ids.own), chat(night, 'Night', 3, ids.told)]);
  expect(await counted((count) => count > 0)).toBe(5);
  await commands.intend('readChat', { groupId: night, name: 'Night', to: ids.told });
  expect(await counted((count) => count < 5)).toBe(2);
  const read = await seen(({ items }) => items.some(({ view }) => view.group.reading?.unreadCount === 0));
  expect(read.items.map(({ view }) => [view.group.name, view.group.reading?.unreadCount])).toEqual([
    ['Night', 0],
    ['Ferry', 2],
  ]);
  await commands.intend('joinGroup', { groupId: ferry, name: 'Ferry', joined: false });
  expect(await counted((count) => count < 2)).toBe(0);
});

it('what is said first to somebody stands in the list and on its page as it waits; once it is sent the server tells of the chat [GROUP-18]', async () => {
  const groupId = directChatId('READER', 'NOOR');
  const page = (holds: (view: GroupPageView) => boolean) => firstValueFrom(views.groupPage(groupId).pipe(filter(holds)));
  expect(await page(() => true)).toEqual({ state: 'loading' });
  await database.settings.insert({ id: 'missing', value: { ...nothingMissing, groups: [groupId] }, updatedAt: 0 });
  expect(await page(({ state }) => state !== 'loading')).toEqual({ state: 'notFound' });
  const to = { userId: 'NOOR', avatar: null };
  await commands.intend('message', { name: 'Noor', groupId, body: 'Only you', to });
  const waiting = await seen(({ items }) => items.length === 3);
  expect(lines(waiting)[0]).toEqual(['Noor', null, 'Only you', true, 'waiting']);
  expect(await page(({ state }) => state === 'group')).toMatchObject({
    view: {
      group: { id: groupId, direct: { userId: 'NOOR', isOpen: true } },
      isOwner: false,
      partner: { user: { name: 'Noor' } },
    },
  });
  const told = sampleGroup({
    id: groupId,
    name: 'Noor H.',
    visibility: 'CHAT',
    isJoined: true,
    direct: { userId: 'NOOR', isOpen: true },
  });
  await createGroupWriter(database, clock).upsert([{ ...told, owner: { user: { userId: 'READER' } } }]);
  const known = await page((view) => view.state === 'group' && view.view.group.name === 'Noor H.');
  expect(known, 'the server has it after all, and of two nobody is its owner').toMatchObject({ view: { isOwner: false } });
});

it('a block shows on the page of the chat of the two before it is sent [GROUP-18]', async () => {
  const groupId = directChatId('READER', 'NOOR');
  const direct = { userId: 'NOOR', isOpen: true };
  await createGroupWriter(database, clock).upsert([
    sampleGroup({ id: groupId, name: 'Noor', visibility: 'CHAT', isJoined: true, direct }),
  ]);
  const partner = async (holds: (view: UserView) => boolean) => {
    const page = await firstValueFrom(
      views
        .groupPage(groupId)
        .pipe(filter((view) => view.state === 'group' && view.view.partner !== null && holds(view.view.partner))),
    );
    return page.state === 'group' ? page.view.partner : null;
  };
  expect((await partner(() => true))?.unconfirmed).toEqual({});
  await commands.intend('block', { userId: 'NOOR', username: 'noor', blocked: true });
  const blocked = await partner(({ user }) => user.ProfileEngagement.isBlocked);
  expect(blocked?.unconfirmed.block).toEqual({ blocked: true, username: 'noor' });
});
