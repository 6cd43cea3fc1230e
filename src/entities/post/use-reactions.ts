import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { vibrate } from '#bridge/hooks/vibrate.ts';
import { reactionWords } from './act-words.ts';

/** Pause pattern of a given reaction, in milliseconds (REACT-15). */
const REACTION_VIBRATION = [100, 50, 100];

/**
 * Sets, changes or takes back the reader's one reaction on a post; a visitor gets the login prompt, whatever was
 * pressed.
 */
export function useReactions(postId: string, own: string | null) {
  const intend = useIntend();
  const { openLoginPrompt } = useUiIntents();
  const { isMember } = useMembership();

  return async function react(name: string | undefined): Promise<void> {
    if (!isMember) {
      openLoginPrompt('react');
      return;
    }
    if (name === undefined) return;
    const reaction = name === own ? null : name;
    const expected = reaction === null ? 'removed' : own === null ? 'added' : 'changed';
    const intended = await intend('reaction', { postId, reaction }, (did = expected) => reactionWords(postId, did));
    if (intended?.did === 'added') vibrate(REACTION_VIBRATION);
  };
}
