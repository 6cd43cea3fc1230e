import type { ReactNode } from 'react';
import { of } from 'rxjs';
import type { GroupView, PendingMark } from '#bridge/view-types.ts';
import type { EntryOutcome } from '#core/outbox/entry-outcome.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { After } from '#tests/components/after.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, openedMenu, type Overlays } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { memberSession } from '#tests/support/member-session.ts';
import { GroupSheet } from './group-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { OpenedGroupMenu } from './opened-group-menu.tsx';

const nothing = () => undefined;
const on = (device: Device, children: ReactNode) => <InApp device={{ session: memberSession, ...device }}>{children}</InApp>;

const saves = [{ press: 'button[type="submit"]' }];
const named = [{ into: 'input[name="name"]', type: LONG_NAME }, ...saves];
const refusal = { type: 'refused', entryId: 'E', message: 'A group has this name already.' } as EntryOutcome;
const refuses: Device = {
  commands: { intend: (async () => ({ entryId: 'E' })) as never, discardEntry: async () => 0 },
  outcomes: { follow: (_entry, listener) => listener(refusal, false) },
};

const invited = [
  { ulid: 'NOOR', name: 'Noor Haddad', username: 'noor', avatar: null },
  { ulid: 'LONG', name: `${LONG_NAME} ${LONG_WORD}`, username: 'wilhelmina_theo', avatar: null },
  { ulid: 'NOUR', name: ARABIC_NAME, username: 'nour', avatar: null },
];
const link = { entryId: 'L', kind: 'inviteLink' } as const;
const invite = (inviteCode: string | null, pending: readonly PendingMark[] = []) => (
  <InviteSheet view={groupViewOf({ visibility: 'PRIVATE', inviteCode, invited }, { isOwner: true, pending })} onClose={nothing} />
);

const menu = (view: GroupView) => (
  <OpenedGroupMenu view={view} onInvite={nothing} onLeave={nothing} onEdit={nothing} onDelete={nothing} {...openedMenu} />
);

export const overlays: Overlays = {
  'a-new-group': () => <GroupSheet group={null} onClose={nothing} />,
  'a-new-chat': () => <GroupSheet group={null} makes="chat" onClose={nothing} />,
  'a-private-group': () => (
    <GroupSheet
      group={sampleGroup({ name: LONG_WORD, description: `${ARABIC_NAME} ${LONG_WORD} `.repeat(4), visibility: 'PRIVATE' })}
      onClose={nothing}
    />
  ),
  'without-a-name': () => (
    <After deeds={saves}>
      <GroupSheet group={null} onClose={nothing} />
    </After>
  ),
  'being-saved': () => (
    <After deeds={named}>
      <GroupSheet group={null} onClose={nothing} />
    </After>
  ),
  'refused-by-the-server': () =>
    on(
      refuses,
      <After deeds={named}>
        <GroupSheet group={null} onClose={nothing} />
      </After>,
    ),
  'menu-of-a-member': () => menu(groupViewOf({ isPinned: true })),
  'menu-of-the-owner': () => menu(groupViewOf({ visibility: 'PRIVATE' }, { isOwner: true })),
  'no-link-yet': () => on({}, invite(null)),
  'link-being-made': () => on({ status: { connection: 'offline' } }, invite(null, [{ ...link, state: 'waiting' }])),
  'with-a-link': () =>
    on(
      { views: { outbox: () => of({ items: [], failedCount: 0 }) } },
      invite(LONG_WORD, [{ ...link, state: 'failed', message: 'This group is gone.' }]),
    ),
};
