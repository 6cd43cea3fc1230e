import type { Reward } from '#contract/resources/reward.ts';
import { SAMPLE_ULID, sampleReward } from '#contract/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { RewardRow, RewardRowSkeleton } from './reward-row.tsx';

const id = SAMPLE_ULID;
const show = (more: Partial<Reward>) => () => <RewardRow reward={sampleReward(more)} />;
const person = (name: string) => ({ ulid: id, username: 'noor', name });

export const states: States = {
  'a post': show({ postId: id }),
  'a comment that is gone': show({ kind: 'comment', amount: 3 }),
  'a reaction': show({ kind: 'reaction', amount: 1 }),
  'a follower': show({ kind: 'follower', amount: 2, user: person('Noor Haddad') }),
  'a follower with a long name': show({ kind: 'follower', amount: 2, user: person(`${LONG_NAME} ${LONG_WORD}`) }),
  'a follower whose name goes from right to left': show({ kind: 'follower', amount: 2, user: person(ARABIC_NAME) }),
  'a follower who is gone': show({ kind: 'follower', amount: 2 }),
  'somebody by the link': show({ kind: 'referral', amount: 50, user: person('Noor Haddad') }),
  'a day of a streak': show({ kind: 'streak', amount: 1, days: 1234 }),
  'many days in a row': show({ kind: 'streakBonus', amount: 1000, days: 365 }),
  'taken back': show({ isTakenBack: true, postId: id }),
  'of a newer server': show({ kind: 'constructor', amount: 7 }),
  'to come': () => <RewardRowSkeleton />,
};
