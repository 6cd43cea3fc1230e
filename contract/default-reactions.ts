import type { ReactionType } from './resources/settings.ts';

function reactionsOf(category: ReactionType['category'], emojis: Readonly<Record<string, string>>): readonly ReactionType[] {
  return Object.entries(emojis).map(([name, value]) => ({ name, value, category }));
}

/**
 * The reactions that members choose from (REACT-25): our server serves them, and a device offers them until it has the
 * list of its own server. In the order of the pickers: the first six positive and five negative ones show before one is
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
  ...reactionsOf('neutral', { think: '🤔', surprised: '😮', eyes: '👀', shrug: '🤷', wave: '👋' }),
  ...reactionsOf('negative', { dislike: '👎', sad: '😢', angry: '😠', facepalm: '🤦', heartbreak: '💔', yawn: '🥱' }),
];
