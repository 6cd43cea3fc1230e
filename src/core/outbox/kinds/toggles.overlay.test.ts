import { describe, expect, it } from 'vitest';
import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import type { OutboxEntry } from '../entry.ts';
import type { AnyOutboxKind } from '../kind.ts';
import { outboxKinds, type OutboxKindName } from '../registry.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { bookmarkKind } from './bookmark.ts';
import { deletePostKind } from './delete-post.ts';
import { followKind } from './follow.ts';
import { muteKind } from './mute.ts';
import { repostKind } from './repost.ts';

const AUTHOR = '01A00000000000000000000001';
const POST = '01J00000000000000000000001';

function entryOf(kind: string, target: string): OutboxEntry {
  return queuedEntry({ id: 'A', kind, target });
}

describe('a repost', () => {
  const entry = entryOf('repost', POST);
  const post = samplePost({ id: POST });

  it('sets the mark and counts, once however often it is laid over [REACT-27]', () => {
    const once = repostKind.overlay?.post?.(post, entry, { reposted: true }) ?? post;
    expect(once.userEngagement.hasReposted).toBe(true);
    expect(once.postEngagement.repostCount).toBe(post.postEngagement.repostCount + 1);
    expect(repostKind.overlay?.post?.(once, entry, { reposted: true })).toBe(once);
  });

  it('taken back clears the mark, and never counts below zero [REACT-28]', () => {
    const marked = { ...post, userEngagement: { ...post.userEngagement, hasReposted: true } };
    const taken = repostKind.overlay?.post?.(marked, entry, { reposted: false });
    expect(taken?.userEngagement.hasReposted).toBe(false);
    expect(taken?.postEngagement.repostCount).toBe(0);
  });

  it('leaves other posts alone', () => {
    const other = samplePost({ id: '01J00000000000000000000002' });
    expect(repostKind.overlay?.post?.(other, entry, { reposted: true })).toBe(other);
  });
});

describe('a bookmark', () => {
  const entry = entryOf('bookmark', POST);
  const post = samplePost({
    id: POST,
    userId: AUTHOR,
    createdAt: '2026-11-21T07:00:00.000Z',
    updatedAt: '2026-11-21T07:00:00.000Z',
  });

  it('toggles back and forth [REACT-31]', () => {
    const saved = bookmarkKind.overlay?.post?.(post, entry, { bookmarked: true }) ?? post;
    expect(saved.isBookmarked).toBe(true);
    expect(bookmarkKind.overlay?.post?.(saved, entry, { bookmarked: false })).toEqual(post);
  });

  it('once confirmed stands first in the saved list, or leaves it', () => {
    const answer = { message: 'Post added to bookmarks', data: post };
    expect(bookmarkKind.confirm(entry, { bookmarked: true }, answer)).toContainEqual(
      expect.objectContaining({ type: 'prependToFeed', feedKey: 'saved', id: POST }),
    );
    expect(bookmarkKind.confirm(entry, { bookmarked: false }, answer)).toContainEqual({
      type: 'removeFromFeed',
      feedKey: 'saved',
      id: POST,
    });
  });

  it('of a post that is gone is moot to remove', () => {
    expect(bookmarkKind.onRefused('notFound', { bookmarked: false })).toBe('settles');
    expect(bookmarkKind.onRefused('notFound', { bookmarked: true })).toBe('staysFailed');
    expect(bookmarkKind.onRefused('forbidden', { bookmarked: false })).toBe('staysFailed');
  });
});

describe('an unfollow that shows when it is confirmed', () => {
  it('changes nothing before that, and is the same call [SOCIAL-05]', () => {
    const at = '2026-11-21T07:00:00.000Z';
    const user = sampleUser({ ulid: AUTHOR, username: 'wren', followers: 7, createdAt: at, updatedAt: at, lastActiveAt: at });
    const followed = { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing: true } };
    const entry = entryOf('follow', AUTHOR);
    const unfollow = { following: false, username: 'wren', by: 'id' } as const;
    expect(followKind.overlay?.user?.(followed, entry, { ...unfollow, showsWhenConfirmed: true })).toBe(followed);
    expect(followKind.overlay?.user?.(followed, entry, unfollow)).toMatchObject({ ProfileEngagement: { isFollowing: false } });
    const read = followKind.parsePayload({ ...unfollow, showsWhenConfirmed: true });
    expect(followKind.call(entry, read)).toEqual(followKind.call(entry, unfollow));
  });
});

describe('a follow', () => {
  const entry = entryOf('follow', AUTHOR);
  const at = '2026-11-21T07:00:00.000Z';
  const user = sampleUser({ ulid: AUTHOR, username: 'wren', followers: 7, createdAt: at, updatedAt: at, lastActiveAt: at });
  const desiredState = { following: true, username: 'wren' };

  it('changes mark and count at once, and nothing of the confirmed person [SOCIAL-04]', () => {
    const followed = followKind.overlay?.user?.(user, entry, desiredState) ?? user;
    expect([followed.ProfileEngagement.isFollowing, followed.followers]).toEqual([true, 8]);
    expect(followKind.overlay?.user?.(followed, entry, desiredState)).toBe(followed);
    expect([user.ProfileEngagement.isFollowing, user.followers]).toEqual([false, 7]);
  });

  it('names the person by id, since a name may change hands while it waits', () => {
    const byId = followKind.payloadOf({ userId: AUTHOR, ...desiredState }, { username: 'me', target: AUTHOR, seen: () => ({}) });
    expect(followKind.parsePayload(JSON.parse(JSON.stringify(byId)))).toEqual(byId);
    expect(followKind.call(entry, byId)).toEqual({ endpoint: followUser, params: { user: AUTHOR } });
    expect(followKind.call(entry, { ...byId, following: false })).toEqual({ endpoint: unfollowUser, params: { user: AUTHOR } });
  });

  it('of an earlier version goes on naming the username under its key', () => {
    expect(followKind.call(entry, desiredState)).toEqual({ endpoint: followUser, params: { user: 'wren' } });
  });

  it("taken back, once confirmed, removes the author's posts from the feeds [SOCIAL-05] [SOCIAL-17]", () => {
    const answer = { success: true, data: user };
    expect(followKind.confirm(entry, { ...desiredState, following: false }, answer)).toContainEqual({
      type: 'removeAuthorFromFeeds',
      userId: AUTHOR,
    });
    const { isFollowing } = user.ProfileEngagement;
    expect(followKind.confirm(entry, desiredState, answer), 'and nothing of what other lanes govern').toEqual([
      { type: 'patch', entity: 'user', id: AUTHOR, patch: { followers: 7, ProfileEngagement: { isFollowing } } },
    ]);
  });
});

describe('a mute', () => {
  const entry = entryOf('mute', AUTHOR);
  const at = '2026-11-21T07:00:00.000Z';
  const user = sampleUser({ ulid: AUTHOR, username: 'wren', followers: 7, createdAt: at, updatedAt: at, lastActiveAt: at });
  const muted = { ...user, ProfileEngagement: { ...user.ProfileEngagement, isMuted: true } };
  const desiredState = { muted: true, username: 'wren' };

  it('shows while it waits [SOCIAL-13]', () => {
    expect(muteKind.overlay?.user?.(user, entry, desiredState)).toEqual(muted);
    expect(muteKind.overlay?.user?.(muted, entry, desiredState)).toBe(muted);
  });

  it('taken back shows once it is confirmed: until then the server lists none of the posts', () => {
    expect(muteKind.overlay?.user?.(muted, entry, { ...desiredState, muted: false })).toBe(muted);
    expect(muteKind.isFulfilled?.({ ...desiredState, muted: false }, { user: muted })).toBe(false);
  });

  it('names the person by id', () => {
    expect(muteKind.call(entry, desiredState)).toEqual({ endpoint: muteUser, params: { user: AUTHOR } });
    expect(muteKind.call(entry, { ...desiredState, muted: false })).toEqual({ endpoint: unmuteUser, params: { user: AUTHOR } });
  });

  it("once confirmed removes the author's posts from the feeds, and changes nothing that other lanes govern [SOCIAL-15]", () => {
    const change = { type: 'patch', entity: 'user', id: AUTHOR } as const;
    expect(muteKind.confirm(entry, desiredState, { success: true, data: muted })).toEqual([
      { ...change, patch: { ProfileEngagement: { isMuted: true } } },
      { type: 'removeAuthorFromFeeds', userId: AUTHOR },
    ]);
    expect(muteKind.confirm(entry, { ...desiredState, muted: false }, { success: true, data: user })).toEqual([
      { ...change, patch: { ProfileEngagement: { isMuted: false } } },
    ]);
  });

  it('of somebody who is gone is refused, and its taking back settled', () => {
    expect([
      muteKind.onRefused('notFound', desiredState),
      muteKind.onRefused('notFound', { ...desiredState, muted: false }),
    ]).toEqual(['staysFailed', 'settles']);
  });
});

const deletion = entryOf('deletePost', POST);

function isMoot(kind: OutboxKindName, target = POST): boolean | undefined {
  return deletePostKind.makesMoot?.(deletion, entryOf(kind, target), outboxKinds[kind] as AnyOutboxKind);
}

describe('a deletion', () => {
  it('shows at once and is settled where the post is gone already', () => {
    const post = samplePost({ id: POST });
    expect(deletePostKind.overlay?.post?.(post, deletion, {}).isDeleted).toBe(true);
    expect(deletePostKind.onRefused('notFound', {})).toBe('settles');
    expect(deletePostKind.onRefused('forbidden', {})).toBe('staysFailed');
  });

  it('makes the toggles on the post moot, not what was written about it', () => {
    expect([isMoot('reaction'), isMoot('repost'), isMoot('bookmark')]).toEqual([true, true, true]);
    expect([isMoot('comment'), isMoot('quote'), isMoot('reaction', AUTHOR)]).toEqual([false, false, false]);
  });
});
