import { of } from 'rxjs';
import type { OutboxItemView, OutboxView } from '#bridge/view-types.ts';
import { invitedTarget } from '#core/chats/invited-target.ts';
import { nothingSuggested } from '#core/search/found.ts';
import { After } from '#tests/components/after.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { InvitePeople } from './invite-people.tsx';

const person = (ulid: string, name: string, username: string) => ({ ulid, name, username, avatar: null });
const noor = person('NOOR', 'Noor Haddad', 'noor');
const long = person('LONG', `${LONG_NAME} ${LONG_WORD}`, 'wilhelmina_theo');
const arabic = person('NOUR', ARABIC_NAME, 'nour');

const unsent = (ulid: string, mark: Pick<OutboxItemView['mark'], 'state' | 'message'>): OutboxItemView => ({
  entryId: ulid,
  kind: 'inviteMember',
  target: invitedTarget('G', ulid),
  title: 'Invitation',
  mark: { entryId: ulid, kind: 'inviteMember', ...mark },
  createdAt: 0,
  canEdit: false,
  canDiscard: true,
});
const outbox: OutboxView = {
  items: [unsent('LONG', { state: 'waiting' }), unsent('NOUR', { state: 'failed', message: 'This account is gone.' })],
  failedCount: 1,
};

function people(device: Device, invited: readonly (typeof noor)[], typed?: string) {
  const view = groupViewOf({ id: 'G', visibility: 'PRIVATE', invited: [...invited] }, { isOwner: true });
  const part = (
    // The room of the sheet around it.
    <div style={{ paddingInline: 'var(--space-4)' }}>
      <InvitePeople view={view} />
    </div>
  );
  return () => (
    <InApp device={{ session: memberSession, views: { outbox: () => of(outbox) }, ...device }}>
      {typed === undefined ? part : <After deeds={[{ into: 'input', type: typed }]}>{part}</After>}
    </InApp>
  );
}

const found = (...users: readonly (typeof noor)[]): Device => ({
  answers: {
    'deviceSearch.suggest': async () => ({ ...nothingSuggested, users }),
    'search.suggest': async () => ({ ok: true, found: nothingSuggested }),
  },
});

export const states: States = {
  'nobody yet': people({}, []),
  'who has not answered, one of them offline, one refused': people({}, [noor, long, arabic]),
  'some are found': people(found(noor, long, arabic), [], 'no'),
  'one who is found is in the group': people(
    {
      ...found(noor, long, arabic),
      views: {
        outbox: () => of(outbox),
        ...listViews((key) => ({ items: key.list === 'groupMembers' ? [{ user: long }] : [] })),
      },
    },
    [],
    'no',
  ),
  'who is found is invited already': people(found(noor), [noor], 'no'),
  'nobody is found': people(found(), [], LONG_WORD),
  'found on the device alone': people({ ...found(noor), status: { connection: 'offline' } }, [], 'no'),
  'the server fails': people(
    { answers: { 'search.suggest': async () => ({ ok: false, reason: 'server', message: 'The server has a problem.' }) } },
    [],
    'no',
  ),
};
