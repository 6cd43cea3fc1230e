import { listRewards } from '#contract/endpoints/rewards/list-rewards.ts';
import type { RewardsPage } from '#contract/resources/reward.ts';
import { storeRewardTotals } from '#data/stores/seen-rewards.ts';
import { after, nextOf } from './item-type.ts';
import type { FetchedPage, ItemType } from './item-type.ts';

export const rewardItems: ItemType<'reward'> = {
  calls: {
    rewards: async (client, _, { cursor }) => pageOfRewards(await client.call(listRewards, { query: after(cursor) })),
  },
  // Entries hold all that there is of them.
  bring: async () => undefined,
};

/** Each page says the sums of all. */
function pageOfRewards({ data, next_cursor: cursor, ...totals }: RewardsPage): FetchedPage {
  const nextCursor = nextOf(cursor);
  const last = data.length - 1;
  return {
    entries: data.map((reward, index) => ({
      id: reward.id,
      userId: reward.user?.ulid ?? '',
      updatedAt: reward.createdAt,
      reward,
      ...(index === last && nextCursor !== null && { followedBy: nextCursor }),
    })),
    nextCursor,
    bring: ({ database, clock }) => storeRewardTotals(database, totals, clock.now()),
  };
}
