import { describe, expect, it } from 'vitest';
import { REPLACED_KEYS_MAX } from '#contract/headers.ts';
import type { Post } from '#contract/resources/post.ts';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from './coalesce.ts';
import type { OutboxEntry, QueuedEntry } from './entry.ts';
import { beginSending, failEntry, pauseUntil, returnToQueue } from './stages.ts';

const POST = '01J00000000000000000000001';
const saved: Post = samplePost({ id: POST, isBookmarked: true });
const unsaved: Post = samplePost({ id: POST, isBookmarked: false });

function bookmark(id: string, bookmarked: boolean): QueuedEntry {
  return queuedEntry({ id, kind: 'bookmark', target: POST, lane: `bookmark:${POST}`, payload: { bookmarked } });
}

/** The stages of an older desired state that the server has certainly not taken. */
const takenBack: readonly [string, OutboxEntry][] = [
  ['queued', bookmark('A', true)],
  ['paused', pauseUntil(beginSending(bookmark('A', true), 1), { kind: 'timedOut', message: '' }, { now: 1, until: 2 })],
  ['failed', failEntry(bookmark('A', true), { kind: 'forbidden', message: '' })],
];

/** The stages of one that it may have taken. */
const underWay: readonly [string, OutboxEntry][] = [
  ['sending', beginSending(bookmark('A', true), 1)],
  ['failed after an attempt without an answer', failEntry(bookmark('A', true), { kind: 'bug', message: '' }, true)],
];

/** One that the server may have taken, and of which nothing is under way. */
const waiting = (id: string, more: Partial<QueuedEntry> = {}): OutboxEntry =>
  returnToQueue(beginSending({ ...bookmark(id, true), ...more }, 1), { kind: 'offline', message: '' }, { now: 1 });

describe('a newer desired state', () => {
  it.each(takenBack)('replaces an older one that is %s', (_, older) => {
    expect(coalesce(bookmark('B', false), [older], { post: saved })).toEqual({ isNeeded: true, obsolete: ['A'], replaces: [] });
  });

  it.each(takenBack)('back to the confirmed state cancels itself and the older one that is %s', (_, older) => {
    expect(coalesce(bookmark('B', false), [older], { post: unsaved })).toEqual({
      isNeeded: false,
      obsolete: ['A'],
      replaces: [],
    });
  });

  it.each(underWay)('waits behind one that is %s, even where it equals the confirmed state', (_, older) => {
    expect(coalesce(bookmark('B', false), [older], { post: unsaved })).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });

  it('replaces only the one that waits, where another is under way', () => {
    const others = [beginSending(bookmark('A', true), 1), bookmark('B', false)];
    expect(coalesce(bookmark('C', true), others, { post: unsaved })).toEqual({ isNeeded: true, obsolete: ['B'], replaces: [] });
  });

  it('stands in the place of one that waits after an attempt, names its key and those that it named, and is sent even where it equals the confirmed state [OB56]', () => {
    const older = waiting('B', { replaces: ['A'] });
    expect(coalesce(bookmark('C', false), [older], { post: unsaved })).toEqual({
      isNeeded: true,
      obsolete: ['B'],
      replaces: ['A', 'B'],
    });
  });

  it('names what one named that the server has certainly not heard of, without that one itself [OB56]', () => {
    const older = { ...bookmark('B', true), replaces: ['A'] };
    expect(coalesce(bookmark('C', false), [older], { post: unsaved })).toEqual({
      isNeeded: true,
      obsolete: ['B'],
      replaces: ['A'],
    });
  });

  it('waits behind one where the server would be named more keys than it takes [OB56]', () => {
    const keys = Array.from({ length: REPLACED_KEYS_MAX - 1 }, (_, index) => `key ${index}`);
    const atMost = coalesce(bookmark('Z', false), [waiting('A', { replaces: keys })], { post: unsaved });
    expect([atMost.obsolete, atMost.replaces.length]).toEqual([['A'], REPLACED_KEYS_MAX]);
    const beyond = coalesce(bookmark('Z', false), [waiting('A', { replaces: [...keys, 'one more'] })], { post: unsaved });
    expect(beyond).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });

  it('is sent where the device does not know what is confirmed', () => {
    expect(coalesce(bookmark('B', false), [], {})).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });

  it('leaves other kinds, targets and creations alone', () => {
    const others = [
      queuedEntry({ id: 'A', kind: 'repost', target: POST, payload: { reposted: true } }),
      queuedEntry({ id: 'B', kind: 'bookmark', target: '01J00000000000000000000002', payload: { bookmarked: true } }),
      queuedEntry({ id: 'C', kind: 'comment', target: POST, payload: {} }),
    ];
    expect(coalesce(bookmark('D', true), others, { post: unsaved })).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });
});

describe('a deletion', () => {
  const deletion = queuedEntry({ id: 'Z', kind: 'deletePost', target: POST, lane: `deletePost:${POST}`, payload: {} });

  it('makes what waits on the post moot, not what may have arrived', () => {
    const attempted = beginSending(queuedEntry({ id: 'B', kind: 'repost', target: POST, payload: { reposted: true } }), 1);
    expect(coalesce(deletion, [bookmark('A', true), attempted], { post: saved })).toEqual({
      isNeeded: true,
      obsolete: ['A'],
      replaces: [],
    });
  });

  it('of what is deleted already is not sent', () => {
    expect(coalesce(deletion, [], { post: samplePost({ id: POST, isDeleted: true }) }).isNeeded).toBe(false);
  });
});

describe('a creation', () => {
  it('replaces nothing, however alike', () => {
    const payload = { body: 'Same words.', isSensitive: false, authorUsername: null, groupId: null };
    const [first, second] = ['A', 'B'].map((id) => queuedEntry({ id, kind: 'post', target: '', lane: 'posts', payload }));
    expect(coalesce(second as OutboxEntry, [first as OutboxEntry], {})).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });
});
