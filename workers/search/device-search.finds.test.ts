import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unrelated } from '#contract/resources/user.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import type { DeviceFound } from '#core/search/found.ts';
import { FOUND_MAX } from '#core/search/search-constants.ts';
import { clearFetched } from '#data/clear-fetched.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { Commands } from '#data/commands/commands.ts';
import { createSearchIndexStore } from '#data/search-index-store.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { author, createSyncHarness, entryOf, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { clearCaches } from '../engine/clear-account.ts';
import { purge } from '../engine/purge.ts';
import { createDeviceSearch } from './device-search.ts';
import type { DeviceSearch } from './device-search.ts';

const HOUR_MS = 60 * 60_000;
const other = ulidOf(2, '01A');
const draft = { postType: 'POST', originalPostId: null, isSensitive: false, groupId: null } as const;

let harness: SyncHarness;
let search: DeviceSearch;
let commands: Commands;

/** A worker of its own over the same device. */
function startSearch(): DeviceSearch {
  const { database, session, time } = harness;
  return createDeviceSearch({ database, session, timers: time, clock: time, isStored: true });
}

beforeEach(async () => {
  harness = await createSyncHarness();
  const { database, time } = harness;
  let minted = 0;
  const ids = { nextId: () => ulidOf((minted += 1), '01E') };
  commands = createCommands({ database, clock: time, ids, onChange: () => undefined });
  search = startSearch();
  await harness.users.upsert([
    serverUser(author, { name: 'Noor Haddad', username: 'noor_haddad', bio: 'Watches waders' }),
    serverUser(other, { name: 'Ines Öztürk', username: 'ines' }),
  ]);
});

afterEach(async () => {
  search.stop();
  await harness.database.close();
});

const ids = (posts: DeviceFound['posts']) => posts.map(({ id }) => Number(id.slice(3)));
const marks = (text: DeviceFound['posts'][number]['text']) =>
  text.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('');
const found = async (text: string) => ids((await search.find(text)).posts).toSorted();
const ranked = async (text: string) => ids((await search.find(text)).posts);
const put = (n: number, body: string, given: Parameters<typeof serverPost>[1] = {}) =>
  harness.posts.upsert([serverPost(n, { body, ...given })]);

describe('a search on the device', () => {
  it('finds what was read, what was saved, a draft and what is unsent, with what matched marked [SEARCH-20]', async () => {
    await put(1, 'Dunlins at low tide');
    await put(2, 'The spring tide comes', { isBookmarked: true, userId: other });
    await put(3, 'Something else');
    await commands.saveDraft({ ...draft, draftKey: 'mine', postBody: 'Tide tables for Tuesday' });
    const entryId = await commands
      .intend('post', { body: 'Off to the TIDE line', isSensitive: false })
      .then((done) => done.entryId);
    const { people, posts, saved, drafts, unsent } = await search.find('tide');
    expect(people).toEqual([]);
    expect(posts).toMatchObject([{ id: ulidOf(1), author: { name: 'Noor Haddad', username: 'noor_haddad' } }]);
    expect(marks(posts[0]?.text ?? [])).toBe('Dunlins at low [tide]');
    expect(saved).toMatchObject([{ id: ulidOf(2), author: { username: 'ines' } }]);
    expect(drafts).toMatchObject([{ draftKey: 'mine', postType: 'POST' }]);
    expect(marks(drafts[0]?.text ?? [])).toBe('[Tide] tables for Tuesday');
    expect(unsent).toMatchObject([{ entryId, title: 'Post', isFailed: false }]);
    expect(marks(unsent[0]?.text ?? [])).toBe('Off to the [TIDE] line');
  });

  it('finds a saved post by a word of its note, sent or not, and a note that was taken away no more [REACT-38]', async () => {
    await put(1, 'A wren', { isBookmarked: true, bookmarkNote: 'For the walk with Theo' });
    await put(2, '', { isBookmarked: true });
    await put(3, 'A walk', { bookmarkNote: 'walk' });
    const notes = async (text: string) => (await search.find(text)).saved.map(({ id, note }) => [id, note && marks(note)]);
    expect(await notes('walk')).toEqual([[ulidOf(1), 'For the [walk] with Theo']]);
    expect(await notes('wren theo'), 'text and note together').toEqual([[ulidOf(1), 'For the walk with [Theo]']]);
    await commands.intend('bookmark', { postId: ulidOf(2), bookmarked: true, note: 'Walk of Sunday' });
    expect((await notes('sunday')).concat(await notes('sun'))).toEqual([
      [ulidOf(2), 'Walk of [Sunday]'],
      [ulidOf(2), 'Walk of [Sunday]'],
    ]);
    expect((await search.find('sunday')).unsent, 'found at the post').toEqual([]);
    await commands.intend('bookmark', { postId: ulidOf(1), bookmarked: true, note: null });
    expect((await search.find('wren')).saved).toMatchObject([{ id: ulidOf(1), note: null }]);
  });

  it('finds people by name, username and bio, whichever way they are written [SEARCH-20]', async () => {
    const people = async (text: string) => (await search.find(text)).people.map(({ username }) => username);
    expect(await people('ozt')).toEqual(['ines']);
    expect(await people('@noor_h')).toEqual(['noor_haddad']);
    expect(await people('hadad')).toEqual(['noor_haddad']);
    expect(await people('waders')).toEqual(['noor_haddad']);
    expect(await people('@waders')).toEqual([]);
    const [noor] = (await search.find('@noor')).people;
    expect([marks(noor?.name ?? []), marks(noor?.handle ?? []), noor?.bio]).toEqual(['[Noor] Haddad', '@[noor]_haddad', null]);
  });

  it('in the network finds people and posts of those only between whom and the reader there is a follow, sent or not, and what only the reader has [SEARCH-20] [SEARCH-17]', async () => {
    const [follower, befriended] = [ulidOf(3, '01A'), ulidOf(4, '01A')];
    await harness.users.upsert([
      serverUser(author, { name: 'Wren', ProfileEngagement: { ...unrelated, isFollowing: true } }),
      serverUser(other, { name: 'Wren', username: 'stranger' }),
      serverUser(follower, { name: 'Wren', username: 'follower', ProfileEngagement: { ...unrelated, isFollowYou: true } }),
      serverUser(befriended, { name: 'Wren', username: 'befriended' }),
    ]);
    await put(1, 'A wren');
    await put(2, 'A wren', { userId: other });
    await put(3, 'A wren', { userId: other, isBookmarked: true });
    await put(4, 'A wren', { userId: follower, isBookmarked: true });
    await put(5, 'A wren', { userId: befriended });
    await commands.saveDraft({ ...draft, draftKey: 'mine', postBody: 'A wren' });
    await commands.intend('post', { body: 'A wren', isSensitive: false });
    await commands.intend('follow', { userId: befriended, username: 'befriended', following: true });
    await commands.intend('follow', { userId: author, username: 'noor_haddad', following: false });
    const { people, posts, saved, drafts, unsent } = await search.find('wren', 'network');
    expect(people.map(({ username }) => username).toSorted()).toEqual(['befriended', 'follower']);
    expect([ids(posts), ids(saved), drafts.length, unsent.length]).toEqual([[5], [4], 1, 1]);
    const everything = await search.find('wren');
    expect([everything.people.length, ids(everything.posts).toSorted(), everything.saved.length]).toEqual([4, [1, 2, 5], 2]);
  });

  it('asks for all words, takes the last for the beginning of one, and forgives one letter', async () => {
    await put(1, 'A curlew calls at dusk');
    await put(2, 'A curlew sleeps');
    await put(3, '渡り鳥を見た');
    expect(await found('curlew calls')).toEqual([1]);
    expect(await found('calls cur')).toEqual([1]);
    expect(await found('curlw ')).toEqual([1, 2]);
    expect(await found('curl ')).toEqual([]);
    expect(await found('渡り鳥')).toEqual([3]);
    expect(await found('鳥')).toEqual([3]);
  });

  it('forgives a letter only where nothing is as it was typed, of whatever kind that is', async () => {
    await put(1, 'Time and wide skies');
    expect(await found('tide '), 'a letter is wrong').toEqual([1]);
    await commands.saveDraft({ ...draft, draftKey: 'default', postBody: 'The tide table' });
    const { posts, drafts } = await search.find('tide ');
    expect([ids(posts), drafts.map(({ text }) => marks(text))]).toEqual([[], ['The [tide] table']]);
  });

  it('looks for hashtags and tickers alone by their signs', async () => {
    await put(1, 'Out with #low_tide and $DUNL');
    await put(2, 'low_tide, dunl');
    expect(await found('#low_t')).toEqual([1]);
    expect(await found('$dun')).toEqual([1]);
    expect(await found('dunl')).toHaveLength(2);
  });

  it('finds nothing of what was said in a chat: it is read there [GROUP-19]', async () => {
    const groups = [
      sampleGroup({ id: ulidOf(7, '01G'), visibility: 'CHAT' }),
      sampleGroup({ id: ulidOf(8, '01G'), visibility: 'PRIVATE' }),
    ];
    await createGroupWriter(harness.database, harness.time).upsert(groups);
    await put(1, 'The tide of a chat', { groupId: ulidOf(7, '01G') });
    await put(2, 'The tide of a group', { groupId: ulidOf(8, '01G') });
    expect(await found('tide')).toEqual([2]);
  });

  it('puts the newer of two like posts first', async () => {
    const at = (hours: number) => new Date(harness.time.now() - hours * HOUR_MS).toISOString();
    await put(1, 'A wren sings', { createdAt: at(1) });
    await put(2, 'A wren sings', { createdAt: at(400) });
    expect(await ranked('wren')).toEqual([1, 2]);
  });

  it('answers so many of a kind and no more', async () => {
    await harness.posts.upsert(Array.from({ length: 60 }, (_, n) => serverPost(n + 1, { body: 'A wren', isBookmarked: n < 30 })));
    const { posts, saved } = await search.find('wren');
    expect(posts).toHaveLength(FOUND_MAX.posts);
    expect(saved).toHaveLength(FOUND_MAX.saved);
  });

  it('answers nothing to what holds no word', async () => {
    await put(1, 'A wren');
    expect(await search.find('  #  ')).toEqual({ people: [], posts: [], saved: [], drafts: [], unsent: [] });
  });
});

describe('what the reader does not see is not found', () => {
  it.each([
    ['deleted', { isDeleted: true }],
    ['hidden', { isHidden: true }],
    ['covered as sensitive', { isSensitive: true }],
    ['covered as web only', { isTrolling: true }],
  ])('a post that is %s', async (_, given) => {
    await put(1, 'A wren');
    expect(await found('wren')).toEqual([1]);
    await put(1, 'A wren', { ...given, updatedAt: '2026-11-21T09:00:00.000Z' });
    expect(await found('wren')).toEqual([]);
    search.stop();
    search = startSearch();
    expect(await found('wren')).toEqual([]);
  });

  it.each(['isMuted', 'isBlockedByYou', 'isBlocked'] as const)('a post of somebody with %s', async (relation) => {
    await put(1, 'A wren');
    await put(2, 'A wren', { userId: other });
    await harness.users.upsert([
      serverUser(author, { ProfileEngagement: { ...unrelated, [relation]: true }, updatedAt: '2026-11-21T09:00:00.000Z' }),
    ]);
    expect(await found('wren')).toEqual([2]);
  });

  it('a post of somebody whom the reader has just muted, offline, or that they have just deleted', async () => {
    await put(1, 'A wren');
    await put(2, 'A wren', { userId: reader });
    expect(await found('wren')).toEqual([1, 2]);
    await commands.intend('mute', { userId: author, username: 'noor_haddad', muted: true });
    await commands.intend('deletePost', { postId: ulidOf(2) });
    expect(await found('wren')).toEqual([]);
  });

  it('somebody blocked', async () => {
    await harness.users.upsert([
      serverUser(author, {
        name: 'Noor',
        ProfileEngagement: { ...unrelated, isBlockedByYou: true },
        updatedAt: '2026-11-21T09:00:00.000Z',
      }),
    ]);
    expect((await search.find('noor')).people).toEqual([]);
  });

  it("another account's draft and unsent post", async () => {
    await commands.saveDraft({ ...draft, draftKey: 'mine', postBody: 'A wren' });
    await commands.intend('post', { body: 'A wren', isSensitive: false });
    const before = await search.find('wren');
    expect([before.drafts.length, before.unsent.length]).toEqual([1, 1]);
    await harness.session.update(() => ({ ...sampleSession(other), generation: 2 }));
    const after = await search.find('wren');
    expect([after.drafts, after.unsent]).toEqual([[], []]);
  });
});

describe('the index', () => {
  it('hears of what comes, changes and goes', async () => {
    expect(await found('wren')).toEqual([]);
    await put(1, 'A wren');
    await vi.waitFor(async () => expect(await found('wren')).toEqual([1]));
    await put(1, 'A tern', { updatedAt: '2026-11-21T09:00:00.000Z' });
    await vi.waitFor(async () => expect(await found('tern')).toEqual([1]));
    expect(await found('wren')).toEqual([]);
    await harness.time.advance(73 * HOUR_MS);
    await purge({ database: harness.database, clock: harness.time });
    expect(await found('tern')).toEqual([]);
  });

  const stored = () => createSearchIndexStore(harness.database).read(`1 ${reader}`);

  it('outlives its worker, and takes in what happened between', async () => {
    await put(1, 'A wren');
    await put(2, 'A wren');
    expect(await found('wren')).toHaveLength(2);
    await vi.waitFor(async () => expect([...((await stored())?.documents.keys() ?? [])]).toContain(`post:${ulidOf(1)}`));
    search.stop();
    await harness.database.posts.findOne(ulidOf(2)).remove();
    await put(3, 'A wren');
    search = startSearch();
    expect(await found('wren'), 'at once').toEqual([1, 3]);
  });

  it('follows what changed of what it had while no worker kept it', async () => {
    await put(1, 'A wren');
    await harness.time.advance(HOUR_MS);
    await found('wren');
    await vi.waitFor(async () => expect(await stored()).not.toBeNull());
    search.stop();
    await harness.time.advance(HOUR_MS);
    const document = await harness.database.posts.findOne(ulidOf(1)).exec(true);
    const { post } = structuredClone(document.toJSON());
    await document.incrementalPatch({ post: { ...post, isBookmarked: true, bookmarkNote: 'Sunday' } as typeof document.post });
    search = startSearch();
    await search.open();
    expect((await search.find('sunday')).saved).toEqual([]);
    await harness.time.advance(5_000);
    await vi.waitFor(async () => expect((await search.find('sunday')).saved).toHaveLength(1));
  });

  it('holds nothing that the reader wrote', async () => {
    await commands.saveDraft({ ...draft, draftKey: 'mine', postBody: 'A secretword' });
    await commands.intend('post', { body: 'A secretword', isSensitive: false });
    expect((await search.find('secretword')).drafts).toHaveLength(1);
    const { index } = await vi.waitFor(async () => (await stored()) ?? Promise.reject(new Error('Nothing is stored')));
    expect(index).not.toContain('secretword');
  });

  it.each([
    ['no JSON', { index: '{' }],
    ['of other documents', { documents: new Map() }],
  ])('that is damaged (%s) is made anew', async (_, damage) => {
    await put(1, 'A wren');
    await found('wren');
    const kept = await vi.waitFor(async () => (await stored()) ?? Promise.reject(new Error('Nothing is stored')));
    search.stop();
    await createSearchIndexStore(harness.database).write({ ...kept, ...damage });
    search = startSearch();
    expect(await found('wren')).toEqual([1]);
  });

  it.each([
    ["'Clear cache'", () => clearFetched(harness.database)],
    ['the end of a session', () => clearCaches(harness.database, undefined)],
  ])('goes with %s', async (_, clear) => {
    await put(1, 'A wren');
    await harness.feeds.update('saved', () => ({
      key: 'saved',
      entries: [entryOf(serverPost(1))],
      nextCursor: null,
      fetchedAt: 1,
      fresh: [],
      gaps: [],
    }));
    expect(await found('wren')).toEqual([1]);
    await vi.waitFor(async () => expect(await stored()).not.toBeNull());
    await clear();
    expect(await stored()).toBeNull();
    await vi.waitFor(async () => expect(await found('wren')).toEqual([]));
  });

  it('of one account is not that of the next', async () => {
    await put(1, 'A wren');
    await found('wren');
    await vi.waitFor(async () => expect(await stored()).not.toBeNull());
    await put(2, 'A secretword');
    await harness.session.update((current) => ({ ...current, generation: 2, userId: other }));
    await harness.time.advance(HOUR_MS);
    search.stop();
    expect((await stored())?.index, 'what is held is not stored for who has left').not.toContain('secretword');
    expect(await createSearchIndexStore(harness.database).read(`2 ${other}`)).toBeNull();
  });
});
