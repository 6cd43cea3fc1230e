import type { ReactNode } from 'react';
import { of } from 'rxjs';
import type { GroupPageView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { GroupList } from './group-list.tsx';
import { GroupScreen } from './group-screen.tsx';
import { GroupState } from './group-state.tsx';
import { GroupsScreen } from './groups-screen.tsx';
import { MadeGroups } from './made-groups.tsx';

const nothing = () => undefined;
const offline = { connection: 'offline' } as const;
const refused = async () => ({ ok: false, reason: 'server', message: 'The server has a problem.' });
const page = (view: GroupPageView) => ({ groupPage: () => of(view) });
const shows = (group: Partial<Group>) => page({ state: 'group', view: groupViewOf(group) });

const on = (device: Device, children: ReactNode) => <InApp device={{ session: memberSession, ...device }}>{children}</InApp>;
const known = (device: Device) => () => on(device, <GroupState groupId="G">{() => <p>The group</p>}</GroupState>);
const groups = (device: Device, list?: string) => () =>
  on(device, <GroupsScreen list={list} onList={nothing} edited={undefined} onEdit={nothing} />);
const group = (device: Device) => () =>
  on(device, <GroupScreen groupId="G" edited={undefined} onEdit={nothing} renderFresh={() => null} loginNotice={null} />);
const list = (device: Device) => () =>
  on(device, <GroupList listKey={{ list: 'groups', type: 'new' }} label="New" empty={null} />);

const item = { text: 'Ferry people', target: 'E', title: 'Group', createdAt: 0, canEdit: true, canDiscard: true } as const;
const mark = { entryId: 'E', kind: 'newGroup' } as const;
const made = (makes: 'group' | 'chat', ...items: readonly { text?: string; failed?: string }[]) => {
  const kind = makes === 'chat' ? 'newChat' : 'newGroup';
  const waiting = items.map(({ text = 'Ferry people', failed }, index) => ({
    ...item,
    kind,
    text,
    entryId: `E${index}`,
    mark: failed === undefined ? { ...mark, state: 'waiting' as const } : { ...mark, state: 'failed' as const, message: failed },
  }));
  const outbox = { items: waiting, failedCount: 0 };
  return () => on({ views: { outbox: () => of(outbox) } }, <MadeGroups makes={makes} edited={undefined} onEdit={nothing} />);
};

export const states: States = {
  'a group to come': known({ views: page({ state: 'loading' }) }),
  'a group that there is not': known({ views: page({ state: 'notFound' }) }),
  'a group that is not on the device, offline': known({ views: page({ state: 'loading' }), status: offline }),
  'a group that cannot be had': known({ views: page({ state: 'loading' }), answers: { 'groups.ensure': refused } }),
  'a closed group': group({ views: shows({ visibility: 'PRIVATE', isJoined: false }) }),
  'a group without posts': group({ views: { ...shows({}), ...listViews({ state: 'empty', items: [] }) } }),
  'a group whose posts are not on the device': group({ views: { ...shows({}), ...listViews({}) }, status: offline }),
  'own groups, none': groups({ views: listViews({ state: 'empty', items: [] }) }),
  'pinned groups, none': groups({ views: listViews({ state: 'empty', items: [] }) }, 'pinned'),
  'groups, a visitor': groups({ session: { state: 'signedOut' }, views: listViews({ state: 'empty', items: [] }) }),
  'groups to come': list({ views: listViews({}) }),
  'groups that are not on the device': list({ views: listViews({}), status: offline }),
  'groups that cannot be had': list({ views: listViews({}), answers: { 'lists.refresh': refused } }),
  'some groups': list({
    views: listViews({ items: [groupViewOf({}), groupViewOf({ id: 'G2', name: LONG_NAME, isJoined: false })], ended: true }),
  }),
  'nothing made': made('group'),
  'a new group that waits': made('group', {}),
  'new groups that were refused': made(
    'group',
    { text: LONG_WORD, failed: 'A group has this name already.' },
    { text: ARABIC_NAME, failed: LONG_WORD },
  ),
  'a new chat that waits': made('chat', { text: LONG_NAME }),
};
