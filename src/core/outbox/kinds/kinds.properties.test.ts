import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import type { Post } from '#contract/resources/post.ts';
import { badgeNames, type User } from '#contract/resources/user.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxEntry } from '../entry.ts';
import type { AnyOutboxKind } from '../kind.ts';
import { outboxKinds, readEntry, type OutboxKindName, type PayloadOf } from '../registry.ts';

const POST = '01S00000000000000000000001';
const ROOT = '01S00000000000000000000002';
const USER = '01A00000000000000000000001';

function entryOf<Name extends OutboxKindName>(kind: Name, payload: PayloadOf<Name>, target = POST): OutboxEntry {
  return queuedEntry({ id: '01E00000000000000000000001', userId: '01R00000000000000000000001', kind, payload, target });
}

function overlay(post: Post, entry: OutboxEntry): Post {
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  return read.kind.overlay?.post?.(post, entry, read.payload) ?? post;
}

function postWith(given: Partial<Post> = {}, reactions: Post['postEngagement']['reactions'] = []): Post {
  const post = samplePost({ id: POST, ...given });
  return { ...post, postEngagement: { ...post.postEngagement, reactions, ...given.postEngagement } };
}

it('removes a reaction without naming which: an entry under way may have changed it [OB18]', () => {
  const entry = entryOf('reaction', { reaction: null });
  expect(outboxKinds.reaction.call(entry, { reaction: null })).toEqual({ endpoint: deleteReaction, body: { ulid: POST } });
});

describe('any toggle over any post [OB17]', () => {
  const names = fc.constantFrom('love', 'haha', 'sad');
  const posts = fc
    .record({
      userReaction: fc.option(names),
      reactions: fc.uniqueArray(fc.record({ name: names, count: fc.nat(3) }), { selector: ({ name }) => name }),
      repostCount: fc.nat(2),
      hasReposted: fc.boolean(),
      isBookmarked: fc.boolean(),
      isDeleted: fc.boolean(),
    })
    .map(({ userReaction, reactions, repostCount, hasReposted, isBookmarked, isDeleted }) => {
      const post = postWith({ userReaction, isBookmarked, isDeleted }, reactions);
      return {
        ...post,
        userEngagement: { ...post.userEngagement, hasReposted },
        postEngagement: { ...post.postEngagement, repostCount },
      };
    });
  const toggles = fc.oneof(
    fc.option(names).map((reaction) => entryOf('reaction', { reaction })),
    fc.boolean().map((reposted) => entryOf('repost', { reposted })),
    fc
      .record({ bookmarked: fc.boolean(), note: fc.option(fc.option(fc.string({ maxLength: 500 })), { nil: undefined }) })
      .map(({ bookmarked, note }) => entryOf('bookmark', { bookmarked, ...(note === undefined ? {} : { note }) })),
    fc.constant(entryOf('deletePost', {})),
    fc.constant(entryOf('deleteAsStaff', {})),
    fc.constant(entryOf('removeFromGroup', { groupId: '01G00000000000000000000001' })),
    fc.boolean().map((pinned) => entryOf('pin', { pinned, username: 'maya', instead: null })),
    fc.constantFrom('sensitive', 'webOnly', 'discover').chain((kind) => fc.boolean().map((isSet) => entryOf(kind, { isSet }))),
  );

  it('shows the same laid over twice as once, by identity, and no count below zero', () => {
    fc.assert(
      fc.property(posts, toggles, (post, entry) => {
        const once = overlay(post, entry);
        expect(overlay(once, entry)).toBe(once);
        const shown = [once.postEngagement.repostCount, ...once.postEngagement.reactions.map(({ count }) => count)];
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is fulfilled by what it shows, and leaves other posts as they are', () => {
    fc.assert(
      fc.property(posts, toggles, (post, entry) => {
        const read = readEntry(entry);
        expect(read.readable && read.kind.isFulfilled?.(read.payload, { post: overlay(post, entry) })).toBe(true);
        const other = { ...post, id: ROOT };
        expect(overlay(other, entry)).toBe(other);
      }),
    );
  });
});

describe('any toggle over any user [OB17]', () => {
  const users = fc
    .record({ followers: fc.nat(2), isFollowing: fc.boolean(), isMuted: fc.boolean() })
    .map(({ followers, isFollowing, isMuted }) => {
      const user = sampleUser({ ulid: USER, followers });
      return { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing, isMuted } };
    });
  const toggles = fc.oneof(
    fc.boolean().map((following) => entryOf('follow', { following, username: 'maya' }, USER)),
    fc.boolean().map((muted) => entryOf('mute', { muted, username: 'maya' }, USER)),
    fc.boolean().map((blocked) => entryOf('block', { blocked, username: 'maya' }, USER)),
    fc.boolean().map((banned) => entryOf('ban', { banned, username: 'maya' }, USER)),
    fc
      .record({ badge: fc.constantFrom(...badgeNames), has: fc.boolean() })
      .map((payload) => entryOf('badge', { userId: USER, username: 'maya', ...payload }, `${USER}/${payload.badge}`)),
  );
  const lay = (user: User, entry: OutboxEntry) => {
    const read = readEntry(entry);
    return (read.readable ? read.kind.overlay?.user?.(user, entry, read.payload) : undefined) ?? user;
  };

  it('shows the same laid over twice as once, by identity, no count below zero, and leaves others as they are', () => {
    fc.assert(
      fc.property(users, toggles, (user, entry) => {
        const once = lay(user, entry);
        expect(lay(once, entry)).toBe(once);
        expect(once.followers).toBeGreaterThanOrEqual(0);
        const other = { ...user, ulid: ROOT };
        expect(lay(other, entry)).toBe(other);
      }),
    );
  });
});

/** The fields that are patched, and the types of changes that patch none. */
function touched(changes: readonly ConfirmedChange[]): readonly string[] {
  return changes.flatMap((change) => ('patch' in change ? Object.keys(change.patch) : change.type));
}

function changesOf(kind: 'reaction' | 'repost' | 'bookmark', payload: unknown, answer: unknown): readonly string[] {
  return touched((outboxKinds[kind] as AnyOutboxKind).confirm(entryOf('deletePost', {}), payload, answer));
}

describe('what an answer changes [OB19]', () => {
  const answered = samplePost({
    id: POST,
    userId: USER,
    createdAt: '2026-11-21T07:00:00.000Z',
    updatedAt: '2026-11-21T07:00:00.000Z',
    isBookmarked: true,
    userReaction: 'love',
  });
  const answer = { success: true, message: '', data: answered };

  it('is only what the kind governs: answers of other lanes may be older', () => {
    expect(changesOf('reaction', { reaction: 'love' }, answer)).toEqual(['userReaction', 'postEngagement']);
    expect(changesOf('repost', { reposted: true }, answer)).toEqual(['postEngagement', 'userEngagement']);
    expect(changesOf('bookmark', { bookmarked: true }, answer)).toEqual(['isBookmarked', 'bookmarkNote', 'prependToFeed']);
    const noteOnly = { bookmarked: true, note: 'x', isNoteOnly: true };
    expect(changesOf('bookmark', noteOnly, answer)).toEqual(['isBookmarked', 'bookmarkNote']);
  });

  it('is a new post only where the device lacks it', () => {
    const changes = outboxKinds.post.confirm(entryOf('post', postPayload, ''), postPayload, answer);
    expect(changes[0]?.type).toBe('insert');
  });
});

const postPayload = { body: 'hi', isSensitive: false, authorUsername: null, groupId: null };

describe('follows', () => {
  const user = sampleUser({ ulid: USER, followers: 0 });
  const follow = (following: boolean) => entryOf('follow', { following, username: 'maya' }, USER);
  const lay = (of: typeof user, entry: OutboxEntry) =>
    outboxKinds.follow.overlay?.user?.(of, entry, outboxKinds.follow.parsePayload(entry.payload)) ?? of;

  it("keeps the author's posts in the feeds until the server has taken the unfollow [SOCIAL-05]", () => {
    const entry = follow(false);
    const answer = {
      success: true,
      data: sampleUser({
        ulid: USER,
        createdAt: '2026-11-21T07:00:00.000Z',
        updatedAt: '2026-11-21T07:00:00.000Z',
        lastActiveAt: null,
      }),
    };
    const changes = outboxKinds.follow.confirm(entry, { following: false, username: 'maya' }, answer);
    expect(changes.map(({ type }) => type)).toEqual(['patch', 'removeAuthorFromFeeds']);
    expect(
      lay({ ...user, followers: 0, ProfileEngagement: { ...user.ProfileEngagement, isFollowing: true } }, entry).followers,
    ).toBe(0);
  });
});

function counts({ postEngagement, userEngagement }: Post): readonly unknown[] {
  return [postEngagement.commentCount, postEngagement.totalCommentCount, userEngagement.hasCommented];
}

describe('comments', () => {
  const payload = { body: 'hi', isSensitive: false, authorUsername: null, rootId: ROOT, grandparentId: ROOT };

  it("count on what they answer and on that one's parent [COMPOSE-49]", () => {
    const entry = entryOf('comment', payload);
    expect(counts(overlay(postWith(), entry))).toEqual([1, 0, true]);
    expect(counts(overlay(samplePost({ id: ROOT }), entry))).toEqual([1, 1, false]);
    expect(counts(overlay(postWith(), entryOf('comment', { ...payload, rootId: POST, grandparentId: null })))).toEqual([
      1,
      1,
      true,
    ]);
  });
});

describe('the registry', () => {
  it('names every module as its key does', () => {
    for (const [name, kind] of Object.entries(outboxKinds)) expect(kind.kind).toBe(name);
  });

  it('makes of an entry that it cannot read a visible fault, never nothing [OB32]', () => {
    for (const entry of [
      queuedEntry({ id: 'A', kind: 'poll' }),
      queuedEntry({ id: 'A', kind: 'toString' }),
      entryOf('bookmark', {} as PayloadOf<'bookmark'>),
    ]) {
      expect(readEntry(entry)).toMatchObject({ readable: false, error: { kind: 'bug' } });
    }
  });
});
