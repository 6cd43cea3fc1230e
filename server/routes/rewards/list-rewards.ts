import { listRewards } from '#contract/endpoints/rewards/list-rewards.ts';
import { readRewardsPage } from '../../domain/rewards/queries/rewards-page.ts';
import { memberRoute } from '../route.ts';

export const listRewardsRoute = memberRoute(listRewards, ({ db, viewer, query, now }) =>
  readRewardsPage(db, viewer.id, query.cursor, now()),
);
