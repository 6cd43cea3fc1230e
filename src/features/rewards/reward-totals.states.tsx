import { sampleRewardRules as rules } from '#contract/testing/samples.ts';
import type { States } from '#tests/components/states.ts';
import { RewardRuleList, RewardTotals, RewardTotalsSkeleton } from './reward-totals.tsx';

const seen = { balance: 128, today: 6, rules, seenAt: Date.now() };

export const states: States = {
  'a balance': () => <RewardTotals seen={seen} />,
  one: () => <RewardTotals seen={{ ...seen, balance: 1, today: 0 }} />,
  'seen on another day': () => <RewardTotals seen={{ ...seen, seenAt: 0 }} />,
  millions: () => <RewardTotals seen={{ ...seen, balance: 12_345_678, today: 1_234_567 }} />,
  rules: () => <RewardRuleList rules={rules} />,
  'to come': () => <RewardTotalsSkeleton />,
  'rules of a server that grants less': () => <RewardRuleList rules={{ ...rules, reaction: 0, streakBonuses: [] }} />,
};
