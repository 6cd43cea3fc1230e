import { disableAd } from '#contract/endpoints/ads/disable-ad.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';
import { cancelAds } from '../../domain/ads/commands/end-boosts.ts';
import { findAds, loadAd } from '../../domain/ads/queries/own-ads.ts';
import { requireMayDisable } from '../../domain/ads/rules/ad-permissions.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';

/**
 * Named by its post, all boosts of it end: so asking twice is as asking once. The answer has the one that ran or came
 * next.
 */
export const disableAdRoute = memberRoute(disableAd, async (input) => {
  const { db, viewer, params, now } = input;
  const ads = await findAds(db, params.id, now());
  requireMayDisable(viewer, ads);
  const [ad] = ads;
  if (ad === undefined) throw notFound(say('refusals.ad'));
  const ids = ads.map(({ id }) => id);
  const cancelled = await cancelAds(db, ids, now());
  if (cancelled.length > 0 && ad.userId !== viewer.id) await noteStaffAct(input, 'cancelAd', ad.postId);
  return { success: true, data: await loadAd(db, ad.id, now()) };
});
