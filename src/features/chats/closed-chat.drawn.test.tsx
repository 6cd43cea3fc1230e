import { expect, it } from 'vitest';
import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { ClosedChat } from './closed-chat.tsx';

const noor = sampleUser({ ulid: 'NOOR', name: 'Noor', username: 'noor' });
const viewOf = (isBlocked: boolean, unconfirmed: UserView['unconfirmed'] = {}): UserView => ({
  user: { ...noor, ProfileEngagement: { ...noor.ProfileEngagement, isBlocked } },
  isPlaceholder: false,
  unconfirmed,
});
const drawn = (partner: UserView | null) => textOf(markupOf(<ClosedChat partner={partner} />));

it('who blocked reads whom, and may take it back; who was blocked that nobody can write any more [GROUP-18]', () => {
  expect(drawn(viewOf(true))).toBe('You blocked Noor. Neither of you can write here. Unblock');
  expect(drawn(viewOf(true, { block: { blocked: false, username: 'noor' } }))).toContain('Pending');
  for (const partner of [viewOf(false), null]) expect(drawn(partner)).toBe('Nobody can write in this chat any more.');
});
