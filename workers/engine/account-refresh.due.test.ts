import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { sampleAd, sampleCurrentUser } from '#data/testing/samples.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { readUserSettings } from '#data/stores/user-settings.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createAccountRefresh } from './account-refresh.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(options: { signedIn?: boolean } = {}) {
  harness = await createSyncHarness(options);
  const { client, database, users, session, time, api } = harness;
  const accountRefresh = createAccountRefresh({
    deliveries: harness.deliveries,
    client,
    database,
    users,
    groups: harness.groups,
    session,
    clock: time,
    timers: time,
    refreshChats: async () => undefined,
  });
  api.handler = (request) => {
    if (request.path.includes('/trending/hashtags')) return json({ hashtags: [] });
    if (request.path.endsWith('/notifications/count')) return json({ seen_count: 1, total_count: 3, unseen_count: 2 });
    return refusal(503, 'server');
  };
  const askedFor = (part: string) => api.seen.filter((request) => request.path.includes(part)).length;
  return { ...harness, accountRefresh, askedFor };
}

describe('what the shell shows', () => {
  it('refetches trending hashtags at every fourth call [FEED-40]', async () => {
    const { accountRefresh, askedFor } = await setUp();
    const seen: number[] = [];
    for (let call = 0; call < 9; call += 1) {
      await accountRefresh.ensure();
      seen.push(askedFor('/trending/hashtags'));
    }
    expect(seen).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it('asks a member for the types of violations once after a new version, again where that failed, and a visitor never [SETTINGS-48]', async () => {
    const { accountRefresh, api, askedFor, database } = await setUp();
    await accountRefresh.ensure();
    expect(askedFor('/settings/violations')).toBe(0);
    const answer = api.handler;
    const spam = { name: 'Spam', description: 'Unwanted', points: 1 };
    await database.settings.upsert({ id: 'public-settings', value: { badges: [], violations: [] }, updatedAt: 0 });
    await accountRefresh.noteNewVersion();
    await accountRefresh.ensure();
    api.handler = (request) => (request.path.endsWith('/settings/violations') ? json({ data: [spam] }) : answer(request));
    await accountRefresh.ensure();
    await accountRefresh.ensure();
    expect(askedFor('/settings/violations'), 'the first was refused').toBe(2);
    const lists = (await readDocument(database.settings, 'public-settings'))?.value;
    expect(lists).toEqual({ badges: [], violations: [spam] });
    await harness.database.close();

    const visitor = await setUp({ signedIn: false });
    await visitor.accountRefresh.noteNewVersion();
    await visitor.accountRefresh.ensure();
    expect(visitor.askedFor('/settings/violations')).toBe(0);
  });

  it('counts anew from when other people to follow were fetched, and tries at the next follow where they could not be [SOCIAL-33]', async () => {
    const { accountRefresh, api, askedFor, database } = await setUp({ signedIn: true });
    const answer = api.handler;
    const one = serverUser(ulidOf(5));
    const follow = async (times: number): Promise<number> => {
      for (let count = 0; count < times; count += 1) await accountRefresh.noteFollow();
      return askedFor('/recommended/users');
    };
    const recommended = async () => (await readDocument(database.settings, 'recommended'))?.value;
    api.handler = (request) => (request.path.includes('/recommended/users') ? refusal(400, 'bad_request') : answer(request));
    expect([await follow(10), await follow(1), await recommended()]).toEqual([0, 1, undefined]);
    api.handler = (request) =>
      request.path.includes('/recommended/users') ? json({ recommended_users: [one] }) : answer(request);
    expect([await follow(1), await recommended()]).toEqual([2, [one.ulid]]);
    expect([await follow(10), await follow(1)]).toEqual([2, 3]);
  });

  it('fetches other people to follow once, whatever is followed meanwhile', async () => {
    const { accountRefresh, api, askedFor } = await setUp({ signedIn: true });
    api.handler = () => json({ recommended_users: [] });
    await Promise.all(Array.from({ length: 15 }, () => accountRefresh.noteFollow()));
    expect(askedFor('/recommended/users')).toBe(1);
  });

  it('fetches a part when it is due and not before', async () => {
    const { accountRefresh, askedFor, time, database } = await setUp();
    await accountRefresh.ensure();
    await time.advance(59_999);
    await accountRefresh.ensure();
    expect(askedFor('/notifications/count')).toBe(1);
    await time.advance(1);
    await accountRefresh.ensure();
    expect(askedFor('/notifications/count')).toBe(2);
    expect((await readDocument(database.settings, 'unseen-count'))?.value).toBe(2);
  });

  it('knows whether the member is in a group, and keeps the groups; a failed call changes neither [FEED-06]', async () => {
    const { accountRefresh, api, database, time } = await setUp();
    const group = sampleGroup({ id: ulidOf(7) });
    const answers = (...data: (typeof group)[]) => {
      api.handler = (request) =>
        request.path === '/v3/groups/search' ? json({ data, next_cursor: null }) : refusal(503, 'server');
    };
    const known = async () => (await readDocument(database.settings, 'has-groups'))?.value;
    answers(group);
    await accountRefresh.ensure();
    expect(api.at('/v3/groups/search').map(({ body }) => body)).toEqual([{ type: 'myGroups' }]);
    expect([await known(), (await readDocument(database.groups, group.id))?.group]).toEqual([true, group]);
    api.handler = () => refusal(503, 'server');
    await time.advance(30 * 60_000);
    await accountRefresh.ensure();
    expect(await known()).toBe(true);
    answers();
    await accountRefresh.ensure();
    expect(await known()).toBe(false);
  });

  it('knows whether Ad Metrics is shown to the member, and does not forget it where it cannot ask; a visitor asks never [BOOST-39]', async () => {
    const { accountRefresh, api, database, time } = await setUp();
    const answers = (enabled: boolean) => {
      api.handler = (request) => (request.path === '/v3/ads/metrics/enabled' ? json({ enabled }) : refusal(503, 'server'));
    };
    const known = async () => (await readDocument(database.settings, 'ad-metrics-enabled'))?.value;
    answers(true);
    await accountRefresh.ensure();
    expect(await known()).toBe(true);
    api.handler = () => refusal(503, 'server');
    await time.advance(30 * 60_000);
    await accountRefresh.ensure();
    expect(await known()).toBe(true);
    answers(false);
    await accountRefresh.ensure();
    expect(await known()).toBe(false);
    await harness.database.close();

    const visitor = await setUp({ signedIn: false });
    await visitor.accountRefresh.ensure();
    expect(visitor.askedFor('/ads/metrics')).toBe(0);
  });

  it('keeps Ad Metrics of a first boost that was taken while it was asked whether there is any [BOOST-37] [BOOST-39]', async () => {
    const { accountRefresh, api, database, time } = await setUp();
    const store = createConfirmedStore(database, time);
    let takes = true;
    api.handler = async (request) => {
      if (request.path !== '/v3/ads/metrics/enabled') return refusal(503, 'server');
      if (takes) await store.apply([{ type: 'ad', ad: sampleAd({ id: ulidOf(3) }) }]);
      return json({ enabled: false });
    };
    const known = async () => (await readDocument(database.settings, 'ad-metrics-enabled'))?.value;
    await accountRefresh.ensure();
    expect(await known()).toBe(true);
    takes = false;
    await time.advance(30 * 60_000);
    await accountRefresh.ensure();
    expect(await known(), 'what is asked after it is believed').toBe(false);
  });

  it('knows by name, from all pages, the groups that the member may post in: joined, not banned from, no chats', async () => {
    const { accountRefresh, api, database } = await setUp();
    const group = (n: number, name: string, more: Partial<ReturnType<typeof sampleGroup>> = {}) =>
      sampleGroup({ id: ulidOf(n), name, isJoined: true, isBanned: false, visibility: 'PUBLIC', ...more });
    const pages = [
      [group(1, 'Waders'), group(2, 'Chat', { visibility: 'CHAT' }), group(3, 'Banned', { isBanned: true })],
      [group(4, 'Asked', { isJoined: false }), group(5, 'Ferries', { visibility: 'PRIVATE' })],
    ];
    api.handler = (request) => {
      if (!request.path.startsWith('/v3/groups/search')) return refusal(503, 'server');
      return request.path.includes('cursor=')
        ? json({ data: pages[1], next_cursor: null })
        : json({ data: pages[0], next_cursor: 'c1' });
    };
    await accountRefresh.ensure();
    expect((await readDocument(database.settings, 'joined-groups'))?.value).toEqual([
      { id: ulidOf(5), name: 'Ferries' },
      { id: ulidOf(1), name: 'Waders' },
    ]);
  });

  it('asks for the member when a timeout ends, and again until the server says that it is over [TIMEOUT-13]', async () => {
    const { accountRefresh, api, time, session } = await setUp();
    const { userId } = await session.get();
    let until: string | null = new Date(time.now() + 180_000).toISOString();
    api.handler = (request) =>
      request.path === '/v3/user'
        ? json({ data: sampleCurrentUser({ ulid: userId ?? '', timeout_expires_at: until }) })
        : refusal(503, 'server');
    await accountRefresh.ensure();
    await time.advance(179_999);
    expect(api.at('/v3/user').length).toBe(1);
    await time.advance(1);
    expect(api.at('/v3/user').length).toBe(2);
    until = null;
    await time.advance(9_999);
    expect(api.at('/v3/user').length).toBe(2);
    expect((await session.get()).currentUser?.timeout_expires_at).not.toBeNull();
    await time.advance(1);
    expect((await session.get()).currentUser?.timeout_expires_at).toBeNull();
    await time.advance(120_000);
    expect(api.at('/v3/user').length).toBe(3);
  });

  it('asks ever less often where the device takes a timeout for over that the server does not, and at least each ten minutes [TIMEOUT-13]', async () => {
    const { accountRefresh, api, time, session } = await setUp();
    const { userId } = await session.get();
    const until = new Date(time.now() + 1_000).toISOString();
    api.handler = (request) =>
      request.path === '/v3/user'
        ? json({ data: sampleCurrentUser({ ulid: userId ?? '', timeout_expires_at: until }) })
        : refusal(503, 'server');
    await accountRefresh.ensure();
    await time.advance(1_000);
    const asked = () => api.at('/v3/user').length;
    expect(asked()).toBe(2);
    const asksAfter = async (seconds: number) => {
      const before = asked();
      await time.advance(seconds * 1000 - 1);
      expect(asked()).toBe(before);
      await time.advance(1);
      expect(asked()).toBe(before + 1);
    };
    for (const seconds of [10, 20, 40]) await asksAfter(seconds);
    // A server that does not answer has not said that it goes on.
    const answers = api.handler;
    api.handler = () => refusal(503, 'server');
    for (const seconds of [80, 80, 80]) await asksAfter(seconds);
    api.handler = answers;
    for (const seconds of [80, 160, 320, 600, 600]) await asksAfter(seconds);
  });

  it('takes no count from an answer that a live event overtook [SY42]', async () => {
    const { accountRefresh, api, database } = await setUp();
    const answer = api.handler;
    api.handler = async (request) => {
      await accountRefresh.putUnseenCount(7);
      return answer(request);
    };
    await accountRefresh.fetchUnseenCount();
    expect((await readDocument(database.settings, 'unseen-count'))?.value).toBe(7);
    api.handler = answer;
    await accountRefresh.fetchUnseenCount();
    expect((await readDocument(database.settings, 'unseen-count'))?.value).toBe(2);
  });

  it('is due again as a whole after another version or another account', async () => {
    const { accountRefresh, askedFor } = await setUp();
    await accountRefresh.ensure();
    accountRefresh.expire();
    await accountRefresh.ensure();
    expect([askedFor('/trending/hashtags'), askedFor('/notifications/count')]).toEqual([2, 2]);
    await accountRefresh.ensure();
    expect([askedFor('/trending/hashtags'), askedFor('/notifications/count')]).toEqual([2, 2]);
  });

  it('has only its public parts for visitors', async () => {
    const { accountRefresh, api } = await setUp({ signedIn: false });
    await accountRefresh.ensure();
    expect(api.seen.map((request) => request.path).toSorted()).toEqual(['/v4/settings', '/v4/trending/hashtags/last24']);
  });

  it('is asked for with the member’s own profile, not with another’s [SETTINGS-39]', async () => {
    const { accountRefresh, api, askedFor, session } = await setUp();
    const { userId } = await session.get();
    const user = { ...sampleCurrentUser({ ulid: userId ?? '' }), current_streak: 7 };
    api.handler = () => json({ data: user });
    await accountRefresh.noteProfile(ulidOf(77));
    expect(api.seen).toEqual([]);
    await accountRefresh.noteProfile(user.ulid);
    expect(askedFor('/user')).toBe(1);
    expect((await session.get()).currentUser?.current_streak).toBe(7);
    api.handler = () => refusal(503, 'server');
    await expect(accountRefresh.noteProfile(user.ulid)).resolves.toBeUndefined();
  });

  it('asks again for a count that was answered before what the reader read meanwhile [NOTIF-12]', async () => {
    const { accountRefresh, database, api, time, askedFor } = await setUp({ signedIn: true });
    const store = createConfirmedStore(database, time);
    let answered = 0;
    api.handler = async () => {
      answered += 1;
      if (answered > 1) return json({ seen_count: 3, total_count: 4, unseen_count: 1 });
      await store.apply([{ type: 'notifications', act: { makes: 'read', upTo: ulidOf(9) }, unseenCount: 0 }]);
      return json({ seen_count: 0, total_count: 3, unseen_count: 3 });
    };
    await accountRefresh.fetchUnseenCount();
    expect((await readDocument(database.settings, 'unseen-count'))?.value).toBe(1);
    expect(askedFor('/notifications/count')).toBe(2);
  });

  it('keeps of two answers of the settings the one that was asked for later', async () => {
    const { accountRefresh, database, api } = await setUp();
    const answers: ((settings: UserSettings) => void)[] = [];
    api.handler = () => new Promise((resolve) => answers.push((data) => resolve(json({ data }))));
    const asked = [accountRefresh.fetchSettings(), accountRefresh.fetchSettings()];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ ...defaultUserSettings, auto_play: false });
    await asked[1];
    answers[0]?.(defaultUserSettings);
    await asked[0];
    expect(await readUserSettings(database)).toMatchObject({ auto_play: false });
  });
});
