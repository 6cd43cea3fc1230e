import { describe, expect, it, vi } from 'vitest';
import type { ChatPush, PushMessage } from '#contract/resources/push-message.ts';
import { speak } from '#messages/t.ts';
import { clickNotification, pathOf } from './notification-click.ts';
import type { ClickServices } from './notification-click.ts';
import { showPush } from './push.ts';
import type { ShownOptions } from './push.ts';

const READER = '01J00000000000000000000001';
/** Of the reader, and the comment on it. */
const POST = '01J00000000000000000000002';
const COMMENT = '01J00000000000000000000005';

function message(given: Partial<PushMessage['notification']> & { people?: number; waitingIds?: string[] } = {}): PushMessage {
  const { people = 1, waitingIds, ...rest } = given;
  return {
    receiverId: READER,
    notification: {
      notificationId: '01J00000000000000000000003',
      notificationType: 'comment',
      fromUserId: '01J00000000000000000000004',
      postId: COMMENT,
      parentId: POST,
      read: false,
      createdAt: '2026-06-01T12:00:00.000Z',
      ...rest,
    },
    from: { username: 'noor', name: 'Noor' },
    people,
    ...(waitingIds && { waitingIds }),
    excerpt: 'So do I',
    unseen: 3,
  };
}

async function shown(data: unknown, { reader = READER as string | null, actionsMax = 3, path = '/feed' } = {}) {
  const show = vi.fn<(title: string, options: ShownOptions) => Promise<void>>(async () => undefined);
  const showBadge = vi.fn(async () => undefined);
  const isOnScreen = async (paths: readonly string[]) => paths.includes(path);
  await showPush(data, { show, showBadge, currentUserId: async () => reader, isOnScreen, actionsMax });
  if (show.mock.calls.length === 0) return { title: null, options: {} as ShownOptions, badge: showBadge.mock.calls };
  expect(show).toHaveBeenCalledTimes(1);
  const [title, options] = show.mock.calls[0] ?? ['', {}];
  return { title, options, badge: showBadge.mock.calls };
}

it('says who did what, with the words, on the icon how many wait, and takes the place of its like [NOTIF-15]', async () => {
  const { title, options, badge } = await shown(message());
  expect([title, options.body, options.tag, badge]).toEqual(['Noor commented on your post', 'So do I', `comment.${POST}`, [[3]]]);
  expect(options.actions?.map(({ action }) => action)).toEqual(['like', 'reply', 'read']);
  const several = await shown(message({ notificationType: 'reactions', postId: POST, parentId: null, people: 4 }), {
    actionsMax: 2,
  });
  expect([several.title, several.options.tag]).toEqual(['Noor and 3 others reacted to your post', `reactions.${POST}`]);
  expect(several.options.actions?.map(({ action }) => action)).toEqual(['read']);
});

it.each([
  [{}, 'Noor and 3 others commented on your post', `comment.${POST}`],
  [{ notificationType: 'repost_with_comment' }, 'Noor and 3 others quoted your post', `repost_with_comment.${POST}`],
  [{ notificationType: 'follow', postId: null, parentId: null }, 'Noor and 3 others followed you', 'follow'],
  [{ notificationType: 'follow_request', postId: null, parentId: null }, 'Noor and 3 others ask to follow you', 'follow_request'],
] as const)('of %j is one for all who did it to the same post [NOTIF-15]', async (given, title, tag) => {
  const { title: said, options } = await shown(message({ ...given, people: 4 }));
  expect([said, options.tag, options.renotify]).toEqual([title, tag, false]);
});

it("is said in the reader's language", async () => {
  speak('de');
  expect((await shown(message())).title).toContain('Noor hat');
  expect((await shown(message({ people: 4 }))).title).toBe('Noor und 3 weitere haben deinen Beitrag kommentiert');
  speak('en');
});

it.each([
  ['somebody else', message(), '01J00000000000000000000009'],
  ['nobody signed in', message(), null],
  ['what cannot be read', { notification: 'x' }, READER],
  ['nothing', undefined, READER],
])('of a push for %s shows only that there is something', async (_name, data, reader) => {
  const { title, options } = await shown(data, { reader });
  expect([title, options.body, options.data]).toEqual(['You have a new notification', undefined, undefined]);
});

const keepsAll: ClickServices['actAs'] = async (userId, work) => {
  expect(userId).toBe(READER);
  await work(async (kind, input) => void done.push([kind, input]));
  return true;
};
let done: unknown[] = [];

async function clicked(action: string, { data = message() as unknown, reply = null as string | null, actAs = keepsAll } = {}) {
  done = [];
  const open = vi.fn(async (path: string) => void done.push(path));
  const show = async (title: string, { body, data: about, requireInteraction }: ShownOptions) => {
    expect(requireInteraction, 'it stays until it is read: what was typed is nowhere else').toBe(true);
    done.push([title, body, about]);
  };
  const close = vi.fn();
  await clickNotification({ notification: { close, data }, action, reply }, { actAs, open, show });
  expect(close).toHaveBeenCalled();
  return done;
}
const read = ['readNotifications', { ids: ['01J00000000000000000000003'], who: 'Noor' }];

it('opens the very post, else the person, and never another origin [NOTIF-19]', async () => {
  expect(await clicked('')).toEqual([`/post/${COMMENT}`, read]);
  expect(await clicked('', { data: message({ notificationType: 'follow', postId: null }) })).toEqual(['/noor', read]);
  expect(await clicked('', { data: { url: 'https://elsewhere.example' } })).toEqual(['/notifications']);
  expect(pathOf({ ...message({ postId: null }), from: { name: 'x', username: '/elsewhere.example' } })).toBe(
    '/%2Felsewhere.example',
  );
});

it('acts through the outbox: a like, an answer, read; an answer that the browser takes no text for opens the post [NOTIF-19]', async () => {
  expect(await clicked('like')).toEqual([['reaction', { postId: COMMENT, reaction: 'heart' }], read]);
  expect(await clicked('reply', { reply: ' Me too ' })).toEqual([
    ['comment', { parentId: COMMENT, body: 'Me too', isSensitive: false }],
    read,
  ]);
  expect(await clicked('reply')).toEqual([`/post/${COMMENT}`, read]);
  expect(await clicked('read')).toEqual([read]);
});

it('of several reads all that wait, whichever way it is pressed, and answers the newest [NOTIF-19]', async () => {
  const waitingIds = [7, 6, 3].map((last) => `01J0000000000000000000000${last}`);
  const data = message({ notificationId: waitingIds[0]!, people: 3, waitingIds });
  const readAll = ['readNotifications', { ids: waitingIds, who: 'Noor' }];
  expect(await clicked('', { data })).toEqual([`/post/${COMMENT}`, readAll]);
  expect(await clicked('read', { data })).toEqual([readAll]);
  expect(await clicked('reply', { data, reply: 'Me too' })).toMatchObject([['comment', { parentId: COMMENT }], readAll]);
});

describe('what was pressed and could not be kept [NOTIF-19]', () => {
  const full = async () => Promise.reject(new Error('QuotaExceededError'));
  it.each<readonly [string, ClickServices['actAs']]>([
    ['because somebody else is signed in', async () => false],
    ['because the device opens or keeps nothing', full],
    ['because there is no room for it', async (_userId, work) => work(full).then(() => true)],
  ])(
    '%s is told with what was typed, and leads to where it can be typed anew; a mark, or a look, is not',
    async (_why, actAs) => {
      for (const data of [message(), said()])
        expect(await clicked('reply', { data, actAs, reply: ' Me too ' })).toEqual([
          ['Your reply could not be kept on this device', 'Me too', data],
        ]);
      expect(await clicked('like', { actAs })).toEqual([['Your like could not be kept on this device', undefined, message()]]);
      expect(await clicked('read', { actAs })).toEqual([]);
      for (const action of ['', 'reply']) expect(await clicked(action, { actAs })).toEqual([`/post/${COMMENT}`]);
    },
  );

  it('is none where only the mark is lost: an answer that was kept is not typed twice', async () => {
    const actAs: ClickServices['actAs'] = async (_userId, work) => {
      await work(async (kind, input) => (kind.startsWith('read') ? full() : void done.push([kind, input])));
      return true;
    };
    expect(await clicked('reply', { actAs, reply: 'Me too' })).toMatchObject([['comment', { body: 'Me too' }]]);
    expect(await clicked('reply', { actAs, data: said(), reply: 'Me too' })).toMatchObject([['message', { body: 'Me too' }]]);
  });
});

const CHAT = '01J00000000000000000000006';
const said = (given: Partial<ChatPush> = {}): ChatPush => ({
  receiverId: READER,
  chat: { id: CHAT, name: 'Night owls', isOfTwo: false },
  messageId: '01J00000000000000000000008',
  createdAt: '2026-06-01T12:00:00.000Z',
  from: { username: 'noor', name: 'Noor' },
  unread: 2,
  excerpt: 'Are you up?',
  unseen: 1,
  ...given,
});
const readTo = ['readChat', { groupId: CHAT, name: 'Night owls', to: '01J00000000000000000000008' }];

it('of what is said in a chat shows who says it where, each time anew, and of two people the name alone [NOTIF-15] [GROUP-18]', async () => {
  const { title, options, badge } = await shown(said());
  expect([title, options.body, options.tag, options.renotify, badge]).toEqual([
    'Noor in Night owls',
    'Are you up?',
    `chat.${CHAT}`,
    true,
    [[1]],
  ]);
  expect(options.actions?.map(({ action }) => action)).toEqual(['reply', 'read']);
  const hidden = await shown(said({ chat: { id: CHAT, name: 'Noor', isOfTwo: true }, excerpt: '' }));
  expect([hidden.title, hidden.options.body]).toEqual(['Noor', '2 new messages']);
  expect((await shown(said(), { reader: '01J00000000000000000000009' })).title).toBe('You have a new notification');
});

it('is not shown of a chat that the reader is looking at, and of any other is', async () => {
  const ofTwo = said({ chat: { id: CHAT, name: 'Noor', isOfTwo: true } });
  for (const [data, path, title] of [
    [said(), `/chat/${CHAT}`, null],
    [ofTwo, '/chat/with/noor', null],
    [said(), '/chat/with/noor', 'Noor in Night owls'],
    [said(), '/chat/01J00000000000000000000007', 'Noor in Night owls'],
  ] as const)
    expect((await shown(data, { path })).title, path).toBe(title);
  const elsewhere = { reader: '01J00000000000000000000009', path: `/chat/${CHAT}` };
  expect((await shown(said(), elsewhere)).title, 'of somebody else').toBe('You have a new notification');
});

it('opens the chat, where it is read as it is seen; answers there, and reads it, through the outbox [NOTIF-19]', async () => {
  expect(await clicked('', { data: said() })).toEqual([`/chat/${CHAT}`]);
  expect(await clicked('reply', { data: said(), reply: ' Wide awake ' })).toEqual([
    ['message', { groupId: CHAT, name: 'Night owls', body: 'Wide awake' }],
    readTo,
  ]);
  expect(await clicked('reply', { data: said() })).toEqual([`/chat/${CHAT}`]);
  expect(await clicked('read', { data: said() })).toEqual([readTo]);
});
