import { describe, expect, it } from 'vitest';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import type { Post } from '#contract/resources/post.ts';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { FileUpload } from '../entry-files.ts';
import { commentKind } from './comment.ts';
import { postKind } from './post.ts';
import { quoteKind } from './quote.ts';

const KEY = '01J0000000000000000000000K';
const TARGET = '01J00000000000000000000001';
const ROOT = '01J00000000000000000000002';
const GRANDPARENT = '01J00000000000000000000003';
const READER = '01R00000000000000000000001';
const at = '2026-11-21T07:00:00.000Z';

const written = { body: 'Curlews at dusk.', isSensitive: false, authorUsername: 'Maya' };
const created = samplePost({ id: '01J00000000000000000000009', userId: READER, clientKey: KEY, createdAt: at, updatedAt: at });
const entry = queuedEntry({ id: KEY, userId: READER, target: TARGET, createdAt: Date.parse(at) });

describe('a post', () => {
  it('goes to its group by id or name, to the default group without one [COMPOSE-18] [COMPOSE-19]', () => {
    const bodyFor = (groupId: string | null) => postKind.call(entry, { ...written, groupId }).body;
    expect(bodyFor(null)).toEqual({ body: written.body, isSensitive: false, groupName: 'default' });
    expect(bodyFor(ROOT)).toEqual({ body: written.body, isSensitive: false, groupId: ROOT });
    expect(bodyFor('birders')).toEqual({ body: written.body, isSensitive: false, groupName: 'birders' });
  });

  it('shows from its entry until its echo, known by the key, takes its place', () => {
    const provisional = postKind.provisionalPost?.(entry, { ...written, groupId: null }, {});
    expect(provisional).toMatchObject({
      id: KEY,
      clientKey: KEY,
      userId: READER,
      body: written.body,
      createdAt: at,
      postType: 'POST',
    });
    expect(created.clientKey).toBe(KEY);
  });

  it('once confirmed stands first in the feeds of its author and on the profile', () => {
    const changes = postKind.confirm(entry, { ...written, groupId: null }, { data: created });
    expect(changes[0]).toEqual({ type: 'insert', entity: 'post', document: created });
    const feeds = changes.flatMap((change) => (change.type === 'prependToFeed' ? [change.feedKey] : []));
    expect(feeds).toEqual(['feed:forYou', 'feed:following', 'feed:all', 'profile:maya:feed']);
    expect(postKind.createdId?.({ data: created })).toBe(created.id);
  });

  it.each([
    ['post', postKind],
    ['quote', quoteKind],
  ] as const)(
    "a gold-verified member's %s stands in Discover besides, a new one's in Welcome, one of a group or of others does not [FEED-37] [FEED-35]",
    (_, kind) => {
      const feedsOf = (isGold: boolean, groupId: string | null, isNew = false) => {
        const moment = { username: 'maya', isGold, isNew, target: TARGET, seen: () => ({}), waiting: () => [] };
        const given = { body: written.body, isSensitive: false, quotedId: TARGET };
        const kept = kind.parsePayload(kind.payloadOf(given, moment));
        const changes = kind.confirm(entry, kept, { data: { ...created, groupId } });
        return changes.flatMap((change) => (change.type === 'prependToFeed' ? [change.feedKey] : []));
      };
      expect(feedsOf(true, null)).toEqual(['feed:forYou', 'feed:following', 'feed:all', 'feed:influencers', 'profile:maya:feed']);
      expect(feedsOf(true, ROOT)).not.toContain('feed:influencers');
      expect(feedsOf(false, null)).not.toContain('feed:influencers');
      expect(feedsOf(false, null, true)).toEqual([
        'feed:forYou',
        'feed:following',
        'feed:all',
        'feed:newUsers',
        'profile:maya:feed',
      ]);
      expect(feedsOf(false, null)).not.toContain('feed:newUsers');
      expect(feedsOf(false, ROOT, true)).not.toContain('feed:newUsers');
    },
  );

  it.each([
    ['post', postKind],
    ['quote', quoteKind],
  ] as const)(
    'once confirmed counts among those of its author as the server counts, be the answer heard twice: %s',
    (_, kind) => {
      const counted = (answer: object) =>
        kind
          .confirm(entry, { ...written, groupId: null }, { data: created, ...answer })
          .filter((change) => change.type === 'patch' && change.entity === 'user');
      expect(counted({ authorPostCount: 4 })).toEqual([{ type: 'patch', entity: 'user', id: READER, patch: { postCount: 4 } }]);
      expect(counted({}), 'a server that does not say').toEqual([]);
    },
  );
});

describe('a quote', () => {
  it('names the quoted post, marks it as quoted, and counts as a repost of it, as the server does', () => {
    const payload = { ...written, groupId: null };
    expect(quoteKind.call(entry, payload).body).toMatchObject({ ulid: TARGET, groupName: 'default' });
    const quoted = samplePost({ id: TARGET });
    const marked = quoteKind.overlay?.post?.(quoted, entry, payload) ?? quoted;
    expect(marked.userEngagement.hasRepostedWithComment).toBe(true);
    expect(marked.postEngagement.repostCount).toBe(quoted.postEngagement.repostCount + 1);
    const other = samplePost({ id: ROOT });
    expect(quoteKind.overlay?.post?.(other, entry, payload)).toBe(other);
    const confirmed = (original?: Post) =>
      quoteKind
        .confirm(entry, payload, { data: created, ...(original === undefined ? {} : { original }) })
        .find((change) => change.type === 'patch' && change.entity === 'post');
    const patch = { userEngagement: { hasRepostedWithComment: true } };
    expect(confirmed()).toEqual({ type: 'patch', entity: 'post', id: TARGET, patch });
    const { postEngagement } = marked;
    expect(confirmed(marked)).toEqual({ type: 'patch', entity: 'post', id: TARGET, patch: { ...patch, postEngagement } });
  });
});

const payload = { ...written, rootId: ROOT, grandparentId: null };

function typeUnder(grandparentId: string | null) {
  return commentKind.provisionalPost?.(entry, { ...payload, grandparentId }, {}).postType;
}

describe('a comment', () => {
  it('goes to its parent in the default group, in the order of its thread [COMPOSE-17]', () => {
    expect(commentKind.call(entry, payload)).toEqual({
      endpoint: createComment,
      body: { groupName: 'default', body: written.body, isSensitive: false, parentId: TARGET },
    });
    expect(commentKind.laneOf({ target: TARGET, payload })).toBe(`thread:${ROOT}`);
  });

  it('counts as the server does: on its parent and on that one’s parent, and in the total of the post at the top', () => {
    const reply = { ...payload, grandparentId: GRANDPARENT };
    const counts = (id: string) => {
      const counted = commentKind.overlay?.post?.(samplePost({ id }), entry, reply).postEngagement;
      return [counted?.commentCount, counted?.totalCommentCount];
    };
    expect([counts(TARGET), counts(GRANDPARENT), counts(ROOT), counts(READER)]).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  it('once confirmed leaves the new counts on its parent, on that one’s parent and on the post at the top', () => {
    const counted = (id: string, commentCount: number, totalCommentCount: number) =>
      samplePost({
        id,
        userId: READER,
        createdAt: at,
        updatedAt: at,
        postEngagement: { views: 0, repostCount: 0, commentCount, totalCommentCount, reactions: [] },
      });
    const answer = {
      data: created,
      parent: counted(TARGET, 1, 0),
      grandparent: counted(GRANDPARENT, 5, 0),
      root: counted(ROOT, 2, 9),
    };
    const patched = (given: object) =>
      commentKind
        .confirm(entry, payload, { ...answer, ...given })
        .flatMap((change) => {
          if (change.type !== 'patch' || change.entity !== 'post' || change.patch.postEngagement === undefined) return [];
          const { commentCount, totalCommentCount } = change.patch.postEngagement;
          return [[change.id, commentCount, totalCommentCount]];
        })
        .toSorted();
    expect(patched({})).toEqual([
      [TARGET, 1, 0],
      [ROOT, 2, 9],
      [GRANDPARENT, 5, 0],
    ]);
    expect(patched({ grandparent: null, root: answer.parent })).toEqual([[TARGET, 1, 0]]);
  });

  it('is a reply where it answers a comment', () => {
    expect([typeUnder(null), typeUnder(GRANDPARENT)]).toEqual(['COMMENT', 'REPLY']);
  });

  it('names the delivered post wherever it named the provisional one', () => {
    const reply = { ...payload, rootId: KEY, grandparentId: KEY };
    expect(commentKind.readdressPayload?.(reply, KEY, ROOT)).toEqual({ ...payload, rootId: ROOT, grandparentId: ROOT });
    expect(commentKind.readdressPayload?.(payload, KEY, ROOT)).toBe(payload);
  });
});

describe('a refused text', () => {
  it('goes back to the composer with all that it was written for [COMPOSE-24]', () => {
    expect(commentKind.onRefused('forbidden', { ...written, rootId: ROOT, grandparentId: null })).toBe('staysFailed');
    expect(commentKind.draftOf?.(TARGET, { ...written, rootId: ROOT, grandparentId: null })).toEqual({
      postType: 'comment',
      originalPostId: TARGET,
      postBody: written.body,
      isSensitive: false,
      groupId: null,
    });
  });

  it('stays in the entry alone where the fault is ours', () => {
    expect(postKind.onRefused('bug', { ...written, groupId: null })).toBe('staysFailed');
  });
});

describe('photos and videos', () => {
  const photo = { id: 'F1', type: 'image/png', bytes: 9, name: 'a.png', widthPx: 4, heightPx: 3, alt: 'A curlew' } as const;
  const video = { ...photo, id: 'F2', type: 'video/mp4', name: 'b.mp4', alt: '', poster: 'data:image/jpeg;base64,AA' } as const;
  const photos = [photo, video];
  const media = (url: string): FileUpload => ({ stage: 'registered', media: { url, fileId: 'M1' } });
  const sent = {
    ...entry,
    uploads: { rounds: 1, files: { F1: media('/media/images/a.png'), F2: media('/media/videos/b.mp4') } },
  };
  const images = [
    { url: '/media/images/a.png', widthPx: 4, heightPx: 3, mimeType: 'image/png', alt: 'A curlew' },
    { url: '/media/videos/b.mp4', widthPx: 4, heightPx: 3, mimeType: 'video/mp4', alt: '' },
  ];

  it.each([
    ['post', postKind, { ...written, groupId: null, photos }],
    ['quote', quoteKind, { ...written, groupId: null, photos }],
    ['comment', commentKind, { ...written, rootId: ROOT, grandparentId: null, photos }],
  ] as const)(
    'go with a %s, which shows them before and takes them back to the composer [COMPOSE-10]',
    (_name, kind, payload) => {
      // Each kind has a payload of its own.
      const given = payload as never;
      expect(kind.filesOf?.(given)).toMatchObject([{ id: 'F1' }, { id: 'F2' }]);
      expect(kind.call(sent, given).body).toMatchObject({ images });
      expect(kind.provisionalPost?.(entry, given, {})).toMatchObject({
        images: [{ url: 'kept-file:F1' }, { url: 'kept-file:F2', thumbnail: { url: video.poster } }],
        videos: [{ url: 'kept-file:F2' }],
      });
      expect(kind.draftOf?.(TARGET, given)).toMatchObject({ photos });
    },
  );
});
