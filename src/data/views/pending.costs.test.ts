import { describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { bookmarkKind } from '#core/outbox/kinds/bookmark.ts';
import { commentKind } from '#core/outbox/kinds/comment.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import type { Overlay } from '#core/outbox/kind.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { samplePost } from '../testing/samples.ts';
import { createPending } from './pending.ts';

function entry(index: number, intent: Intent): OutboxEntry {
  return newIntent(intent, { id: `E${String(index).padStart(5, '0')}`, userId: 'READER', now: 1, entries: [] });
}

function spyOnOverlay({ overlay }: { readonly overlay?: Overlay<never> }) {
  if (overlay?.post === undefined) throw new Error('The kind lays nothing over a post');
  return vi.spyOn(overlay as Required<typeof overlay>, 'post');
}

function pendingOf(entries: readonly OutboxEntry[]) {
  const documents = entries.map((one) => ({ id: one.id, userId: one.userId, entry: one }));
  return createPending({ userId: 'READER', documents, aliases: {} });
}

describe('what laying entries over a list costs', () => {
  it('asks of each post only the entries that name it, and parses each entry once for good', () => {
    const entries = Array.from({ length: 1_000 }, (_, index) =>
      entry(index, { kind: 'bookmark', target: `P${index}`, payload: { bookmarked: true } }),
    );
    const overlaid = spyOnOverlay(bookmarkKind);
    const parsed = vi.spyOn(bookmarkKind, 'parsePayload');
    for (let change = 0; change < 3; change += 1) {
      const pending = pendingOf(entries);
      for (let post = 0; post < 50; post += 1) pending.overlay('post', samplePost({ id: `P${post}` }));
    }
    expect([overlaid.mock.calls.length, parsed.mock.calls.length]).toEqual([150, 1_000]);
    vi.restoreAllMocks();
  });

  it('finds the entries about a post without asking each of them for every post', () => {
    let asked = 0;
    const entries = Array.from({ length: 1_000 }, (_, index) => {
      const one = entry(index, { kind: 'bookmark', target: `P${index}`, payload: { bookmarked: true } });
      return Object.defineProperty({ ...one }, 'target', {
        get() {
          asked += 1;
          return one.target;
        },
      });
    });
    const pending = pendingOf(entries);
    const about = Array.from({ length: 50 }, (_, post) => pending.about(`P${post}`));
    expect(about).toEqual(entries.slice(0, 50).map((one) => [one]));
    // For the entries by name, by target and for those that save a post: never 50 times each.
    expect(asked).toBeLessThanOrEqual(4 * entries.length);
  });

  it('lays a comment over its parent, the one above and the root, in the order of the entries', () => {
    const comment = entry(1, {
      kind: 'comment',
      target: 'PARENT',
      payload: { body: 'Yes', isSensitive: false, authorUsername: null, rootId: 'ROOT', grandparentId: 'ABOVE' },
    });
    const overlaid = spyOnOverlay(commentKind);
    const pending = pendingOf([comment]);
    const counts = ['PARENT', 'ABOVE', 'ROOT', 'OTHER'].map((id) => {
      const { commentCount, totalCommentCount } = pending.overlay('post', samplePost({ id })).value.postEngagement;
      return [commentCount, totalCommentCount];
    });
    expect(counts).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(overlaid).toHaveBeenCalledTimes(3);
    vi.restoreAllMocks();
  });
});
