import type { ChatView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { ChatRow, ChatRowSkeleton } from './chat-row.tsx';

const HOUR_MS = 3_600_000;
const said = {
  author: 'Noor Haddad',
  isOwn: false,
  excerpt: 'See you at the ferry',
  isCovered: false,
  at: Date.now() - HOUR_MS,
} as const;
const unread = (unreadCount: number): Partial<Group> => ({ reading: { readTo: 'A', unreadCount, newestId: 'B' } });
const ofTwo: Partial<Group> = { name: 'Noor Haddad', direct: { userId: 'NOOR', isOpen: true } };
const mark = { entryId: 'E', kind: 'message' } as const;

const show =
  (chat: Partial<ChatView> = {}, group: Partial<Group> = {}) =>
  () => (
    <ChatRow
      chat={{ view: groupViewOf({ name: 'Ferry people', visibility: 'CHAT', ...group }), last: said, mark: null, ...chat }}
    />
  );

export const states: States = {
  read: show(),
  'one is unread': show({}, unread(1)),
  'more are unread than it says': show({}, unread(UNREAD_COUNT_MAX)),
  'of two': show({}, ofTwo),
  'said by the reader': show({ last: { ...said, isOwn: true } }),
  'a picture': show({ last: { ...said, excerpt: '' } }, ofTwo),
  covered: show({ last: { ...said, excerpt: '', isCovered: true } }),
  'of an author who is not on the device': show({ last: { ...said, author: null } }),
  'nothing said yet': show({ last: null }),
  'what was said is not on the device': show({ last: 'notHere' }),
  'a message that waits': show({ last: { ...said, isOwn: true }, mark: { ...mark, state: 'waiting' } }),
  'a message that was refused': show({ last: { ...said, isOwn: true }, mark: { ...mark, state: 'failed', message: 'Too long' } }),
  'long names and words': show(
    { last: { ...said, author: LONG_NAME, excerpt: `${LONG_WORD} ${LONG_WORD}` }, mark: { ...mark, state: 'waiting' } },
    { name: `${LONG_NAME} ${LONG_WORD}`, ...unread(UNREAD_COUNT_MAX) },
  ),
  'in Arabic': show(
    { last: { ...said, author: ARABIC_NAME, excerpt: 'نلتقي عند العبّارة' } },
    { name: ARABIC_NAME, ...unread(3) },
  ),
  'to come': () => <ChatRowSkeleton />,
};
