import type { ReactionType } from '#contract/resources/settings.ts';

/**
 * The reactions that members choose from, served by `GET /settings` (REACT-25). Order is the order of the picker: the
 * first six positive and five negative ones show before it is expanded. A name that was released stays, since posts
 * carry it.
 */
export const reactionTypes: readonly ReactionType[] = [
  { name: 'like', value: '👍', category: 'positive' },
  { name: 'heart', value: '❤️', category: 'positive' },
  { name: 'laugh', value: '😂', category: 'positive' },
  { name: 'celebrate', value: '🎉', category: 'positive' },
  { name: 'fire', value: '🔥', category: 'positive' },
  { name: 'clap', value: '👏', category: 'positive' },
  { name: 'hundred', value: '💯', category: 'positive' },
  { name: 'strong', value: '💪', category: 'positive' },
  { name: 'thanks', value: '🙏', category: 'positive' },
  { name: 'rocket', value: '🚀', category: 'positive' },
  { name: 'think', value: '🤔', category: 'neutral' },
  { name: 'surprised', value: '😮', category: 'neutral' },
  { name: 'eyes', value: '👀', category: 'neutral' },
  { name: 'shrug', value: '🤷', category: 'neutral' },
  { name: 'wave', value: '👋', category: 'neutral' },
  { name: 'dislike', value: '👎', category: 'negative' },
  { name: 'sad', value: '😢', category: 'negative' },
  { name: 'angry', value: '😠', category: 'negative' },
  { name: 'facepalm', value: '🤦', category: 'negative' },
  { name: 'heartbreak', value: '💔', category: 'negative' },
  { name: 'yawn', value: '🥱', category: 'negative' },
];

const byName = new Map(reactionTypes.map((reaction) => [reaction.name, reaction]));

export function findReaction(name: string): ReactionType | undefined {
  return byName.get(name);
}

/** What one reaction of this name adds to the sums that thumbs up and thumbs down show. */
export function reactionWeight(name: string): { readonly positive: number; readonly negative: number } {
  const category = byName.get(name)?.category;
  return { positive: category === 'positive' ? 1 : 0, negative: category === 'negative' ? 1 : 0 };
}
