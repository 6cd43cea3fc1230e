import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { publicRoute } from '../route.ts';
import { readFeedPage } from '../../domain/feeds/queries/feed-by-type.ts';

export const getFeedRoute = publicRoute(getFeed, async (input) => readFeedPage(input, input.params.feedType, input.query.cursor));
