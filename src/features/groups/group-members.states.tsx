import { of } from 'rxjs';
import type { GroupView, UserView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { After, type Deed } from '#tests/components/after.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { GroupMembersScreen, type GroupPeopleTab } from './group-members-screen.tsx';

const nothing = () => undefined;
const person = (ulid: string, name: string): UserView => ({
  user: sampleUser({ ulid, name, username: ulid.toLowerCase(), bio: '' }),
  isPlaceholder: false,
  unconfirmed: {},
});
const noor = person('NOOR', 'Noor Haddad');
const people = [person('MAYA', 'Maya Lindahl'), noor, person('LONG', `${LONG_NAME} ${LONG_WORD}`), person('NOUR', ARABIC_NAME)];
const none = { state: 'empty', items: [] } as const;
const offline = { connection: 'offline' } as const;

function members(lists: Pick<NonNullable<Device['views']>, 'list'>, more: Screen = {}) {
  const { group = {}, view = {}, tab = 'members', deeds = [], device = {} } = more;
  const groupPage = () => of({ state: 'group' as const, view: groupViewOf(group, view) });
  const screen = <GroupMembersScreen groupId="G" tab={tab} onTab={nothing} />;
  return () => (
    <InApp device={{ session: memberSession, views: { groupPage, ...lists }, ...device }}>
      {deeds.length === 0 ? screen : <After deeds={deeds}>{screen}</After>}
    </InApp>
  );
}

interface Screen {
  readonly group?: Partial<Group>;
  readonly view?: Partial<GroupView>;
  readonly tab?: GroupPeopleTab;
  readonly deeds?: readonly Deed[];
  readonly device?: Device;
}

const byOwner = { view: { isOwner: true } } as const;
const some = listViews(({ list }) => (list === 'groupBanned' ? { items: [noor], ended: true } : { items: people, ended: true }));
const leaving = listViews({ items: people.slice(0, 1), leaving: [noor], ended: true });

export const states: States = {
  'to a member': members(some, { group: { name: `${LONG_NAME} ${LONG_WORD}` } }),
  'to the owner, with one who is banned': members(some, byOwner),
  'one who is being banned': members(leaving, byOwner),
  'nobody of that name': members(
    listViews(({ list }) => (list === 'foundMembers' ? none : { items: people })),
    { deeds: [{ into: 'input', type: LONG_WORD }, { enterIn: 'input' }] },
  ),
  'to somebody who is banned': members(some, { group: { isBanned: true, isJoined: false } }),
  'not on the device': members(listViews({}), { device: { status: offline } }),
  'banned people': members(listViews({ items: [noor], ended: true }), { ...byOwner, tab: 'banned' }),
  'nobody is banned': members(listViews(none), { ...byOwner, tab: 'banned' }),
};
