import { useAct } from '#bridge/use-act.ts';
import { useCommands } from '#bridge/use-commands.ts';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { useMembership } from '#bridge/use-membership.tsx';
import { vibrate } from '#bridge/vibrate.ts';
import { reactionWords } from './act-words.ts';

/** Pause pattern of a given reaction, in milliseconds (REACT-15). */
const REACTION_VIBRATION = [100, 50, 100];

/** Sets, changes or takes back the reader's one reaction on a post; a visitor gets the login prompt, whatever was pressed. */
export function useReactions(postId: string, own: string | null) {
  const commands = useCommands();
  const act = useAct();
  const { openLoginPrompt } = useUiIntents();
  const { isMember } = useMembership();

  return async function react(name: string | undefined): Promise<void> {
    if (!isMember) {
      openLoginPrompt('react to this post');
      return;
    }
    if (name === undefined) return;
    const reaction = name === own ? null : name;
    let did: 'added' | 'changed' | 'removed' = reaction === null ? 'removed' : own === null ? 'added' : 'changed';
    await act(
      async () => {
        const wish = await commands.setReaction({ postId, reaction });
        // Known for certain once it is written: a press before it may still have been on its way to the screen.
        ({ did } = wish);
        if (did === 'added') vibrate(REACTION_VIBRATION);
        return wish.entryId;
      },
      () => reactionWords(postId, did),
    );
  };
}
