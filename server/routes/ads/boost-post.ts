import { boostPost } from '#contract/endpoints/ads/boost-post.ts';
import { memberRoute } from '../route.ts';
import { requestBoost } from '../../domain/ads/commands/request-boost.ts';
import { addressOf, findBoosted, findBoostRequest, loadAd } from '../../domain/ads/queries/own-ads.ts';
import { requireMayBoost } from '../../domain/ads/rules/ad-permissions.ts';
import { requireBoostDates } from '../../domain/ads/rules/boost-dates.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';

/** An ad stands before others: so it is a way of publishing. */
export const boostPostRoute = memberRoute(boostPost, async (input) => {
  const { db, viewer, body, now, idempotencyKey: clientKey, requestDigest: digest } = input;
  const earlier = await findBoostRequest(db, { userId: viewer.id, clientKey, digest });
  if (earlier !== undefined) {
    input.markReplayed();
    return { success: true, ad: await loadAd(db, earlier, now()) };
  }
  requireMayPublish(viewer, now());
  const post = await findBoosted(db, viewer.id, body.id);
  requireMayBoost(viewer, post);
  const dates = { startsAt: new Date(body.startDate), endsAt: new Date(body.endDate) };
  requireBoostDates(dates, now());
  const email = body.email ?? (await addressOf(db, viewer.id));
  const boost = { ...dates, id: input.newId(), postId: post.id, userId: viewer.id, goal: body.goal, email, clientKey, digest };
  await requestBoost(db, boost, now());
  return { success: true, ad: await loadAd(db, boost.id, now()) };
});
