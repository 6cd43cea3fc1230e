import { useAppServices } from './app-context.tsx';
import { followWords } from './follow-words.ts';
import { useAct } from './use-act.ts';
import { useCommands } from './use-commands.ts';
import type { UserView } from './view-types.ts';

/** What a control that follows somebody shows: the confirmed state as the reader intends it, and an unfollow that the server has not confirmed. */
export type FollowState = 'none' | 'following' | 'unfollowing';

export function followStateOf({ user, pendingFollow }: UserView): FollowState {
  if (!user.ProfileEngagement.isFollowing) return 'none';
  return pendingFollow === 'unfollow' ? 'unfollowing' : 'following';
}

/**
 * Follows or unfollows, whatever stands now; pressed while an unfollow waits, it takes that back. A follow shows at once (SOCIAL-04). An unfollow
 * made online shows as pending and takes effect when the server has it (SOCIAL-05); offline it is pending like any other toggle.
 */
export function useFollow(from: 'postMenu' | 'elsewhere'): (view: UserView) => void {
  const commands = useCommands();
  const act = useAct();
  const { status } = useAppServices();
  return (view) => {
    const { ulid: userId, username } = view.user;
    const following = followStateOf(view) !== 'following';
    const wish = { userId, username, following };
    const showsWhenConfirmed = !following && status.get().connection !== 'offline';
    void act(() => commands.setFollow({ ...wish, showsWhenConfirmed }), followWords({ ...wish, from }));
  };
}
