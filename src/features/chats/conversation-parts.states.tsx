import { createRef } from 'react';
import type { PostListView, ReadFailure, WholePostView } from '#bridge/view-types.ts';
import { unknownList } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, openedMenu, type Overlays, type States } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { ConversationHead, type ConversationHeadProps } from './conversation-head.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationRows, type Conversation } from './conversation-rows.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { DeleteMessage, MessageMenu } from './message-menu.tsx';

const nothing = () => undefined;
const at = Date.now() - 30 * 60_000;
const DAY_MS = 86_400_000;
/** Whatever the time is now. */
const yesterday = new Date(Date.now() - DAY_MS).setHours(12, 0, 0, 0);
const failure: ReadFailure = { ok: false, reason: 'server', message: 'The server has a problem.' };
const mark = { entryId: 'E', kind: 'message' } as const;

const message = (body: string, given: Partial<WholePostView> = {}, saidAt = at): WholePostView =>
  postViewOf({ id: given.key ?? body, body, createdAt: new Date(saidAt).toISOString() }, { key: body, ...given });
const own = { isOwn: true } as const;
const by = (name: string): Partial<WholePostView> => ({
  author: { ...postViewOf().author, user: sampleUser({ ulid: 'U1', name, username: 'noor' }) },
});

const bubble =
  (view: WholePostView, isOfTwo = false) =>
  () => (
    <MessageBubble
      row={{ type: 'message', key: view.key, view, isFirst: true, isLast: true }}
      isOfTwo={isOfTwo}
      onEdit={nothing}
    />
  );

function list({ items, gaps = [], unread }: Pick<Conversation, 'items' | 'unread'> & Partial<Conversation>, isOffline = false) {
  return () => (
    <ConversationList
      ref={createRef()}
      rows={conversationRows({ items, gaps, unread }, items.length)}
      name="Ferry people"
      keyText="chat:G"
      isOffline={isOffline}
      isOfTwo={false}
      onEdit={nothing}
    />
  );
}

function head(
  given: Partial<PostListView>,
  loading: Partial<ConversationHeadProps['loading']> = {},
  is: Partial<ConversationHeadProps> = {},
) {
  const idle = {
    failure: null,
    olderFailure: null,
    isBusy: false,
    isOffline: false,
    hasOlder: false,
    isCurrent: true,
    count: 40,
  };
  const acts = { refresh: async () => undefined, askOlder: async () => undefined, onTop: nothing };
  const shown: PostListView = { ...unknownList, ...given };
  return () => (
    <ConversationHead list={shown} loading={{ ...idle, ...acts, ...loading }} isUnmade={false} isClosed={false} {...is} />
  );
}

const offline = { isOffline: true } as const;
const some: Partial<PostListView> = { state: 'items', items: [message('Off to the ferry')] };

export const states: States = {
  'a message': bubble(message('See you at the ferry')),
  'a message of two who talk': bubble(message('See you at the ferry'), true),
  'an own message': bubble(message('I am on the pier', own)),
  'an own message that waits': bubble(message('I am on the pier', { ...own, pending: { ...mark, state: 'waiting' } })),
  'an own message that was refused': bubble(
    message('I am on the pier', { ...own, pending: { ...mark, state: 'failed', message: 'You cannot write in this chat.' } }),
  ),
  'an own message that may have arrived': bubble(
    message('I am on the pier', { ...own, pending: { ...mark, state: 'failed', mayHaveArrived: true, message: LONG_WORD } }),
  ),
  'a message of one letter': bubble(message('a', own)),
  'long names and words': bubble(message(`${LONG_WORD.repeat(3)} https://${LONG_WORD}.example`, by(`${LONG_NAME} ${LONG_WORD}`))),
  'in Arabic': bubble(message('نلتقي عند العبّارة بعد ساعة #طيور', by(ARABIC_NAME))),
  'its author is not on the device': bubble(message('Who am I?', { author: { ...postViewOf().author, isPlaceholder: true } })),
  'a sensitive message': bubble({ ...message(''), post: { ...message('').post, isSensitive: true } }),
  'of two days': list({
    items: [
      message('I am on the pier', own),
      message('Where are you?', {}, at - 60_000),
      message('See you at the ferry', {}, at - 2 * 60_000),
      message('Tomorrow then', own, yesterday),
      message('Not today', {}, at - 400 * DAY_MS),
    ],
  }),
  'with unread ones': list({
    items: [message('Where are you?', { key: 'C' }), message('See you', { key: 'B', ...own }, at - 60_000)],
    unread: { after: 'B', to: 'C' },
  }),
  'with some that are missing': list({
    items: [message('Where are you?'), message('See you', own, at - 60_000)],
    gaps: [{ above: 'P1', index: 1 }],
  }),
  'with some that are missing, offline': list(
    { items: [message('Where are you?'), message('See you', own, at - 60_000)], gaps: [{ above: 'P1', index: 1 }] },
    true,
  ),
  'nothing said yet': head({ state: 'empty' }),
  'where it begins': head({ ...some, ended: true }),
  'a chat that is not made, offline': head({ state: 'empty' }, offline, { isUnmade: true }),
  'nothing said where nobody can write': head({ state: 'empty' }, {}, { isClosed: true }),
  'not on the device': head({ state: 'loading' }, offline),
  'cannot be had': head({ state: 'loading' }, { failure }),
  'is asked for again': head({ state: 'loading' }, { failure, isBusy: true }),
  'older ones, offline': head(some, { ...offline, hasOlder: true }),
  'older ones that did not come': head(some, { hasOlder: true, olderFailure: failure }),
  'to come': () => <ConversationSkeleton />,
};

const menu = (view: WholePostView) => <MessageMenu view={view} {...openedMenu} />;

export const overlays: Overlays = {
  'menu-of-an-own': () => menu(message('I am on the pier', own)),
  'deletion-of-an-own': () => <DeleteMessage postId="P1" open onClose={nothing} />,
  'menu-of-another': () => menu(message('See you at the ferry')),
};
