import type { ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import type { GroupView, ProfileView, UserView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Button } from '#ui/button.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { ChatScreen } from './chat-screen.tsx';
import { ChatsScreen } from './chats-screen.tsx';
import { DirectChatScreen } from './direct-chat-screen.tsx';

const REASON = 'The owner of a chat cannot make another link before the one of this morning has been used.';
const offline = { connection: 'offline' } as const;
const fails = async () => ({ ok: false, reason: 'server', message: 'The server has a problem.' });
const on = (device: Device, children: ReactNode) => () => (
  <InApp device={{ session: memberSession, ...device }}>{children}</InApp>
);

const person = (name: string, isThere = true): UserView => ({
  user: sampleUser({ ulid: 'NOOR', name, username: 'noor', accountSetup: isThere }),
  isPlaceholder: false,
  unconfirmed: {},
});
/** Its bar: what is said in it is a conversation, whose parts have states of their own. */
const bar = (group: Partial<Group>, given: Partial<GroupView> = {}, actions: ReactNode = null, marks?: ReactNode) =>
  on(
    {},
    <ChatScreen
      view={groupViewOf({ name: 'Ferry people', visibility: 'CHAT', isJoined: false, ...group }, given)}
      actions={actions}
      marks={marks}
    />,
  );
const ofTwo = (name: string): Partial<Group> => ({ name, direct: { userId: 'NOOR', isOpen: true } });

const chats = (device: Device) => on(device, <ChatsScreen head={null} />);
const direct = (profile: ProfileView, device: Device = {}) =>
  on({ views: { profile: () => of(profile) }, ...device }, <DirectChatScreen username="noor" />);

export const states: States = {
  'chats, none': chats({ views: listViews({ state: 'empty', items: [] }) }),
  'chats to come': chats({ views: { list: () => NEVER } }),
  'chats that are not on the device': chats({ views: listViews({}), status: offline }),
  'chats that cannot be had': chats({ views: listViews({}), answers: { 'lists.refresh': fails } }),
  'of many, which the reader is not in': bar({ membersCount: 12 }, {}, <Button size="small">Leave</Button>),
  'of many, with a long name': bar(
    { name: `${LONG_NAME} ${LONG_WORD}`, membersCount: 1234 },
    {},
    <Button size="small">Leave</Button>,
  ),
  'of many, with a change that waits and one that was refused': bar(
    { membersCount: 4 },
    {},
    <Button size="small">Leave</Button>,
    <>
      <PendingLine mark={{ entryId: 'E1', kind: 'pinGroup', state: 'waiting' }} kind="toggle" />
      <PendingLine mark={{ entryId: 'E2', kind: 'inviteLink', state: 'failed', message: REASON }} kind="toggle" />
    </>,
  ),
  'of two': bar(ofTwo('Noor Haddad'), { partner: person('Noor Haddad') }),
  'of two, in Arabic': bar(ofTwo(ARABIC_NAME), { partner: person(ARABIC_NAME) }),
  'of two, the other account was deleted': bar(ofTwo('Deleted account'), { partner: person('Deleted account', false) }),
  'with somebody who is not there': direct({ state: 'notFound' }),
  'with somebody who is not on the device': direct({ state: 'loading' }, { status: offline }),
  'with somebody who cannot be had': direct({ state: 'loading' }, { answers: { 'people.ensureProfile': fails } }),
  'with somebody to come': direct({ state: 'loading' }),
};
