import type { Post } from '#contract/resources/post.ts';
import type { ReactionType } from '#contract/resources/settings.ts';

export type ReactionSide = 'positive' | 'negative';

/** Collapsed size of each side's picker (decisions 7): positive 6, negative 5. */
export const pickerCollapsedSize: Readonly<Record<ReactionSide, number>> = { positive: 6, negative: 5 };
/** Chips shown before 'show all' (REACT-14). */
export const CHIPS_COLLAPSED = 3;

/** Reactions of one side in the order of the public settings. */
export function reactionsOfSide(types: readonly ReactionType[], side: ReactionSide): readonly ReactionType[] {
  return types.filter((type) => type.category === side);
}

/** What the thumb of a side counts: the sum over its reactions (REACT-07). */
export function sideCount(post: Post, types: readonly ReactionType[], side: ReactionSide): number {
  const names = new Set(reactionsOfSide(types, side).map((type) => type.name));
  return post.postEngagement.reactions.reduce((sum, { name, count }) => (names.has(name) ? sum + count : sum), 0);
}

export interface ReactionChip {
  readonly name: string;
  readonly value: string;
  readonly count: number;
  readonly isOwn: boolean;
}

/** The reactions on a post, most given first; names that this version does not know are left out. */
export function reactionChips(post: Post, types: readonly ReactionType[]): readonly ReactionChip[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  return post.postEngagement.reactions
    .flatMap(({ name, count }) => {
      const type = byName.get(name);
      return type === undefined || count < 1 ? [] : [{ name, value: type.value, count, isOwn: post.userReaction === name }];
    })
    .toSorted((a, b) => b.count - a.count);
}
