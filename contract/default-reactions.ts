import type { ReactionType } from './resources/settings.ts';

/** So many of one category, in the picker's order. */
export function reactionsOf(
  category: ReactionType['category'],
  emojis: Readonly<Record<string, string>>,
): readonly ReactionType[] {
  return Object.entries(emojis).map(([name, value]) => ({ name, value, category }));
}

/**
 * The reactions of the two thumbs (REACT-09, REACT-25): our server serves them among others, and a device offers them
 * until it has the list of its own server. The first six positive and five negative ones show before the picker is
 * expanded. A name that was released stays, since posts carry it.
 */
export const defaultReactions: readonly ReactionType[] = [
  ...reactionsOf('positive', {
    like: '👍',
    heart: '❤️',
    laugh: '😂',
    celebrate: '🎉',
    fire: '🔥',
    clap: '👏',
    hundred: '💯',
    strong: '💪',
    thanks: '🙏',
    rocket: '🚀',
  }),
  ...reactionsOf('negative', { dislike: '👎', sad: '😢', angry: '😠', facepalm: '🤦', heartbreak: '💔', yawn: '🥱' }),
];
