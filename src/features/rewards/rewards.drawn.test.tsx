import { of, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ListView, SeenRewards } from '#bridge/view-types.ts';
import { unknownList } from '#bridge/view-types.ts';
import type { Reward } from '#contract/resources/reward.ts';
import { SAMPLE_ULID, sampleReward, sampleRewardRules } from '#contract/testing/samples.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { RewardRow } from './reward-row.tsx';
import { RewardRuleList, RewardTotals } from './reward-totals.tsx';
import { RewardsScreen } from './rewards-screen.tsx';
import { amountText } from './reward-words.ts';

const id = SAMPLE_ULID;
const user = { ulid: id, username: 'noor', name: 'Noor' };
const rules = { ...sampleRewardRules, reaction: 0, streakBonuses: [{ days: 7, amount: 10 }] };
const row = (more: Partial<Reward>) => markupOf(<RewardRow reward={sampleReward(more)} />);
const dayMs = 24 * 60 * 60_000;

describe('a line of what was earned', () => {
  it.each([
    [{}, 'First post of the day'],
    [{ kind: 'comment' }, 'First comment of the day'],
    [{ kind: 'reaction' }, 'First reaction of the day'],
    [{ kind: 'follower', user }, 'Noor followed you'],
    [{ kind: 'follower' }, 'A new follower'],
    [{ kind: 'referral', user }, 'Noor joined by your link'],
    [{ kind: 'referral' }, 'Somebody joined by your link'],
    [{ kind: 'streak', days: 3 }, 'Day 3 of your streak'],
    [{ kind: 'streakBonus', days: 7 }, '7 days in a row'],
    [{ kind: 'constructor' }, 'Reward'],
  ])('%o: says what for, and how much [SETTINGS-38]', (more, text) => {
    const drawn = textOf(row(more)).replaceAll(/\s+/g, ' ');
    expect(drawn.startsWith(text), drawn).toBe(true);
    expect(drawn.endsWith('+5')).toBe(true);
  });

  it('leads to the post, else to the person, else nowhere; what was taken back is struck through, and says why', () => {
    expect(row({ postId: id })).toContain(`href="/post/${id}"`);
    expect(row({ kind: 'follower', user })).toContain('href="/noor"');
    expect(row({})).not.toContain('href');
    expect(row({ isTakenBack: true })).toMatch(/<del[^>]*>\+5<\/del>/);
    expect(textOf(row({ isTakenBack: true }))).toContain('Taken back: the post broke the rules');
    expect(row({})).not.toContain('<del');
  });
});

describe('the sums', () => {
  it('say the balance, and what came today on that day alone [SETTINGS-38]', () => {
    const totals = (seenAt: number) => textOf(markupOf(<RewardTotals seen={{ balance: 1, today: 6, rules, seenAt }} />));
    expect(totals(Date.now())).toBe('1 reward token +6 today');
    expect(totals(Date.now() - dayMs)).toBe('1 reward token');
    expect(amountText(0)).toBe('0');
  });

  it('say how one earns, in the sums of the server; what earns nothing is left out', () => {
    const drawn = textOf(markupOf(<RewardRuleList rules={rules} />));
    for (const text of ['first post of the day +5', 'A new follower Up to 10 a day +2', '7 days in a row +10'])
      expect(drawn).toContain(text);
    expect(drawn).not.toContain('reaction');
  });
});

describe('the screen', () => {
  const seen: SeenRewards = { balance: 5, today: 5, rules, seenAt: Date.parse('2026-11-21T07:00:00.000Z') };
  const shows = (list: ListView<Reward>, totals: SeenRewards | null) =>
    textOf(
      markupOf(<RewardsScreen />, {
        views: {
          rewards: () => of(totals),
          list: () => of(list) as Observable<never>,
          outbox: () => of({ items: [], failedCount: 0 }),
        },
      }),
    );

  it('of who has earned nothing says how to begin, with the rules [SETTINGS-38]', () => {
    const drawn = shows({ ...unknownList, state: 'empty', ended: true, fetchedAt: 1 }, { ...seen, balance: 0 });
    for (const text of ['0 reward tokens', 'How you earn', 'You have not earned anything yet', 'Go to your feed'])
      expect(drawn).toContain(text);
    expect(drawn).not.toContain('What you earned');
  });

  it('promises nothing before the server said it', () => {
    expect(shows(unknownList, null)).not.toMatch(/\d/);
  });
});
