import { defaultReactions } from '#contract/default-reactions.ts';
import type { ReactionType } from '#contract/resources/settings.ts';

const byName = new Map(defaultReactions.map((reaction) => [reaction.name, reaction]));

export function findReaction(name: string): ReactionType | undefined {
  return byName.get(name);
}

/** What one reaction of this name adds to the sums that thumbs up and thumbs down show. */
export function reactionWeight(name: string): { readonly positive: number; readonly negative: number } {
  const category = byName.get(name)?.category;
  return { positive: category === 'positive' ? 1 : 0, negative: category === 'negative' ? 1 : 0 };
}
