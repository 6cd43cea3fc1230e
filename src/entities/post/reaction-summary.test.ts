import { describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import type { ReactionType } from '#contract/resources/settings.ts';
import { reactionChips, reactionsOfSide, sideCount } from './reaction-summary.ts';

const types: ReactionType[] = [
  { name: 'like', value: '👍', category: 'positive' },
  { name: 'heart', value: '❤️', category: 'positive' },
  { name: 'thinking', value: '🤔', category: 'neutral' },
  { name: 'sad', value: '😢', category: 'negative' },
];

function postWith(reactions: { name: string; count: number }[], userReaction: string | null = null): Post {
  return { postEngagement: { reactions }, userReaction } as unknown as Post;
}

describe('reaction summary', () => {
  const post = postWith(
    [
      { name: 'like', count: 2 },
      { name: 'heart', count: 5 },
      { name: 'thinking', count: 9 },
      { name: 'sad', count: 1 },
    ],
    'heart',
  );

  it('sums the reactions of a side on its thumb [REACT-07]', () => {
    expect(sideCount(post, types, 'positive')).toBe(7);
    expect(sideCount(post, types, 'negative')).toBe(1);
  });

  it('offers positive and negative reactions, never neutral ones, in the two bars [REACT-09]', () => {
    expect(reactionsOfSide(types, 'positive').map((type) => type.name)).toEqual(['like', 'heart']);
    expect(reactionsOfSide(types, 'negative').map((type) => type.name)).toEqual(['sad']);
  });

  it('shows of a type its emoji, by its name, on the side of its category [REACT-08]', () => {
    expect(reactionsOfSide(types, 'positive')).toEqual(types.filter(({ name }) => name === 'like' || name === 'heart'));
    expect(reactionsOfSide(types, 'negative')).toEqual([{ name: 'sad', value: '😢', category: 'negative' }]);
    const chips = reactionChips(post, types).map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(chips)).toEqual(Object.fromEntries(types.map(({ name, value }) => [name, value])));
  });

  it('orders chips by count, marks the own one and leaves out what it does not know', () => {
    const chips = reactionChips(postWith([...post.postEngagement.reactions, { name: 'unheard_of', count: 50 }], 'heart'), types);
    expect(chips.map((chip) => chip.name)).toEqual(['thinking', 'heart', 'like', 'sad']);
    expect(chips.find((chip) => chip.isOwn)?.name).toBe('heart');
  });
});
