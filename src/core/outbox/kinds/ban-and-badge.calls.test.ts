import { describe, expect, it } from 'vitest';
import { addBadge } from '#contract/endpoints/moderation/add-badge.ts';
import { banUser } from '#contract/endpoints/moderation/ban-user.ts';
import { removeBadge } from '#contract/endpoints/moderation/remove-badge.ts';
import { unbanUser } from '#contract/endpoints/moderation/unban-user.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import { badgeKind, type BadgePayload } from './badge.ts';
import { banKind } from './ban.ts';

const USER = '01A00000000000000000000001';
const user = sampleUser({ ulid: USER, badges: ['verified'] });

describe('a ban', () => {
  const made = (banned: boolean) => {
    const payload = { banned, username: 'pia' };
    return { payload, entry: queuedEntry({ id: '01E00000000000000000000001', kind: 'ban', payload, target: USER }) };
  };

  it.each([
    [true, banUser],
    [false, unbanUser],
  ])('%s goes to its call by the id', (banned, endpoint) => {
    const { entry, payload } = made(banned);
    expect(banKind.call(entry, payload)).toEqual({ endpoint, body: { ulid: USER } });
    expect(banKind.describe(entry, payload).text).toBe('@pia');
  });

  it('changes of the person nothing else', () => {
    const answer = { success: true as const, data: { ...user, isBanned: true, badges: [] } };
    const { entry, payload } = made(true);
    expect(banKind.confirm(entry, payload, answer)).toEqual([
      { type: 'patch', entity: 'user', id: USER, patch: { isBanned: true } },
    ]);
  });

  it('of somebody who is gone needs no end, and cannot be had', () => {
    expect(banKind.onRefused('notFound', made(false).payload)).toBe('settles');
    expect(banKind.onRefused('notFound', made(true).payload)).toBe('staysFailed');
    expect(banKind.onRefused('forbidden', made(false).payload)).toBe('staysFailed');
  });

  it('that is taken back before it was sent sends nothing', () => {
    const { entry } = made(true);
    const back = { ...made(false).entry, id: '01E00000000000000000000002' };
    expect(coalesce(back, [entry], { user })).toEqual({ isNeeded: false, obsolete: [entry.id], replaces: [] });
  });
});

describe('a badge', () => {
  const made = (given: Partial<BadgePayload>) => {
    const payload: BadgePayload = { userId: USER, username: 'pia', badge: 'moderator', has: true, ...given };
    return {
      payload,
      entry: queuedEntry({ id: '01E00000000000000000000001', kind: 'badge', payload, target: badgeKind.targetOf(payload) }),
    };
  };

  it.each([
    [true, addBadge],
    [false, removeBadge],
  ])('given %s goes to its call, and the answer tells of all badges', (has, endpoint) => {
    const { entry, payload } = made({ has });
    expect(badgeKind.call(entry, payload)).toEqual({ endpoint, params: { id: USER }, body: { badge: 'moderator' } });
    const badges = has ? (['verified', 'moderator'] as const) : (['verified'] as const);
    expect(badgeKind.confirm(entry, payload, { success: true, data: { ...user, badges: [...badges] } })).toEqual([
      { type: 'patch', entity: 'user', id: USER, patch: { badges } },
    ]);
  });

  it('leaves the other badges of the same person alone, and goes after them', () => {
    const one = made({});
    const other = made({ badge: 'verified', has: false });
    expect(coalesce(other.entry, [one.entry], {}).obsolete).toEqual([]);
    expect(badgeKind.laneOf({ target: one.entry.target, payload: one.payload })).toBe(
      badgeKind.laneOf({ target: other.entry.target, payload: other.payload }),
    );
    const given = badgeKind.overlay?.user?.(user, one.entry, one.payload) ?? user;
    expect(given.badges).toEqual(['verified', 'moderator']);
    expect(badgeKind.overlay?.user?.(given, other.entry, other.payload).badges).toEqual(['moderator']);
  });

  it('of somebody who is gone needs no taking', () => {
    expect(badgeKind.onRefused('notFound', made({ has: false }).payload)).toBe('settles');
    expect(badgeKind.onRefused('notFound', made({ has: true }).payload)).toBe('staysFailed');
  });
});
