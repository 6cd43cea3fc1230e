import { afterAll } from 'vitest';
import type { Ad } from '#contract/resources/ad.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { Notification } from '#contract/resources/notification.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { ListState } from '#core/sync/list-state.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SeenBoosts, SeenSessions, SeenViolations } from '#data/setting-keys.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { createNotificationWriter, storeUnseenCount } from '#data/stores/notification-writer.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { storeBoosts } from '#data/stores/seen-boosts.ts';
import { storeSessions } from '#data/stores/seen-sessions.ts';
import { storeViolations } from '#data/stores/seen-violations.ts';
import { readUserSettings } from '#data/stores/user-settings.ts';
import { sampleAccountSession } from '#data/testing/samples.ts';
import { confirmedStoreSuite } from '#tests/support/confirmed-store-suite.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const listed = (own: string, others: readonly string[]) => [
  sampleAccountSession({ id: own, isCurrent: true }),
  ...others.map((id) => sampleAccountSession({ id })),
];

const NOTIFICATIONS = listKeyText({ list: 'notifications', type: 'all' });

function listOf(told: readonly Notification[]): ListState {
  const entries = told.map(({ notificationId: id, fromUserId: userId, createdAt: updatedAt }) => ({ id, userId, updatedAt }));
  return { key: NOTIFICATIONS, entries, nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] };
}

function readOf(held: readonly Notification[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(held.map(({ notificationId, read }) => [notificationId, read] as const).toSorted());
}

function adsOf(held: readonly Ad[]): readonly string[] {
  return held.map(({ id, status }) => `${id} ${status}`);
}

function statusesOf(held: readonly Violation[]): Readonly<Record<string, string>> {
  return Object.fromEntries(held.map(({ id, status }) => [id, status] as const).toSorted());
}

// One realm opens one database of this size at a time.
let opened: AppDatabase | undefined;

afterAll(() => opened?.close());

confirmedStoreSuite('in memory', async (entries) => {
  const outbox = new MemoryOutboxStore();
  await outbox.put(entries);
  const store = new MemoryConfirmedStore(outbox);
  return {
    store,
    post: async (id) => store.posts.get(id),
    user: async (id) => store.users.get(id),
    list: async (key) => (store.feeds.has(key) ? store.idsIn(key) : undefined),
    sessions: async () => store.sessions.map(({ id }) => id),
    seesSessions: async (own, others) => void (store.sessions = listed(own, others)),
    settings: async () => store.settings,
    violations: async () => statusesOf(store.violations),
    seesViolations: async (listed) => void (store.violations = listed),
    ads: async () => ({ listed: adsOf(store.ads ?? []), enabled: store.adMetricsEnabled }),
    seesAds: async (listed) => void (store.ads = listed),
    async seesNotifications(told, unseenCount) {
      for (const notification of told) store.notifications.set(notification.notificationId, notification);
      store.feeds.set(NOTIFICATIONS, listOf(told));
      store.unseenCount = unseenCount;
    },
    notifications: async () => ({
      read: readOf([...store.notifications.values()]),
      unseen: store.unseenCount,
      listed: store.idsIn(NOTIFICATIONS),
    }),
    entry: async (id) => outbox.entries.get(id),
    delivered: async (id) => store.aliases.get(id),
  };
});

confirmedStoreSuite('on the device', async (entries) => {
  await opened?.close();
  const database = await openTestDatabase();
  opened = database;
  const outbox = createOutboxStore(database);
  await outbox.put(entries);
  return {
    store: createConfirmedStore(database, { now: () => 1 }),
    post: async (id) => (await readDocument(database.posts, id))?.post,
    user: async (id) => (await readDocument(database.users, id))?.user,
    list: async (key) => (await readDocument(database.feeds, key))?.entries.map((entry) => entry.id),
    sessions: async () => {
      const seen = (await readDocument(database.settings, 'sessions'))?.value as SeenSessions | undefined;
      return (seen?.sessions ?? []).map(({ id }) => id);
    },
    seesSessions: async (own, others) => {
      const question = await createDeliveryLog(database).ask();
      await storeSessions(database, listed(own, others), { question, now: 1 });
    },
    settings: () => readUserSettings(database),
    violations: async () => {
      const seen = (await readDocument(database.settings, 'violations'))?.value as SeenViolations | undefined;
      return statusesOf(seen?.violations ?? []);
    },
    seesViolations: async (data) => {
      const question = await createDeliveryLog(database).ask();
      await storeViolations(database, { data, texts: {}, next_cursor: null }, { isFirst: true, question, now: 1 });
    },
    ads: async () => {
      const seen = (await readDocument(database.settings, 'boosts'))?.value as SeenBoosts | undefined;
      const flag = await readDocument(database.settings, 'ad-metrics-enabled');
      return { listed: adsOf(seen?.ads ?? []), enabled: flag?.value === true };
    },
    seesAds: async (data) => {
      const question = await createDeliveryLog(database).ask();
      await storeBoosts(database, { data, texts: {}, deleted: [], next_cursor: null }, { isFirst: true, question, now: 1 });
    },
    async seesNotifications(told, unseenCount) {
      await createNotificationWriter(database, { now: () => 1 }).upsert(told);
      await createFeedWriter(database).update(NOTIFICATIONS, () => listOf(told));
      await storeUnseenCount(database, unseenCount, 1);
    },
    notifications: async () => ({
      read: readOf((await queryDocuments(database.notifications, {})).map(({ notification }) => notification)),
      unseen: (await readDocument(database.settings, 'unseen-count'))?.value as number,
      listed: (await readDocument(database.feeds, NOTIFICATIONS))?.entries.map(({ id }) => id) ?? [],
    }),
    entry: async (id) => (await outbox.getAll([id])).get(id),
    delivered: async (id) => (await readDelivered(database, [id])).get(id),
  };
});
