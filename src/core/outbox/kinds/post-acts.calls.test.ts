import { describe, expect, it } from 'vitest';
import { removeGroupPost } from '#contract/endpoints/groups/remove-group-post.ts';
import { addToDiscover } from '#contract/endpoints/moderation/add-to-discover.ts';
import { clearPostSensitive } from '#contract/endpoints/moderation/clear-post-sensitive.ts';
import { clearPostWebOnly } from '#contract/endpoints/moderation/clear-post-web-only.ts';
import { deletePostAsStaff } from '#contract/endpoints/moderation/delete-post-as-staff.ts';
import { flagPost } from '#contract/endpoints/moderation/flag-post.ts';
import { removeFromDiscover } from '#contract/endpoints/moderation/remove-from-discover.ts';
import { setPostSensitive } from '#contract/endpoints/moderation/set-post-sensitive.ts';
import { setPostWebOnly } from '#contract/endpoints/moderation/set-post-web-only.ts';
import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { pinPost } from '#contract/endpoints/posts/pin-post.ts';
import { unpinPost } from '#contract/endpoints/posts/unpin-post.ts';
import type { Post } from '#contract/resources/post.ts';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import type { OutboxEntry } from '../entry.ts';
import { readEntry, type OutboxKindName, type PayloadOf } from '../registry.ts';

const POST = '01S00000000000000000000001';
const OTHER = '01S00000000000000000000002';
const GROUP = '01G00000000000000000000001';

function made<Name extends OutboxKindName>(
  name: Name,
  payload: PayloadOf<Name>,
  target = POST,
  id = '01E00000000000000000000001',
) {
  const entry = queuedEntry({ id, kind: name, payload, target });
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  const { kind } = read;
  return {
    entry,
    kind,
    call: kind.call(entry, read.payload),
    confirm: (data: Partial<Post> = {}) =>
      kind.confirm(entry, read.payload, { success: true, data: samplePost({ id: target, ...data }) }),
    shown: (post: Post) => kind.overlay?.post?.(post, entry, read.payload) ?? post,
  };
}

const patch = (id: string, fields: object) => ({ type: 'patch', entity: 'post', id, patch: fields });

describe('a report', () => {
  it('goes as one call with the post and the type, and is sent once each [MENU-30]', () => {
    const { kind, call, entry } = made('report', { violationType: 'spam' });
    expect(call).toEqual({ endpoint: flagPost, body: { ulid: POST, violationType: 'spam' } });
    expect([kind.family, kind.onRefused('invalid', {}), kind.onRefused('notFound', {})]).toEqual([
      'creation',
      'staysFailed',
      'staysFailed',
    ]);
    const another = { ...entry, id: '01E00000000000000000000002' };
    expect(coalesce(another, [entry], {})).toEqual({ isNeeded: true, obsolete: [], replaces: [] });
  });
});

it('a repost waits for the deletion of the one before, which the server would take for it [MENU-06]', () => {
  const { kind: deletion } = made('deletePost', {});
  const lane = made('repost', { reposted: true }).kind.laneOf({ target: POST, payload: { reposted: true } });
  expect(deletion.laneOf({ target: OTHER, payload: { repostOf: POST } })).toBe(lane);
  expect(deletion.laneOf({ target: OTHER, payload: {} })).not.toBe(lane);
});

it('no deletion waits for another one, and each leaves the reader the count that the server says [SOCIAL-01] [OB12]', () => {
  const { entry, kind, confirm } = made('deletePost', {});
  expect(kind.laneOf({ target: OTHER, payload: {} })).not.toBe(kind.laneOf({ target: POST, payload: {} }));
  const gone = patch(POST, { isDeleted: true, body: '', images: [] });
  const counted = { type: 'patch', entity: 'user', id: entry.userId, patch: { postCount: 0 } };
  expect(kind.confirm(entry, {}, { success: true, authorPostCount: 0 })).toEqual([gone, counted]);
  expect(confirm(), 'a server that does not say').toEqual([gone]);
});

it('the deletion of a quote leaves what it quoted as the server answers it', () => {
  const { kind, entry } = made('deletePost', {});
  const original = samplePost({ id: OTHER });
  const { postEngagement, userEngagement } = original;
  const { hasRepostedWithComment } = userEngagement;
  expect(kind.confirm(entry, {}, { success: true, original })).toContainEqual(
    patch(OTHER, { postEngagement, userEngagement: { hasRepostedWithComment } }),
  );
});

describe('a pin', () => {
  const pinning = { pinned: true, username: 'Maya', instead: OTHER };

  it('goes to the one call or the other, and shows at once on both posts [MENU-02]', () => {
    const pin = made('pin', pinning);
    expect(pin.call).toEqual({ endpoint: pinPost, body: { ulid: POST } });
    expect(pin.shown(samplePost({ id: POST })).pinned).toBe(true);
    expect(pin.shown(samplePost({ id: OTHER, pinned: true })).pinned).toBe(false);
    const unpin = made('pin', { ...pinning, pinned: false, instead: null });
    expect(unpin.call).toEqual({ endpoint: unpinPost, body: { ulid: POST } });
    expect(unpin.shown(samplePost({ id: POST, pinned: true })).pinned).toBe(false);
  });

  it('stands first on the profile, in place of the one before [SOCIAL-21]', () => {
    const pin = made('pin', pinning);
    expect(pin.kind.listOf?.(pinning)).toBe('pinned:maya');
    expect(pin.confirm({ pinned: true })).toEqual([
      patch(POST, { pinned: true }),
      patch(OTHER, { pinned: false }),
      { type: 'removeFromFeed', feedKey: 'pinned:maya', id: OTHER },
      expect.objectContaining({ type: 'prependToFeed', feedKey: 'pinned:maya', id: POST }),
    ]);
    const unpinning = { ...pinning, pinned: false, instead: null };
    expect(made('pin', unpinning).confirm()).toEqual([
      patch(POST, { pinned: false }),
      { type: 'removeFromFeed', feedKey: 'pinned:maya', id: POST },
    ]);
    expect(pin.kind.listOf?.(unpinning)).toBeNull();
  });

  it('takes over what the ones that wait would have taken down: pinned one after the other, the last one stands alone [MENU-02]', () => {
    const THIRD = '01S00000000000000000000003';
    const { kind } = made('pin', pinning);
    const waiting = [
      { ...pinning, instead: POST },
      { ...pinning, pinned: false, instead: null },
    ];
    const moment = { username: 'Maya', target: THIRD, seen: () => ({}), waiting: () => [], waitingElsewhere: () => waiting };
    const payload = kind.payloadOf({ postId: THIRD, pinned: true, instead: OTHER }, moment) as PayloadOf<'pin'>;
    const third = made('pin', payload, THIRD);
    for (const id of [POST, OTHER]) expect(third.shown(samplePost({ id, pinned: true })).pinned).toBe(false);
    expect(third.kind.otherPosts?.(payload)).toEqual([OTHER, POST]);
    expect(third.confirm({ pinned: true }).slice(0, 5)).toEqual([
      patch(THIRD, { pinned: true }),
      patch(OTHER, { pinned: false }),
      patch(POST, { pinned: false }),
      { type: 'removeFromFeed', feedKey: 'pinned:maya', id: OTHER },
      { type: 'removeFromFeed', feedKey: 'pinned:maya', id: POST },
    ]);
    const again = kind.payloadOf({ postId: POST, pinned: true, instead: OTHER }, { ...moment, target: POST });
    expect(again, 'and never itself').toEqual(pinning);
    const provisional = third.kind.readdressPayload?.({ ...payload, alsoInstead: ['P'] }, 'P', POST);
    expect(provisional).toEqual({ ...payload, alsoInstead: [POST] });
  });

  it('makes one that waits on another post needless; all wait in one lane', () => {
    const before = made('pin', { ...pinning, instead: null }, OTHER).entry;
    const after = made('pin', pinning, POST, '01E00000000000000000000002').entry;
    expect(coalesce(after, [before], {}).obsolete).toEqual([before.id]);
    const unpin: OutboxEntry = made('pin', { ...pinning, pinned: false, instead: null }, OTHER).entry;
    expect(coalesce(after, [unpin], {}).obsolete).toEqual([]);
    expect(
      [before, after].map((entry) => made('pin', pinning).kind.laneOf({ target: entry.target, payload: entry.payload })),
    ).toEqual(['pin', 'pin']);
  });
});

describe('what staff mark', () => {
  it.each([
    ['discover', 'isInDiscover', addToDiscover, removeFromDiscover],
    ['sensitive', 'isSensitive', setPostSensitive, clearPostSensitive],
    ['webOnly', 'isTrolling', setPostWebOnly, clearPostWebOnly],
  ] as const)('%s shows at once, and goes to the call for it [MENU-12] [MENU-19]', (name, field, set, clear) => {
    for (const isSet of [true, false]) {
      const mark = made(name, { isSet });
      expect(mark.call).toEqual({ endpoint: isSet ? set : clear, body: { ulid: POST } });
      expect(mark.shown(samplePost({ id: POST, [field]: !isSet }))[field]).toBe(isSet);
      expect(mark.confirm({ [field]: isSet })[0]).toEqual(patch(POST, { [field]: isSet }));
      expect(mark.kind.isFulfilled?.({ isSet }, { post: samplePost({ id: POST, [field]: isSet }) })).toBe(true);
    }
  });

  it('leaves the Discover feed of the device when it is taken out, and no other list changes [MENU-36]', () => {
    expect(made('discover', { isSet: false }).confirm({ isInDiscover: false }).slice(1)).toEqual([
      { type: 'removeFromFeed', feedKey: 'feed:influencers', id: POST },
    ]);
    expect(made('discover', { isSet: true }).confirm({ isInDiscover: true })).toHaveLength(1);
    expect(made('sensitive', { isSet: false }).confirm()).toHaveLength(1);
  });
});

describe('what is taken away', () => {
  it('by staff is gone at once for the reader, everywhere [MENU-20]', () => {
    const removal = made('deleteAsStaff', {});
    expect(removal.call).toEqual({ endpoint: deletePostAsStaff, body: { ulid: POST } });
    expect(removal.shown(samplePost({ id: POST })).isDeleted).toBe(true);
    expect(removal.confirm()).toEqual([patch(POST, { isDeleted: true, body: '', images: [] })]);
    expect(removal.kind.onRefused('forbidden', {})).toBe('staysFailed');
  });

  it('by staff is only done where the server says that it is gone, not where they do not see it; a mark taken off likewise [MENU-20]', () => {
    const removal = made('deleteAsStaff', {});
    const clearing = made('sensitive', { isSet: false });
    for (const { kind, entry } of [removal, clearing])
      expect([false, true].map((isGone) => kind.onRefused('notFound', entry.payload, isGone))).toEqual([
        'staysFailed',
        'settles',
      ]);
    expect(made('sensitive', { isSet: true }).kind.onRefused('notFound', { isSet: true }, true)).toBe('staysFailed');
  });

  it('from a group by its owner is hidden at once [MENU-17]', () => {
    const removal = made('removeFromGroup', { groupId: GROUP });
    expect(removal.call).toEqual({ endpoint: removeGroupPost, body: { groupId: GROUP, postId: POST } });
    expect(removal.shown(samplePost({ id: POST })).isHidden).toBe(true);
    expect(removal.confirm()).toEqual([patch(POST, { isHidden: true })]);
  });

  it('as one’s own repost deletes the repost, and the original is reposted no more [MENU-06]', () => {
    const removal = made('deletePost', { repostOf: OTHER });
    expect(removal.call).toEqual({ endpoint: deletePost, query: { ulid: POST } });
    expect(removal.shown(samplePost({ id: POST, isEmptyRepost: true })).isDeleted).toBe(true);
    const engagement = { hasReposted: true, hasRepostedWithComment: false, hasCommented: false };
    const original = samplePost({ id: OTHER, userEngagement: engagement });
    const shown = removal.shown({ ...original, postEngagement: { ...original.postEngagement, repostCount: 3 } });
    expect([shown.isDeleted, shown.userEngagement.hasReposted, shown.postEngagement.repostCount]).toEqual([false, false, 2]);
    const { entry, kind } = removal;
    const counts = { ...original.postEngagement, repostCount: 2 };
    const answered = { ...original, postEngagement: counts };
    expect(kind.confirm(entry, entry.payload, { success: true, original: answered }), 'it does not jump back').toEqual([
      patch(POST, { isDeleted: true, body: '', images: [] }),
      patch(OTHER, { userEngagement: { hasReposted: false }, postEngagement: counts }),
    ]);
    expect(removal.confirm(), 'of a server that does not say it').toEqual([
      patch(POST, { isDeleted: true, body: '', images: [] }),
      patch(OTHER, { userEngagement: { hasReposted: false } }),
    ]);
  });
});
