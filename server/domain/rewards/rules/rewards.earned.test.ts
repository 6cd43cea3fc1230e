import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendStreak, type Streak } from '../../people/rules/streak.ts';
import { grantForFollower, grantForReferral, grantsForAct, hasBecomeActive, rewardRules, type EngagingAct } from './rewards.ts';

const noon = new Date('2026-11-28T12:00:00.000Z');
const sums = (act: EngagingAct, days: number, isNewDay: boolean) =>
  grantsForAct('ann', act, { days, isNewDay }, noon).map(({ kind, amount }) => [kind, amount]);

describe('what an act earns', () => {
  it.each([
    [{ kind: 'post', postId: 'p' }, 5],
    [{ kind: 'comment', postId: 'c' }, 3],
    [{ kind: 'reaction' }, 1],
  ] as const)('%o: its sum, and with the first of a day that of the streak [SETTINGS-38]', (act, amount) => {
    expect(sums(act, 2, false)).toEqual([[act.kind, amount]]);
    expect(sums(act, 2, true)).toEqual([
      [act.kind, amount],
      ['streak', 1],
    ]);
  });

  it('a repost, and what is said in a chat, keep the streak and earn nothing else', () => {
    expect(sums({ kind: 'other' }, 2, false)).toEqual([]);
    expect(sums({ kind: 'other' }, 2, true)).toEqual([['streak', 1]]);
  });

  it.each([
    [6, null],
    [7, 10],
    [8, null],
    [29, null],
    [30, 50],
    [31, null],
    [100, 200],
    [365, 1000],
    [366, null],
    [700, null],
  ])('%i days in a row: a bonus of %s, on that day alone [SETTINGS-38]', (days, bonus) => {
    expect(sums({ kind: 'other' }, days, true)).toEqual([['streak', 1], ...(bonus === null ? [] : [['streakBonus', bonus]])]);
    expect(sums({ kind: 'other' }, days, false)).toEqual([]);
  });

  it('people who came and followed earn by who they are', () => {
    expect(grantForFollower('ann', 'bob', noon)).toMatchObject({ userId: 'ann', kind: 'follower', key: 'bob', amount: 2 });
    expect(grantForReferral('ann', 'bob', noon)).toMatchObject({ userId: 'ann', kind: 'referral', key: 'bob', amount: 50 });
    expect(hasBecomeActive(null, { days: 1, isNewDay: true }), 'on the first day').toBe(false);
    expect(hasBecomeActive('2026-11-28', { days: 1, isNewDay: false }), 'later that day').toBe(false);
    expect(hasBecomeActive('2026-01-01', { days: 1, isNewDay: true }), 'on another day, however late').toBe(true);
  });
});

const HOUR_MS = 3_600_000;
const acts = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 60 }), kind: fc.constantFrom('post', 'comment', 'reaction', 'other') }),
  { maxLength: 60 },
);

/** What a ledger holds after these acts of one member, by kind and key, as the database keeps it. */
function ledgerOf(done: readonly { after: number; kind: 'post' | 'comment' | 'reaction' | 'other' }[]) {
  const ledger = new Map<string, number>();
  const days = new Set<string>();
  let streak: Streak = { current: 0, day: null };
  let at = noon.getTime();
  for (const { after, kind } of done) {
    at += after * HOUR_MS;
    const now = new Date(at);
    const next = extendStreak(streak, now);
    const act = kind === 'post' || kind === 'comment' ? { kind, postId: 'p' } : { kind };
    for (const grant of grantsForAct('ann', act, { days: next.current, isNewDay: next.day !== streak.day }, now)) {
      const place = `${grant.kind} ${grant.key}`;
      if (!ledger.has(place)) ledger.set(place, grant.amount);
    }
    days.add(next.day ?? '');
    streak = next;
  }
  return { ledger, days };
}

it('whatever a member does, a day earns each thing once, and doing it again earns nothing more [SETTINGS-38]', () => {
  const aDay = rewardRules.post + rewardRules.comment + rewardRules.reaction + rewardRules.streak;
  fc.assert(
    fc.property(acts, (done) => {
      const { ledger, days } = ledgerOf(done);
      const bonuses = [...ledger].filter(([place]) => place.startsWith('streakBonus'));
      const earned = [...ledger.values()].reduce((sum, amount) => sum + amount, 0);
      const bonus = bonuses.reduce((sum, [, amount]) => sum + amount, 0);
      expect(earned - bonus).toBeLessThanOrEqual(days.size * aDay);
      expect(earned - bonus).toBeGreaterThanOrEqual(days.size * rewardRules.streak);
      expect(bonuses.length).toBeLessThanOrEqual(Math.floor(days.size / 7));
      expect(ledgerOf(done.flatMap((act) => [act, { ...act, after: 0 }])).ledger).toEqual(ledger);
    }),
  );
});
