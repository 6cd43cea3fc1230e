import { getReferralLink } from '#contract/endpoints/people/get-referral-link.ts';
import { memberRoute } from '../route.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';

export const getReferralLinkRoute = memberRoute(getReferralLink, async ({ db, viewer, now, services }) => {
  const { referral_code } = await loadCurrentUser(db, viewer.id, now());
  return { referralLink: `${services.config.appUrl}/login?ref=${encodeURIComponent(referral_code)}` };
});
