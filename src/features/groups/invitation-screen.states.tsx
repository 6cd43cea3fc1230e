import { of } from 'rxjs';
import type { OutboxView, PendingMark } from '#bridge/view-types.ts';
import type { GroupInvitation } from '#contract/resources/group.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const group: GroupInvitation = {
  id: 'G',
  name: 'Pier walkers',
  avatar: null,
  visibility: 'PRIVATE',
  membersCount: 31,
  isJoined: false,
};
const person = (name: string) => ({ ulid: 'NOOR', name, username: 'noor', avatar: null });
const told = { groupId: 'G', ids: ['N'], excerpt: 'Pier walkers', people: [{ user: person('Noor Haddad') }] };
const offline = { connection: 'offline' } as const;

const screen = (device: Device) => () => (
  <InApp device={{ session: memberSession, ...device }}>
    <InvitationScreen code="G" />
  </InApp>
);
const answers = (outcome: unknown): Pick<Device, 'answers'> => ({ answers: { 'groups.invitation': async () => outcome } });
const invites = (more: Partial<GroupInvitation> = {}) => answers({ ok: true, invitation: { ...group, ...more } });

/** Join was pressed, and the entry stands like this. */
function joining(mark: Pick<PendingMark, 'state' | 'message'>) {
  const item = { entryId: 'E', kind: 'acceptInvitation', target: 'G', title: 'Joining', createdAt: 0, canEdit: false };
  const entry = { ...item, canDiscard: true, mark: { entryId: 'E', kind: 'acceptInvitation', ...mark } };
  const outbox: OutboxView = { items: [entry], failedCount: 0 };
  return screen({ ...invites(), views: { outbox: () => of(outbox) } });
}

export const states: States = {
  'by a link': screen(invites()),
  'by name': screen(invites({ invitedBy: person('Noor Haddad') })),
  'into a chat, by a long name': screen(
    invites({ visibility: 'CHAT', name: `${LONG_NAME} ${LONG_WORD}`, invitedBy: person(`${LONG_NAME} ${LONG_WORD}`) }),
  ),
  'in Arabic': screen(invites({ name: ARABIC_NAME, invitedBy: person(ARABIC_NAME) })),
  'a joining that waits': joining({ state: 'waiting' }),
  'a joining that was refused': joining({ state: 'failed', message: 'You cannot join this group.' }),
  'a link that leads nowhere': screen(answers({ ok: false, reason: 'notFound', message: 'Not found' })),
  'as it was told of, offline': screen({ views: listViews({ items: [told] }), status: offline }),
  'offline, and told of nowhere': screen({ status: offline }),
  'the server fails': screen(answers({ ok: false, reason: 'server', message: 'The server has a problem.' })),
  'to come': screen({}),
};
