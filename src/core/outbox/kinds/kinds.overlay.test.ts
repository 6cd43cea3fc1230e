import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { OutboxEntry } from '../entry.ts';
import { outboxKinds, readEntry, type OutboxKindName, type PayloadOf } from '../registry.ts';
import { groupFields } from './creation.ts';
import { reactionAfterChoosing, withReaction } from './reaction.ts';

const POST = '01S00000000000000000000001';
const ROOT = '01S00000000000000000000002';
const USER = '01A00000000000000000000001';

function entryOf<Name extends OutboxKindName>(kind: Name, payload: PayloadOf<Name>, target = POST): OutboxEntry {
  return queuedEntry({ id: '01E00000000000000000000001', userId: '01R00000000000000000000001', kind, payload, target });
}

function overlay(post: Post, entry: OutboxEntry): Post {
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  return read.kind.overlayPost?.(post, entry, read.payload) ?? post;
}

function postWith(given: Partial<Post> = {}, reactions: Post['postEngagement']['reactions'] = []): Post {
  const post = samplePost({ id: POST, ...given });
  return { ...post, postEngagement: { ...post.postEngagement, reactions, ...given.postEngagement } };
}

const callOf = (entry: OutboxEntry) => {
  const read = readEntry(entry);
  return read.readable ? read.kind.call(entry, read.payload) : undefined;
};

describe('reactions', () => {
  it('keeps one reaction a member: another replaces the first and its count [REACT-01] [REACT-04] [REACT-05]', () => {
    const post = postWith({ userReaction: 'love' }, [{ name: 'love', count: 3 }, { name: 'haha', count: 1 }]);
    const after = withReaction(post, 'haha');
    expect([after.userReaction, after.postEngagement.reactions]).toEqual(['haha', [{ name: 'love', count: 2 }, { name: 'haha', count: 2 }]]);
  });

  it('adds one where none is set [REACT-02]', () => {
    expect(reactionAfterChoosing(null, 'love')).toBe('love');
    expect(withReaction(postWith(), 'love').postEngagement.reactions).toEqual([{ name: 'love', count: 1 }]);
  });

  it('removes it when the same is chosen [REACT-03]', () => {
    expect(reactionAfterChoosing('love', 'love')).toBeNull();
    const after = withReaction(postWith({ userReaction: 'love' }, [{ name: 'love', count: 2 }]), null);
    expect([after.userReaction, after.postEngagement.reactions]).toEqual([null, [{ name: 'love', count: 1 }]]);
  });

  it('replaces it when another is chosen [REACT-04]', () => {
    expect(reactionAfterChoosing('love', 'haha')).toBe('haha');
  });

  it('removes the reaction from the list when nobody is left [REACT-06]', () => {
    expect(withReaction(postWith({ userReaction: 'love' }, [{ name: 'love', count: 1 }]), null).postEngagement.reactions).toEqual([]);
  });

  it('removes without naming which: an entry under way may have changed it [OB18]', () => {
    expect(callOf(entryOf('reaction', { reaction: null }))).toEqual({ endpoint: 'deleteReaction', body: { ulid: POST } });
  });
});

describe('reposts, bookmarks and deletions', () => {
  it('reposting marks the post and counts one more; removing clears both [REACT-27] [REACT-28]', () => {
    const reposted = overlay(postWith(), entryOf('repost', { reposted: true }));
    expect([reposted.userEngagement.hasReposted, reposted.postEngagement.repostCount]).toEqual([true, 1]);
    const back = overlay(reposted, entryOf('repost', { reposted: false }));
    expect([back.userEngagement.hasReposted, back.postEngagement.repostCount]).toEqual([false, 0]);
  });

  it('a bookmark goes back and forth [REACT-31]', () => {
    const saved = overlay(postWith(), entryOf('bookmark', { bookmarked: true }));
    expect([saved.isBookmarked, overlay(saved, entryOf('bookmark', { bookmarked: false })).isBookmarked]).toEqual([true, false]);
  });

  it('a deletion shows at once', () => {
    expect(overlay(postWith(), entryOf('deletePost', {})).isDeleted).toBe(true);
  });
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
      return { ...post, userEngagement: { ...post.userEngagement, hasReposted }, postEngagement: { ...post.postEngagement, repostCount } };
    });
  const toggles = fc.oneof(
    fc.option(names).map((reaction) => entryOf('reaction', { reaction })),
    fc.boolean().map((reposted) => entryOf('repost', { reposted })),
    fc.boolean().map((bookmarked) => entryOf('bookmark', { bookmarked })),
    fc.constant(entryOf('deletePost', {})),
  );

  it('shows the same laid over twice as once, by identity, and no count below zero', () => {
    fc.assert(
      fc.property(posts, toggles, (post, entry) => {
        const once = overlay(post, entry);
        expect(overlay(once, entry)).toBe(once);
        const counts = [once.postEngagement.repostCount, ...once.postEngagement.reactions.map(({ count }) => count)];
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
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

describe('follows', () => {
  const user = sampleUser({ ulid: USER, followers: 0 });
  const follow = (following: boolean) => entryOf('follow', { following, username: 'maya' }, USER);
  const lay = (of: typeof user, entry: OutboxEntry) => outboxKinds.follow.overlayUser?.(of, entry, outboxKinds.follow.parsePayload(entry.payload)) ?? of;

  it('counts at once, and the entry gone is the roll-back [SOCIAL-04]', () => {
    const followed = lay(user, follow(true));
    expect([followed.ProfileEngagement.isFollowing, followed.followers]).toEqual([true, 1]);
    expect(lay(followed, follow(true))).toBe(followed);
    expect([user.ProfileEngagement.isFollowing, user.followers]).toEqual([false, 0]);
  });

  it('keeps the author\'s posts in the feeds until the server has taken the unfollow [SOCIAL-05]', () => {
    const entry = follow(false);
    const answer = { success: true, data: sampleUser({ ulid: USER, createdAt: '2026-11-21T07:00:00.000Z', updatedAt: '2026-11-21T07:00:00.000Z', lastActiveAt: null }) };
    const changes = outboxKinds.follow.confirm(entry, { following: false, username: 'maya' }, answer);
    expect(changes.map(({ type }) => type)).toEqual(['upsertUser', 'removeAuthorFromFeeds']);
    expect(lay({ ...user, followers: 0, ProfileEngagement: { ...user.ProfileEngagement, isFollowing: true } }, entry).followers).toBe(0);
  });
});

describe('comments', () => {
  const payload = { body: 'hi', isSensitive: false, authorUsername: null, rootId: ROOT, grandparentId: ROOT };
  const counts = (post: Post) => [post.postEngagement.commentCount, post.postEngagement.totalCommentCount, post.userEngagement.hasCommented];

  it('count on what they answer and on that one\'s parent [COMPOSE-49]', () => {
    const entry = entryOf('comment', payload);
    expect(counts(overlay(postWith(), entry))).toEqual([1, 0, true]);
    expect(counts(overlay(samplePost({ id: ROOT }), entry))).toEqual([1, 1, false]);
    expect(counts(overlay(postWith(), entryOf('comment', { ...payload, rootId: POST, grandparentId: null })))).toEqual([1, 1, true]);
  });

  it('are sent with the group name default [COMPOSE-17]', () => {
    expect(callOf(entryOf('comment', payload))?.body).toMatchObject({ groupName: 'default', parentId: POST });
  });

  it('name the server\'s id of root and grandparent once these are delivered [OB14]', () => {
    const readdressed = outboxKinds.comment.readdressPayload?.(payload, ROOT, POST);
    expect(readdressed).toEqual({ ...payload, rootId: POST, grandparentId: POST });
    expect(outboxKinds.comment.readdressPayload?.(payload, USER, POST)).toBe(payload);
  });
});

describe('the group of a post', () => {
  it('is default outside groups [COMPOSE-18]', () => {
    expect([groupFields(null), groupFields('')]).toEqual([{ groupName: 'default' }, { groupName: 'default' }]);
  });

  it('goes as groupId where it is a ULID, as groupName otherwise [COMPOSE-19]', () => {
    expect([groupFields(POST), groupFields('birds')]).toEqual([{ groupId: POST }, { groupName: 'birds' }]);
  });
});

describe('the registry', () => {
  it('names every module as its key does', () => {
    for (const [name, kind] of Object.entries(outboxKinds)) expect(kind.kind).toBe(name);
  });

  it('makes of an entry that it cannot read a visible fault, never nothing [OB32]', () => {
    for (const entry of [queuedEntry({ id: 'A', kind: 'poll' }), queuedEntry({ id: 'A', kind: 'toString' }), entryOf('bookmark', {} as PayloadOf<'bookmark'>)]) {
      expect(readEntry(entry)).toMatchObject({ readable: false, error: { kind: 'bug' } });
    }
  });
});
