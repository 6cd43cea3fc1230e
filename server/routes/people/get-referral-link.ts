import { getReferralLink } from '#contract/endpoints/people/get-referral-link.ts';
import { memberRoute } from '../route.ts';
import { countReferred } from '../../domain/people/queries/referrals.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { referralLinkOf } from '../../domain/people/rules/referral-link.ts';

export const getReferralLinkRoute = memberRoute(getReferralLink, async ({ db, viewer, now, services }) => {
  const { referral_code } = await loadCurrentUser(db, viewer.id, now());
  return {
    referralLink: referralLinkOf(services.config.appUrl, referral_code),
    joined: await countReferred(db, viewer.id),
  };
});
