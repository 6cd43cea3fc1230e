import { describe, expect, it } from 'vitest';
import { directChatId } from '#contract/direct-chat.ts';
import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import type { ProfileEngagement, User } from '#contract/resources/user.ts';
import { patchedUser } from '../confirmed-change.ts';
import type { OutboxEntry } from '../entry.ts';
import type { AnyOutboxKind } from '../kind.ts';
import { outboxKinds, type OutboxKindName } from '../registry.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { blockKind } from './block.ts';
import { bookmarkKind } from './bookmark.ts';
import type { BookmarkPayload } from './bookmark.ts';
import { deletePostKind } from './delete-post.ts';
import { followKind } from './follow.ts';
import type { FollowPayload } from './follow.ts';
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

  it('taken back is settled without the mark where the server has none any more [REACT-28]', () => {
    expect(repostKind.onRefused('notFound', { reposted: false })).toBe('settles');
    expect(repostKind.onRefused('notFound', { reposted: true })).toBe('staysFailed');
    expect(repostKind.settledChanges?.(entry, { reposted: false })).toEqual([
      { type: 'patch', entity: 'post', id: POST, patch: { userEngagement: { hasReposted: false } } },
    ]);
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

  it('shows a note at once, keeps it where only the mark is meant, and ends with it [REACT-38]', () => {
    const overlaid = (from: typeof post, payload: BookmarkPayload) => bookmarkKind.overlay?.post?.(from, entry, payload) ?? from;
    const noted = overlaid(post, { bookmarked: true, note: 'For Ines' });
    expect(noted).toMatchObject({ isBookmarked: true, bookmarkNote: 'For Ines' });
    expect(overlaid(noted, { bookmarked: true })).toBe(noted);
    expect(overlaid(noted, { bookmarked: true, note: 'For Ines' })).toBe(noted);
    expect(overlaid(noted, { bookmarked: true, note: null }).bookmarkNote).toBeNull();
    expect(overlaid(noted, { bookmarked: false })).toMatchObject({ isBookmarked: false, bookmarkNote: null });
    const isFulfilled = (payload: BookmarkPayload) => bookmarkKind.isFulfilled?.(payload, { post: noted });
    expect(
      [{}, { note: 'For Ines' }, { note: 'Else' }, { note: null }].map((note) => isFulfilled({ bookmarked: true, ...note })),
    ).toEqual([true, true, false, false]);
  });

  it('of which only the note changes leaves the post at its place among the saved ones [REACT-38]', () => {
    const payloadOf = (isBookmarked: boolean, waiting: readonly BookmarkPayload[], note?: string) =>
      bookmarkKind.payloadOf(
        { postId: POST, bookmarked: true, ...(note === undefined ? {} : { note }) },
        { username: null, target: POST, seen: () => ({ post: { ...post, isBookmarked } }), waiting: () => waiting },
      );
    expect(payloadOf(true, [], 'x')).toEqual({ bookmarked: true, note: 'x', isNoteOnly: true });
    expect(payloadOf(true, [{ bookmarked: true }], 'x'), 'saved, but not sent yet').toMatchObject({ isNoteOnly: false });
    expect(payloadOf(false, [], 'x')).toMatchObject({ isNoteOnly: false });
    expect(payloadOf(true, [])).toEqual({ bookmarked: true });
    const listOf = (payload: BookmarkPayload) => bookmarkKind.listOf?.(payload);
    expect([listOf({ bookmarked: true }), listOf({ bookmarked: true, note: 'x', isNoteOnly: true })]).toEqual(['saved', null]);
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

  it("changes the reader's own count with it: what the press changes, not for a request, never below none, and not again once its answer is in [SOCIAL-04]", () => {
    const own = sampleUser({ ulid: entry.userId, following: 5 });
    const shown = (payload: FollowPayload, mine: User = own) => followKind.overlay?.user?.(mine, entry, payload).following;
    const pressed = (following: boolean, seen: User | undefined, waiting: readonly FollowPayload[] = []) =>
      followKind.payloadOf(
        { userId: AUTHOR, username: 'wren', following },
        { username: 'me', target: AUTHOR, seen: () => (seen === undefined ? {} : { user: seen }), waiting: () => waiting },
      );
    const followed = { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing: true } };
    const [follow, unfollow] = [pressed(true, user), pressed(false, followed)];
    expect([shown(follow), shown(unfollow), shown(unfollow, { ...own, following: 0 })]).toEqual([6, 4, 0]);
    expect(followKind.showsOn?.(follow, entry)).toEqual([entry.userId]);
    const nothing = [
      pressed(true, { ...user, approvesFollowers: true }),
      pressed(true, followed),
      pressed(true, undefined),
      pressed(false, user),
      // Takes the place of an unfollow behind a follow that is under way.
      pressed(true, user, [follow, unfollow]),
      desiredState,
    ];
    expect(nothing.map((payload) => shown(payload))).toEqual(nothing.map(() => 5));
    expect(followKind.showsOn?.(desiredState, entry)).toEqual([]);
    expect(shown(pressed(true, followed, [follow])), 'pressed twice').toBe(6);

    const answer = { success: true, data: followed, viewer: { followers: 3, following: 6 } };
    const change = followKind.confirm(entry, follow, answer).find((each) => 'id' in each && each.id === entry.userId);
    expect(change).toMatchObject({ type: 'patch', entity: 'user', patch: { following: 6 } });
    const patch = change?.type === 'patch' && change.entity === 'user' ? change.patch : {};
    expect(shown(follow, patchedUser(own, patch)), 'until the entry goes').toBe(6);
    expect(followKind.overlay?.user?.(patchedUser(own, patch), queuedEntry({ id: 'B', kind: 'follow' }), follow).following).toBe(
      7,
    );
  });

  it("counts once where its answer was lost and the reader's own count was fetched before it went again [SOCIAL-04]", () => {
    const elsewhere = [{ following: true, username: 'teal', counts: 1 }];
    const moment = { username: 'me', following: 5, target: AUTHOR, seen: () => ({ user }), waiting: () => [] };
    const follow = followKind.payloadOf(
      { userId: AUTHOR, username: 'wren', following: true },
      { ...moment, waitingElsewhere: () => elsewhere },
    );
    const shown = (following: number, attempts: number) =>
      followKind.overlay?.user?.(sampleUser({ ulid: entry.userId, following }), { ...entry, attempts }, follow).following;
    // The other one alone is confirmed; both are; and nothing has been tried, so somebody else was followed elsewhere.
    expect([shown(6, 1), shown(7, 1), shown(7, 0)]).toEqual([7, 7, 8]);
  });

  it('names the person by id, since a name may change hands while it waits', () => {
    const byId = followKind.payloadOf(
      { userId: AUTHOR, ...desiredState },
      { username: 'me', target: AUTHOR, seen: () => ({}), waiting: () => [] },
    );
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
      {
        type: 'patch',
        entity: 'user',
        id: AUTHOR,
        patch: { followers: 7, ProfileEngagement: { isFollowing, isFollowRequested: false } },
      },
    ]);
  });

  it('that was only asked for and is withdrawn leaves the public posts of whom it was asked in the feeds [SOCIAL-17]', () => {
    const moment = { username: 'me', target: AUTHOR, seen: () => ({}), waiting: () => [] };
    const unfollow = { userId: AUTHOR, username: 'wren', following: false };
    const removal = { type: 'removeAuthorFromFeeds', userId: AUTHOR };
    const changes = (wasRequest: boolean) => {
      const payload = followKind.parsePayload(followKind.payloadOf({ ...unfollow, wasRequest }, moment));
      return [followKind.confirm(entry, payload, { success: true, data: user }), followKind.settledChanges?.(entry, payload)];
    };
    for (const ofRequest of changes(true)) expect(ofRequest).not.toContainEqual(removal);
    for (const ofFollow of changes(false)) expect(ofFollow).toContainEqual(removal);
  });

  it('of somebody who approves followers is a request, in no count, and its withdrawal takes none [NOTIF-21]', () => {
    const asked = { ...user, approvesFollowers: true };
    const requested = followKind.overlay?.user?.(asked, entry, desiredState) ?? asked;
    expect([requested.ProfileEngagement.isFollowing, requested.ProfileEngagement.isFollowRequested]).toEqual([false, true]);
    expect(requested.followers).toBe(7);
    expect(followKind.overlay?.user?.(requested, entry, desiredState)).toBe(requested);
    expect(followKind.isFulfilled?.(desiredState, { user: requested })).toBe(true);
    const withdrawn = followKind.overlay?.user?.(requested, entry, { ...desiredState, following: false }) ?? requested;
    expect([withdrawn.ProfileEngagement.isFollowRequested, withdrawn.followers]).toEqual([false, 7]);
    expect(followKind.isFulfilled?.({ ...desiredState, following: false }, { user: requested })).toBe(false);
  });
});

interface Restricting {
  readonly what: string;
  readonly kind: AnyOutboxKind;
  readonly flag: 'muted' | 'blocked';
  readonly marks: Partial<ProfileEngagement>;
  readonly ended: Partial<ProfileEngagement>;
  /** What becomes of the chat of the two. */
  readonly chat: (isOpen: boolean) => readonly unknown[];
  readonly calls: readonly [unknown, unknown];
}

const groupId = directChatId(entryOf('block', AUTHOR).userId, AUTHOR);
const noFollow = { isFollowing: false, isFollowingYou: false, isFollowYou: false };
const ways: readonly Restricting[] = [
  {
    what: 'a mute [SOCIAL-13] [SOCIAL-15]',
    kind: muteKind as unknown as AnyOutboxKind,
    flag: 'muted',
    marks: { isMuted: true },
    ended: {},
    chat: () => [],
    calls: [muteUser, unmuteUser],
  },
  {
    what: 'a block [SOCIAL-14] [SOCIAL-16]',
    kind: blockKind as unknown as AnyOutboxKind,
    flag: 'blocked',
    marks: { isBlocked: true, isBlockedByYou: true },
    ended: noFollow,
    chat: (isOpen) => [{ type: 'patch', entity: 'group', id: groupId, patch: { direct: { userId: AUTHOR, isOpen } } }],
    calls: [blockUser, unblockUser],
  },
];

describe.each(ways)('$what', ({ kind, flag, marks, ended, chat, calls }) => {
  const entry = entryOf(kind.kind, AUTHOR);
  const at = '2026-11-21T07:00:00.000Z';
  const user = sampleUser({ ulid: AUTHOR, username: 'wren', followers: 7, createdAt: at, updatedAt: at, lastActiveAt: at });
  const restricted = { ...user, ProfileEngagement: { ...user.ProfileEngagement, ...marks } };
  const on = { [flag]: true, username: 'wren' };
  const off = { [flag]: false, username: 'wren' };
  const change = { type: 'patch', entity: 'user', id: AUTHOR } as const;
  const unmarked = Object.fromEntries(Object.keys(marks).map((mark) => [mark, false]));

  it('shows while it waits, and at the top of the list of such people', () => {
    expect(kind.overlay?.user?.(user, entry, on)).toEqual(restricted);
    expect(kind.overlay?.user?.(restricted, entry, on)).toBe(restricted);
    expect([kind.listOf?.(on), kind.listOf?.(off)]).toEqual([flag, null]);
  });

  it('taken back shows once it is confirmed: until then the server lists none of the posts', () => {
    expect(kind.overlay?.user?.(restricted, entry, off)).toBe(restricted);
    expect(kind.isFulfilled?.(off, { user: restricted })).toBe(false);
    expect(kind.isFulfilled?.(on, { user: restricted })).toBe(true);
  });

  it('names the person by id', () => {
    expect(kind.call(entry, on)).toEqual({ endpoint: calls[0], params: { user: AUTHOR } });
    expect(kind.call(entry, off)).toEqual({ endpoint: calls[1], params: { user: AUTHOR } });
  });

  it("once confirmed removes the author's posts from the feeds, closes the chat of the two where it is a block, and changes nothing that other lanes govern [GROUP-18]", () => {
    expect(kind.confirm(entry, on, { success: true, data: restricted })).toEqual([
      { ...change, patch: { ProfileEngagement: { ...marks, ...ended } } },
      ...chat(false),
      { type: 'prependToFeed', feedKey: flag, id: AUTHOR, userId: AUTHOR, updatedAt: at },
      { type: 'removeAuthorFromFeeds', userId: AUTHOR },
    ]);
    expect(kind.confirm(entry, off, { success: true, data: user })).toEqual([
      { ...change, patch: { ProfileEngagement: unmarked } },
      ...chat(true),
      { type: 'removeFromFeed', feedKey: flag, id: AUTHOR },
    ]);
  });

  it('of somebody who is gone is refused, and its taking back settled', () => {
    expect([kind.onRefused('notFound', on), kind.onRefused('notFound', off)]).toEqual(['staysFailed', 'settles']);
    expect(kind.settledChanges?.(entry, off)).toEqual([
      { ...change, patch: { ProfileEngagement: unmarked } },
      { type: 'removeFromFeed', feedKey: flag, id: AUTHOR },
    ]);
  });

  it('reads what is stored of it', () => {
    expect(kind.parsePayload(on)).toEqual(on);
    expect(() => kind.parsePayload({ username: 'wren' })).toThrow(flag);
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
