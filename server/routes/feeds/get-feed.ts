import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';
import { readFeedPage } from '../../domain/feeds/queries/feed-by-type.ts';
import { withIncluded } from '../../domain/feeds/queries/included.ts';

export const getFeedRoute = publicRoute(getFeed, async (input) => {
  const { db, viewer, params, query, speak } = input;
  const page = await readFeedPage(input, params.feedType, query.cursor);
  const nameOfLeft = () => speak(say('deletion.leftName'));
  return withIncluded({ db, viewer, nameOfLeft }, page, query);
});
