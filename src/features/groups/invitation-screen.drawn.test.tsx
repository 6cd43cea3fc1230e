import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { OutboxItemView, PendingMark } from '#bridge/view-types.ts';
import { listViews } from '#tests/support/list-views.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

const noor = { ulid: 'NOOR', name: 'Noor Haddad', username: 'noor', avatar: null };
const told = { groupId: 'G', ids: ['N'], excerpt: 'Pier walkers', people: [{ user: noor }] };

/** The invitation is opened, and this is in the Outbox, of whatever page. */
function opened(given: Pick<OutboxItemView, 'kind' | 'target'>, stands: Pick<PendingMark, 'state' | 'message'>): string {
  const mark: PendingMark = { entryId: 'E', kind: given.kind, ...stands };
  const item = { entryId: 'E', title: 'Join group', createdAt: 0, canEdit: false, canDiscard: true, mark, ...given };
  const views = { ...listViews({ items: [told] }), outbox: () => of({ items: [item], failedCount: 0 }) };
  return markupOf(<InvitationScreen code="G" />, { status: { connection: 'offline' }, views });
}
const join = { kind: 'acceptInvitation', target: 'G' };
const isBusy = (markup: string) => markup.includes('aria-busy="true"');

it('a joining that was pressed before the invitation was opened waits there, and says why it was refused [GROUP-16]', () => {
  const waiting = opened(join, { state: 'waiting' });
  expect([isBusy(waiting), textOf(waiting)]).toEqual([true, expect.stringContaining('Decline Waiting for connection')]);
  const refused = opened(join, { state: 'failed', message: 'You cannot join this group.' });
  expect([isBusy(refused), textOf(refused)]).toEqual([
    false,
    expect.stringContaining('You cannot join this group. Retry Discard'),
  ]);
});

it.each([
  ['into another group', { ...join, target: 'H' }],
  ['of another kind', { ...join, kind: 'pinGroup' }],
])('what waits %s is none of it', (_what, other) => {
  const markup = opened(other, { state: 'waiting' });
  expect([isBusy(markup), textOf(markup)]).toEqual([false, expect.not.stringContaining('Waiting')]);
});
