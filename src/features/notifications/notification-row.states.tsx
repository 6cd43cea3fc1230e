import type { States } from '#tests/components/states.ts';
import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { NotificationRow, NotificationRowSkeleton } from './notification-row.tsx';
import type { NotificationView } from './notification-view.ts';

const person = (name: string, username: string): UserView => ({
  user: sampleUser({ name, username, ulid: `01A0000000000000000000${username.padStart(4, '0').slice(0, 4)}`, avatar: null }),
  isPlaceholder: false,
  unconfirmed: {},
});
const noor = person('Noor Haddad', 'noor');
const others = [person('Ada Wexler', 'ada'), person('Theo Brandt', 'theo')];

const show = (more: Partial<NotificationView>) => () => (
  <NotificationRow
    view={{
      key: 'N',
      type: 'reactions',
      people: [noor],
      postId: '01J00000000000000000000001',
      groupId: null,
      excerpt: 'The last train over the bridge before the fog came.',
      at: Date.parse('2026-11-21T07:00:00.000Z'),
      ids: ['N'],
      isRead: true,
      ...more,
    }}
  />
);

export const states: States = {
  'one reaction': show({}),
  'one that is unread': show({ isRead: false }),
  'reactions of several': show({ people: [noor, ...others] }),
  'a repost': show({ type: 'repost' }),
  'a quote': show({ type: 'repost_with_comment', excerpt: 'Read this.' }),
  'a comment': show({ type: 'comment' }),
  'a mention': show({ type: 'mention' }),
  'a new follower': show({ type: 'follow', postId: null, excerpt: '' }),
  'a request to follow': show({ type: 'follow_request', postId: null, excerpt: '' }),
  'an invitation': show({
    type: 'group_invitation',
    postId: null,
    groupId: '01J00000000000000000000002',
    excerpt: 'Pier walkers',
  }),
  'a post that the device does not hold': show({ excerpt: '' }),
  'long names and words': show({
    people: [person('Maximiliana-Alexandrina von Hohenzollern-Sigmaringen'.repeat(2), 'maximiliana')],
    excerpt: 'https://example.org/a-very-long-address-without-a-single-place-to-break-it-anywhere',
  }),
  'an Arabic name': show({ people: [person('نور حداد', 'noor')], excerpt: 'القطار الأخير فوق الجسر' }),
  'still to come': () => <NotificationRowSkeleton />,
};
