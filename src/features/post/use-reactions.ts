import { useCommands } from '#bridge/use-commands.ts';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { useMembership } from '#bridge/use-membership.tsx';
import { vibrate } from '#bridge/vibrate.ts';

/** Pause pattern of a given reaction, in milliseconds (REACT-15). */
const REACTION_VIBRATION = [100, 50, 100];

const outcomes = {
  added: 'Your reaction has been added.',
  changed: 'Your reaction has been changed.',
  removed: 'Your reaction has been removed.',
} as const;

/** Sets, changes or takes back the reader's one reaction on a post; a visitor gets the login prompt, whatever was pressed. */
export function useReactions(postId: string, own: string | null) {
  const commands = useCommands();
  const { openLoginPrompt, showToast } = useUiIntents();
  const { isMember } = useMembership();

  return async function react(name: string | undefined): Promise<void> {
    if (!isMember) {
      openLoginPrompt('react to this post');
      return;
    }
    if (name === undefined) return;
    try {
      const outcome = await commands.setReaction({ postId, reaction: name === own ? null : name });
      if (outcome === 'added') vibrate(REACTION_VIBRATION);
      showToast({ text: outcomes[outcome], tone: 'success' });
    } catch {
      showToast({ text: own === null ? 'Error recording the reaction.' : failureOf(name, own), tone: 'danger' });
    }
  };
}

function failureOf(name: string, own: string): string {
  return name === own ? 'Error removing the reaction.' : 'Error changing the reaction.';
}
