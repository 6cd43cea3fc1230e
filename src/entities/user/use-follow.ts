import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import type { UserView } from '#bridge/view-types.ts';
import { followWords } from './follow-words.ts';
import type { FollowPlace } from '#core/people/follow-refusal.ts';

/**
 * What a control that follows somebody shows: the confirmed state as the reader intends it, an unfollow that the server
 * has not confirmed, and a follow that the other has not approved.
 */
export type FollowState = 'none' | 'following' | 'requested' | 'unfollowing';

export function followStateOf({ user, unconfirmed }: UserView): FollowState {
  const { isFollowing, isFollowRequested } = user.ProfileEngagement;
  if (!isFollowing && isFollowRequested !== true) return 'none';
  if (unconfirmed.follow?.following === false) return 'unfollowing';
  return isFollowing ? 'following' : 'requested';
}

/**
 * Follows or unfollows, whatever stands now; pressed while an unfollow waits, it takes that back. A follow shows at
 * once (SOCIAL-04). An unfollow made online shows as pending and takes effect when the server has it (SOCIAL-05);
 * offline it is pending like any other toggle. A visitor is asked to log in.
 */
export function useFollow(place: FollowPlace): (view: UserView) => void {
  const intend = useIntend();
  const { isMember } = useMembership();
  const { openLoginPrompt } = useUiIntents();
  const { status } = useAppServices();
  return (view) => {
    if (!isMember) {
      openLoginPrompt('follow');
      return;
    }
    const { ulid: userId, username, approvesFollowers, ProfileEngagement } = view.user;
    const state = followStateOf(view);
    const following = state === 'none' || state === 'unfollowing';
    const isRequest = !ProfileEngagement.isFollowing && (following ? approvesFollowers === true : true);
    const desiredState = { userId, username, following };
    const showsWhenConfirmed = !following && status.get().connection !== 'offline';
    const wasRequest = !following && isRequest;
    const words = followWords({ ...desiredState, isRequest, place });
    void intend('follow', { ...desiredState, showsWhenConfirmed, wasRequest, place }, words);
  };
}
