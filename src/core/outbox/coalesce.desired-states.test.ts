import { describe, expect, it } from 'vitest';
import { REPLACED_KEYS_MAX } from '#contract/headers.ts';
import type { Post } from '#contract/resources/post.ts';
import type { Group } from '#contract/resources/group.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
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

const USER = '01J00000000000000000000003';
const person = sampleUser({ ulid: USER });
const muted = { ...person, ProfileEngagement: { ...person.ProfileEngagement, isMuted: true } };

function mute(id: string, isMuted: boolean): QueuedEntry {
  return queuedEntry({ id, kind: 'mute', target: USER, lane: `mute:${USER}`, payload: { muted: isMuted, username: 'rhea' } });
}

/** The server may have taken it, and nothing of it is under way. */
const waiting = (entry: QueuedEntry): OutboxEntry =>
  returnToQueue(beginSending(entry, 1), { kind: 'offline', message: '' }, { now: 1 });

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

  it('waits behind one that was tried, where the reader pays nothing for both [OB56]', () => {
    expect(coalesce(bookmark('B', false), [waiting(bookmark('A', true))], { post: unsaved })).toEqual({
      isNeeded: true,
      obsolete: [],
      replaces: [],
    });
  });

  it('stands in the place of one that was tried, where the second of both is refused for 72 hours: names its key and those that it named, and is sent even where it equals the confirmed state [OB56]', () => {
    const older = { ...waiting(mute('B', false)), replaces: ['A'] };
    expect(coalesce(mute('C', true), [older], { user: muted })).toEqual({
      isNeeded: true,
      obsolete: ['B'],
      replaces: ['A', 'B'],
    });
    // Not tried itself, but what it stands for was.
    expect(coalesce(mute('C', true), [{ ...mute('B', false), replaces: ['A'] }], { user: muted }).replaces).toEqual(['A', 'B']);
  });

  it('waits behind one that is under way, or that the server limits, or whose keys would be more than the server takes [OB56]', () => {
    const limited = returnToQueue(
      beginSending(mute('A', false), 1),
      { kind: 'rateLimited', message: '' },
      { now: 1, retryAfterMs: 60_000 },
    );
    const keys = Array.from({ length: REPLACED_KEYS_MAX }, (_, index) => `key ${index}`);
    const many = { ...waiting(mute('A', false)), replaces: keys };
    for (const older of [beginSending(mute('A', false), 1), limited, many])
      expect(coalesce(mute('Z', true), [older], { user: muted })).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
    const atMost = { ...waiting(mute('A', false)), replaces: keys.slice(1) };
    expect(coalesce(mute('Z', true), [atMost], { user: muted }).replaces).toHaveLength(REPLACED_KEYS_MAX);
  });

  it('leaves what the server limits in its place, also where it would make it moot: the wait would go with it [OB5]', () => {
    const change = (id: string, name: string) =>
      queuedEntry({ id, kind: 'profile', target: 'READER', payload: { userId: 'READER', changes: { name } } });
    const older = change('A', 'Maya');
    const limited = returnToQueue(beginSending(older, 1), { kind: 'rateLimited', message: '' }, { now: 1, retryAfterMs: 60_000 });
    expect(coalesce(change('B', 'Maya L.'), [older], {}).obsolete).toEqual(['A']);
    expect(coalesce(change('B', 'Maya L.'), [limited], {}).obsolete).toEqual([]);
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

describe('what is so already as it was confirmed, but not as it will be', () => {
  const OTHER = '01J00000000000000000000002';
  const GROUP = '01J00000000000000000000004';
  const isNeeded = (entry: OutboxEntry, others: readonly OutboxEntry[], confirmed: Parameters<typeof coalesce>[2]) =>
    coalesce(entry, others, confirmed).isNeeded;
  const refused = (entry: QueuedEntry) => failEntry(entry, { kind: 'forbidden', message: '' });

  it('is sent: a repost whose card is being deleted', () => {
    const reposted = samplePost({ id: POST, userEngagement: { ...saved.userEngagement, hasReposted: true } });
    const repost = queuedEntry({ id: 'B', kind: 'repost', target: POST, payload: { reposted: true } });
    const deletion = queuedEntry({ id: 'A', kind: 'deletePost', target: OTHER, payload: { repostOf: POST } });
    expect(isNeeded(repost, [deletion], { post: reposted })).toBe(true);
    expect(isNeeded(repost, [refused(deletion)], { post: reposted }), 'what failed shows no more').toBe(false);
    const another = { ...deletion, payload: { repostOf: OTHER } };
    expect(isNeeded(repost, [another], { post: reposted })).toBe(false);
  });

  it('is sent: a pin in whose place another one is being pinned', () => {
    const pinned = samplePost({ id: POST, pinned: true });
    const pin = (id: string, target: string, instead: string) =>
      queuedEntry({ id, kind: 'pin', target, lane: 'pin', payload: { pinned: true, username: 'rhea', instead } });
    const again = pin('B', POST, OTHER);
    expect(isNeeded(again, [beginSending(pin('A', OTHER, POST), 1)], { post: pinned })).toBe(true);
    expect(isNeeded(again, [waiting(pin('A', OTHER, POST))], { post: pinned })).toBe(true);
    expect(coalesce(again, [pin('A', OTHER, POST)], { post: pinned })).toEqual({
      isNeeded: false,
      obsolete: ['A'],
      replaces: [],
    });
  });

  it('is sent: what is done in a group that is being left', () => {
    const group = { id: GROUP, isJoined: true, isPinned: true, membersCount: 2 } as Group;
    const leave = queuedEntry({ id: 'A', kind: 'joinGroup', target: GROUP, payload: { joined: false, name: 'Terns' } });
    const join = queuedEntry({ id: 'B', kind: 'joinGroup', target: GROUP, payload: { joined: true, name: 'Terns' } });
    const pin = queuedEntry({ id: 'C', kind: 'pinGroup', target: GROUP, payload: { pinned: true, name: 'Terns' } });
    expect(isNeeded(pin, [waiting(leave), join], { group })).toBe(true);
    const accept = queuedEntry({ id: 'B', kind: 'acceptInvitation', target: GROUP, payload: { code: 'x', name: 'Terns' } });
    expect(isNeeded(accept, [leave], { group })).toBe(true);
    expect(isNeeded(accept, [], { group })).toBe(false);
  });
});

describe('an older desired state that opens what something goes through in between [OB58]', () => {
  const joining = (id: string, joined: boolean) =>
    queuedEntry({ id, kind: 'joinGroup', target: 'G', payload: { joined, name: 'Terns' } });
  const written = { body: 'x', isSensitive: false, authorUsername: null, groupId: 'G' };
  const post = queuedEntry({ id: 'B', kind: 'post', target: '', payload: written });
  const group = { id: 'G', isJoined: false, membersCount: 2 } as Group;

  it('stays: joined, written and left without a connection, all three go out', () => {
    expect(coalesce(joining('C', false), [joining('A', true), post], { group })).toEqual({
      isNeeded: true,
      obsolete: [],
      replaces: [],
    });
    expect(coalesce(joining('C', false), [joining('A', true)], { group })).toMatchObject({ isNeeded: false, obsolete: ['A'] });
  });

  it('goes where the text was refused, is of another group, or waits for a joining that was pressed later', () => {
    const others: readonly OutboxEntry[] = [
      failEntry(post, { kind: 'invalid', message: '' }),
      { ...post, payload: { ...written, groupId: 'other' } },
    ];
    for (const other of others)
      expect(coalesce(joining('C', false), [joining('A', true), other], { group }).obsolete).toEqual(['A']);
    expect(coalesce(joining('D', true), [post, joining('C', false)], { group: { ...group, isJoined: true } })).toMatchObject({
      isNeeded: false,
      obsolete: ['C'],
    });
  });

  it('goes where the reader would pay for both: blocked again within 72 hours would be refused', () => {
    const blocking = (id: string, blocked: boolean) =>
      queuedEntry({ id, kind: 'block', target: USER, payload: { blocked, username: 'rhea' } });
    const payload = { ...written, rootId: POST, grandparentId: null, authorId: USER };
    const comment = queuedEntry({ id: 'B', kind: 'comment', target: POST, payload });
    expect(coalesce(blocking('C', true), [blocking('A', false), comment], { user: person }).obsolete).toEqual(['A']);
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

  it('of a repost makes what waits on reposting the original moot', () => {
    const repost = queuedEntry({ id: 'A', kind: 'repost', target: POST, payload: { reposted: true } });
    const ofRepost = { ...deletion, target: 'R', payload: { repostOf: POST } };
    expect(coalesce(ofRepost, [repost, beginSending({ ...repost, id: 'B' }, 1)], {}).obsolete).toEqual(['A']);
    expect(coalesce({ ...deletion, target: 'R' }, [repost], {}).obsolete).toEqual([]);
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
