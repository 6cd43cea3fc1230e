import { beforeEach, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/resources/ad.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { Post } from '#contract/resources/post.ts';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { User } from '#contract/resources/user.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { ConfirmedStore } from '#core/outbox/ports.ts';
import { sampleAd, sampleNotification, samplePost, sampleUser, sampleViolation } from '#data/testing/samples.ts';
import { queuedEntry } from './outbox-store-suite.ts';

/** A device with nothing on it but `entries` in its outbox, and what it holds afterwards. */
export interface ConfirmedDevice {
  readonly store: ConfirmedStore;
  post(id: string): Promise<Post | undefined>;
  user(id: string): Promise<User | undefined>;
  /** Ids of the list, from the top; undefined where the device holds no such list. */
  list(key: string): Promise<readonly string[] | undefined>;
  /** Ids of the sessions that it knows of the account. */
  sessions(): Promise<readonly string[]>;
  /** As if the server had listed them: this device, and others by these ids. */
  seesSessions(own: string, others: readonly string[]): Promise<void>;
  /** The member's boosts that it knows, in order, by id and status, and whether Ad Metrics is shown. */
  ads(): Promise<{ readonly listed: readonly string[]; readonly enabled: boolean }>;
  /** As if the server had listed these boosts. */
  seesAds(listed: readonly Ad[]): Promise<void>;
  /** Status of each of the member's violations that it knows, by id. */
  violations(): Promise<Readonly<Record<string, string>>>;
  /** The account's settings that it knows; undefined: none. */
  settings(): Promise<UserSettings | undefined>;
  /** As if the server had listed these violations. */
  seesViolations(listed: readonly Violation[]): Promise<void>;
  /** As if the server had listed these notifications, of which so many wait. */
  seesNotifications(told: readonly Notification[], unseenCount: number): Promise<void>;
  /** Of what it holds: ids with whether they were read, the oldest first; how many wait; ids of the list of all. */
  notifications(): Promise<{
    readonly read: Readonly<Record<string, boolean>>;
    readonly unseen: number;
    readonly listed: readonly string[];
  }>;
  entry(id: string): Promise<OutboxEntry | undefined>;
  /** The server's id of a delivered creation. */
  delivered(provisionalId: string): Promise<string | undefined>;
}

const FEED = 'feed:all';
const PROFILE = 'profile:alice:feed';
const updatedAt = '2026-01-01T00:00:00.000Z';
const upsert = (document: Post): ConfirmedChange => ({ type: 'upsert', entity: 'post', document });
const insert = (document: Post): ConfirmedChange => ({ type: 'insert', entity: 'post', document });
const onTop = (id: string, userId = 'ME', feedKey = FEED): ConfirmedChange => ({
  type: 'prependToFeed',
  feedKey,
  id,
  userId,
  updatedAt,
});

/** What every implementation of `ConfirmedStore` does. */
export function confirmedStoreSuite(
  name: string,
  createDevice: (entries: readonly OutboxEntry[]) => Promise<ConfirmedDevice>,
): void {
  describe(`confirmed store: ${name}`, () => {
    let device: ConfirmedDevice;
    beforeEach(async () => {
      device = await createDevice([queuedEntry({ id: 'E', target: 'MINE', lane: 'bookmark:MINE' })]);
    });

    /** Applied twice, as an interrupted run is. */
    async function apply(...changes: readonly ConfirmedChange[]): Promise<void> {
      await device.store.apply(changes);
      await device.store.apply(changes);
    }

    it('keeps whole documents, and patches those that are there', async () => {
      const user = sampleUser({ ulid: 'BOB' });
      await apply(
        upsert(samplePost({ id: 'A', body: 'old' })),
        { type: 'patch', entity: 'post', id: 'A', patch: { body: 'new' } },
        { type: 'patch', entity: 'post', id: 'NOT HERE', patch: { body: 'new' } },
        { type: 'upsert', entity: 'user', document: user },
        { type: 'patch', entity: 'user', id: 'BOB', patch: { ProfileEngagement: { ...user.ProfileEngagement, isMuted: true } } },
        { type: 'patch', entity: 'user', id: 'NOT HERE', patch: { followers: 1 } },
      );
      expect(await device.post('A')).toEqual(samplePost({ id: 'A', body: 'new' }));
      expect((await device.user('BOB'))?.ProfileEngagement.isMuted).toBe(true);
      expect([await device.post('NOT HERE'), await device.user('NOT HERE')]).toEqual([undefined, undefined]);
    });

    it('keeps the post that is there where a creation is answered again', async () => {
      await apply(insert(samplePost({ id: 'A', body: 'first' })));
      await apply(insert(samplePost({ id: 'A', body: 'repeat' })));
      expect((await device.post('A'))?.body).toBe('first');
    });

    it('keeps no hidden post, and removes one that becomes hidden [CACHE-31]', async () => {
      await apply(
        upsert(samplePost({ id: 'A' })),
        upsert(samplePost({ id: 'B' })),
        insert(samplePost({ id: 'C', isHidden: true })),
      );
      await apply(upsert(samplePost({ id: 'A', isHidden: true })));
      expect([await device.post('A'), (await device.post('B'))?.id, await device.post('C')]).toEqual([undefined, 'B', undefined]);
    });

    it("puts the reader's own posts on top, the later one above the earlier, however their answers cross", async () => {
      await apply(onTop('B', 'OTHER'));
      await apply(onTop('D'), onTop('C'));
      expect(await device.list(FEED)).toEqual(['D', 'C', 'B']);
    });

    it('takes a post from a list, and an author from the feeds only', async () => {
      await apply(onTop('A', 'ALICE'), onTop('B'), onTop('C', 'ALICE'), onTop('D'), onTop('A', 'ALICE', PROFILE));
      await apply({ type: 'removeFromFeed', feedKey: FEED, id: 'B' });
      await apply({ type: 'removeAuthorFromFeeds', userId: 'ALICE' });
      expect(await device.list(FEED)).toEqual(['D']);
      expect(await device.list(PROFILE)).toEqual(['A']);
      await apply({ type: 'removeFromFeed', feedKey: 'feed:popular', id: 'B' });
      expect(await device.list('feed:popular')).toBeUndefined();
    });

    ownThingsSuite(() => device, apply);

    it('takes of an answer the settings that it is about, all where it holds none, and the third colour with the other two [SETTINGS-02]', async () => {
      const first = { ...defaultUserSettings, auto_play: false };
      await apply({ type: 'settings', names: ['dark_mode'], settings: first, isOld: false });
      expect(await device.settings()).toEqual(first);
      const colours = { primary_colors: '#000000', secondary_colors: '#646464', tertiary_colors: '#323232' };
      const settings = { ...defaultUserSettings, ...colours, email_digest: true };
      await apply({ type: 'settings', names: ['primary_colors', 'secondary_colors'], settings, isOld: true });
      expect(await device.settings()).toEqual({ ...first, ...colours });
    });

    const seeFour = () => {
      const told = ['N4', 'N3', 'N2', 'N1'].map((notificationId) => sampleNotification({ notificationId }));
      return device.seesNotifications(told, 9);
    };

    it('reads the notifications that are named, or all up to one, and none that it lacks [NOTIF-05]', async () => {
      await seeFour();
      await apply({ type: 'notifications', act: { makes: 'read', ids: ['N3', 'NOT HERE'] }, unseenCount: 8 });
      const one = await device.notifications();
      expect(one).toEqual({ read: { N1: false, N2: false, N3: true, N4: false }, unseen: 8, listed: ['N4', 'N3', 'N2', 'N1'] });
      await apply({ type: 'notifications', act: { makes: 'read', upTo: 'N3' }, unseenCount: null });
      expect(await device.notifications()).toMatchObject({ read: { N1: true, N2: true, N3: true, N4: false }, unseen: 8 });
    });

    it('deletes the notifications that are named, or all up to one, on every list of them, and nothing else [NOTIF-17]', async () => {
      await seeFour();
      await apply(onTop('N2'));
      await apply({ type: 'notifications', act: { makes: 'deleted', ids: ['N3'] }, unseenCount: 7 });
      expect(await device.notifications()).toEqual({
        read: { N1: false, N2: false, N4: false },
        unseen: 7,
        listed: ['N4', 'N2', 'N1'],
      });
      await apply({ type: 'notifications', act: { makes: 'deleted', upTo: 'N2' }, unseenCount: 1 });
      expect(await device.notifications()).toEqual({ read: { N4: false }, unseen: 1, listed: ['N4'] });
      expect(await device.list(FEED)).toEqual(['N2']);
    });

    it('addresses what waits to the id of the server', async () => {
      await apply({ type: 'readdress', provisionalId: 'MINE', id: 'REAL' });
      expect(await device.entry('E')).toMatchObject({ target: 'REAL', lane: 'bookmark:REAL' });
      expect([await device.delivered('MINE'), await device.delivered('REAL')]).toEqual(['REAL', undefined]);
    });
  });
}

/** Of what the account has besides posts and people. */
function ownThingsSuite(given: () => ConfirmedDevice, apply: (...changes: readonly ConfirmedChange[]) => Promise<void>): void {
  it('takes a session that has ended off the list, or all but that of the device [SETTINGS-54]', async () => {
    await apply({ type: 'removeSessions', id: 'PHONE' });
    expect(await given().sessions()).toEqual([]);
    await given().seesSessions('HERE', ['PHONE', 'TABLET', 'LAPTOP']);
    await apply({ type: 'removeSessions', id: 'PHONE' }, { type: 'removeSessions', id: 'NOT HERE' });
    expect(await given().sessions()).toEqual(['HERE', 'TABLET', 'LAPTOP']);
    await apply({ type: 'removeSessions', id: null });
    expect(await given().sessions()).toEqual(['HERE']);
  });

  it('keeps what the server says of a boost, a new one on top of the list where that was read, and shows Ad Metrics [BOOST-34] [BOOST-39]', async () => {
    await apply({ type: 'ad', ad: sampleAd({ id: 'A1' }) });
    expect(await given().ads()).toEqual({ listed: [], enabled: true });
    await given().seesAds([sampleAd({ id: 'A2' }), sampleAd({ id: 'A1' })]);
    await apply({ type: 'ad', ad: sampleAd({ id: 'A1', status: 'cancelled' }) }, { type: 'ad', ad: sampleAd({ id: 'A3' }) });
    expect(await given().ads()).toEqual({ listed: ['A3 scheduled', 'A2 scheduled', 'A1 cancelled'], enabled: true });
  });

  it('says of a violation what the server says of it now, and of none that it lacks [MOD-26]', async () => {
    const appealed = (id: string): ConfirmedChange => ({
      type: 'violation',
      violation: sampleViolation({ id, status: 'appeal' }),
    });
    await apply(appealed('V1'));
    expect(await given().violations()).toEqual({});
    await given().seesViolations([sampleViolation({ id: 'V1' }), sampleViolation({ id: 'V2' })]);
    await apply(appealed('V1'), appealed('NOT HERE'));
    expect(await given().violations()).toEqual({ V1: 'appeal', V2: 'confirmed' });
  });
}
