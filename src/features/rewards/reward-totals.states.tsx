import type { RewardRules } from '#contract/resources/reward.ts';
import type { States } from '#tests/components/states.ts';
import { RewardRuleList, RewardTotals } from './reward-totals.tsx';

const rules: RewardRules = {
  post: 5,
  comment: 3,
  reaction: 1,
  follower: 2,
  followersPerDay: 10,
  referral: 50,
  streak: 1,
  streakBonuses: [
    { days: 7, amount: 10 },
    { days: 365, amount: 1000 },
  ],
};
const seen = { balance: 128, today: 6, rules, seenAt: Date.now() };

export const states: States = {
  'a balance': () => <RewardTotals seen={seen} />,
  one: () => <RewardTotals seen={{ ...seen, balance: 1, today: 0 }} />,
  'seen on another day': () => <RewardTotals seen={{ ...seen, seenAt: 0 }} />,
  millions: () => <RewardTotals seen={{ ...seen, balance: 12_345_678, today: 1_234_567 }} />,
  rules: () => <RewardRuleList rules={rules} />,
  'rules of a server that grants less': () => <RewardRuleList rules={{ ...rules, reaction: 0, streakBonuses: [] }} />,
};
