import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import type { Post } from '#contract/resources/post.ts';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { reactionAfterChoosing, reactionKind, withReaction } from './reaction.ts';

const names = ['heart', 'laugh', 'sad'] as const;

function postWith(userReaction: string | null, counts: Readonly<Record<string, number>>): Post {
  const post = samplePost({ id: 'P', userReaction });
  const reactions = Object.entries(counts).map(([name, count]) => ({ name, count }));
  return { ...post, postEngagement: { ...post.postEngagement, reactions } };
}

function countsOf(post: Post): Record<string, number> {
  return Object.fromEntries(post.postEngagement.reactions.map(({ name, count }) => [name, count]));
}

describe('choosing a reaction', () => {
  it('adds it where none is set, and counts it [REACT-02] [REACT-05]', () => {
    expect(reactionAfterChoosing(null, 'heart')).toBe('heart');
    const post = withReaction(postWith(null, { heart: 2 }), 'heart');
    expect(post.userReaction).toBe('heart');
    expect(countsOf(post)).toEqual({ heart: 3 });
    expect(countsOf(withReaction(postWith(null, {}), 'laugh'))).toEqual({ laugh: 1 });
  });

  it('removes the same one [REACT-03] [REACT-05]', () => {
    expect(reactionAfterChoosing('heart', 'heart')).toBeNull();
    const post = withReaction(postWith('heart', { heart: 3 }), null);
    expect(post.userReaction).toBeNull();
    expect(countsOf(post)).toEqual({ heart: 2 });
  });

  it('takes the old one away and adds the new one [REACT-04]', () => {
    expect(reactionAfterChoosing('heart', 'sad')).toBe('sad');
    expect(countsOf(withReaction(postWith('heart', { heart: 3, sad: 1 }), 'sad'))).toEqual({ heart: 2, sad: 2 });
  });

  it('drops an entry whose count would fall below 1 [REACT-06]', () => {
    expect(countsOf(withReaction(postWith('heart', { heart: 1, sad: 4 }), null))).toEqual({ sad: 4 });
    expect(countsOf(withReaction(postWith('heart', { heart: 0 }), null))).toEqual({});
  });
});

describe('any series of choices', () => {
  const start = fc.record({
    own: fc.option(fc.constantFrom(...names)),
    others: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  });

  it('leaves at most one own reaction, counted once, beside those of the others [REACT-01]', () => {
    fc.assert(
      fc.property(start, fc.array(fc.constantFrom(...names)), ({ own, others }, choices) => {
        const before = Object.fromEntries(names.map((name, i) => [name, (others[i] ?? 0) + (own === name ? 1 : 0)]));
        const counted = Object.fromEntries(Object.entries(before).filter(([, count]) => count > 0));
        const after = choices.reduce(
          (post, chosen) => withReaction(post, reactionAfterChoosing(post.userReaction, chosen)),
          postWith(own, counted),
        );
        const expected = Object.fromEntries(
          names
            .map((name, i) => [name, (others[i] ?? 0) + (after.userReaction === name ? 1 : 0)])
            .filter(([, count]) => count !== 0),
        );
        expect(countsOf(after)).toEqual(expected);
      }),
    );
  });

  it('is laid over the post alike once and twice', () => {
    fc.assert(
      fc.property(start, fc.option(fc.constantFrom(...names)), ({ own, others }, reaction) => {
        const post = postWith(own, Object.fromEntries(names.map((name, i) => [name, (others[i] ?? 0) + 1])));
        const entry = queuedEntry({ id: 'A', kind: 'reaction', target: 'P', payload: { reaction } });
        const once = reactionKind.overlay?.post?.(post, entry, { reaction }) ?? post;
        expect(reactionKind.overlay?.post?.(once, entry, { reaction })).toBe(once);
      }),
    );
  });
});

describe('a reaction entry', () => {
  const entry = queuedEntry({ id: 'A', kind: 'reaction', target: 'P' });

  it('is set by name and removed whatever it is', () => {
    expect(reactionKind.call(entry, { reaction: 'heart' })).toEqual({
      endpoint: setReaction,
      body: { ulid: 'P', reaction: 'heart' },
    });
    expect(reactionKind.call(entry, { reaction: null })).toEqual({ endpoint: deleteReaction, body: { ulid: 'P' } });
  });

  it('to a post that is gone is refused, and its removal is settled', () => {
    expect(reactionKind.onRefused('notFound', { reaction: 'heart' })).toBe('staysFailed');
    expect(reactionKind.onRefused('notFound', { reaction: null })).toBe('settles');
  });
});
