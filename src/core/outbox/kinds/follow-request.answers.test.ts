import { expect, it } from 'vitest';
import { approveFollowRequest } from '#contract/endpoints/people/approve-follow-request.ts';
import { declineFollowRequest } from '#contract/endpoints/people/decline-follow-request.ts';
import { unrelated, type ProfileEngagement } from '#contract/resources/user.ts';
import { sampleUser } from '#data/testing/samples.ts';
import type { OutboxEntry } from '../entry.ts';
import { followRequestKind } from './follow-request.ts';

const entry = { id: 'E', kind: 'followRequest', target: 'U1' } as OutboxEntry;
const related = (relation: Partial<ProfileEngagement>) =>
  sampleUser({ ulid: 'U1', username: 'wren', ProfileEngagement: { ...unrelated, ...relation } });
const asking = related({ isRequestingYou: true });
const approve = { approved: true, username: 'wren' };
const decline = { approved: false, username: 'wren' };

it('an approval shows at once on who asked, a refusal takes the question away; of nobody who asks neither shows [NOTIF-21]', () => {
  const after = (payload: typeof approve) => followRequestKind.overlay?.user?.(asking, entry, payload).ProfileEngagement;
  expect(after(approve)).toMatchObject({ isRequestingYou: false, isFollowingYou: true, isFollowYou: true });
  expect(after(decline)).toMatchObject({ isRequestingYou: false, isFollowingYou: false });
  const other = related({});
  expect(followRequestKind.overlay?.user?.(other, entry, approve)).toBe(other);
});

it('calls by the id, and is kept only while there is a question to answer', () => {
  expect(followRequestKind.call(entry, approve)).toEqual({ endpoint: approveFollowRequest, params: { user: 'U1' } });
  expect(followRequestKind.call(entry, decline)).toEqual({ endpoint: declineFollowRequest, params: { user: 'U1' } });
  expect([approve, decline].map((payload) => followRequestKind.isFulfilled?.(payload, { user: asking }))).toEqual([false, false]);
  expect(followRequestKind.isFulfilled?.(decline, { user: related({}) })).toBe(true);
  expect(followRequestKind.isFulfilled?.(approve, { user: related({ isFollowingYou: true }) })).toBe(true);
  expect(followRequestKind.isFulfilled?.(approve, {})).toBe(false);
});

it('confirms what it governs alone, and a request that is gone is settled without a word', () => {
  const data = related({ isFollowingYou: true, isFollowYou: true, isMuted: true });
  expect(followRequestKind.confirm(entry, approve, { success: true, data })).toEqual([
    {
      type: 'patch',
      entity: 'user',
      id: 'U1',
      patch: { ProfileEngagement: { isFollowingYou: true, isFollowYou: true, isRequestingYou: false } },
    },
  ]);
  expect([followRequestKind.onRefused('notFound', approve), followRequestKind.onRefused('forbidden', approve)]).toEqual([
    'settles',
    'staysFailed',
  ]);
});
