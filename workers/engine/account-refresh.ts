import { getAdMetricsEnabled } from '#contract/endpoints/ads/get-ad-metrics-enabled.ts';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { getTrendingHashtags } from '#contract/endpoints/feeds/get-trending-hashtags.ts';
import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { getUser } from '#contract/endpoints/people/get-user.ts';
import type { PublicSettings } from '#contract/resources/settings.ts';
import { getViolationTypes } from '#contract/endpoints/moderation/get-violation-types.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey, SettingValues } from '#data/setting-keys.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import type { GroupWriter } from '#data/stores/group-writer.ts';
import { toldSince } from '#data/stores/merge-page.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import { storeUserSettings } from '#data/stores/user-settings.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createRecommendedPeople } from './recommended-people.ts';
import { fetchOwnGroups } from './own-groups.ts';
import { createUnseenCount } from './unseen-count.ts';

const MINUTE_MS = 60_000;
/** Ages after which a part is due again, in milliseconds. */
const dueAfter = {
  'public-settings': 24 * 60 * MINUTE_MS,
  'user-settings': 10 * MINUTE_MS,
  recommended: 30 * MINUTE_MS,
  'has-groups': 30 * MINUTE_MS,
  'ad-metrics-enabled': 30 * MINUTE_MS,
  'unseen-count': MINUTE_MS,
} as const;
const USER_DUE_AFTER_MS = 5 * MINUTE_MS;
/**
 * Whether the member's timeout is over is asked at its end, as this device sees it, and again after waits that double
 * from the first to the second: the server's clock may be seconds behind, or the device's days ahead. None is longer
 * than the last, as timers have a limit. Milliseconds.
 */
const TIMEOUT_ASK_MIN_MS = 10_000;
const TIMEOUT_ASK_AGAIN_MAX_MS = 10 * MINUTE_MS;
const TIMEOUT_ASK_MAX_MS = 24 * 60 * MINUTE_MS;
/** Trending hashtags are fetched at every fourth call (FEED-40). */
const TRENDING_EVERY = 4;

export interface AccountRefreshOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly users: UserWriter;
  readonly groups: Pick<GroupWriter, 'upsert'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Asks for the list of chats where it is due. */
  readonly refreshChats: () => Promise<void>;
}

export interface AccountRefresh {
  /** Fetches what is due. Failures are left for the next call. */
  ensure(): Promise<void>;
  /** Unseen notifications, as the live channel told. */
  putUnseenCount(count: number): Promise<void>;
  /** Asks for the count of unseen notifications, whatever the age of the stored one, and answers it. */
  fetchUnseenCount(): Promise<number>;
  /** Asks for the settings of the account, whatever the age of the stored ones. */
  fetchSettings(): Promise<void>;
  /**
   * A profile has been fetched: where it is the member's own, so is what only they see of it, such as their streak
   * (SETTINGS-39). Rejects never.
   */
  noteProfile(userId: string): Promise<void>;
  /**
   * The server has a follow of the member's: after more than ten, other people to follow are fetched (SOCIAL-33).
   * Rejects never.
   */
  noteFollow(): Promise<void>;
  /** Everything is due again: another account. */
  expire(): void;
  /**
   * Another version of the app: so is everything, the lists of the server at every later start until they came, and for
   * a member the types of violations besides (SETTINGS-47, SETTINGS-48).
   */
  noteNewVersion(): Promise<void>;
}

/** Settings, the account, recommendations and trends: what the shell shows around every screen. */
export function createAccountRefresh({
  client,
  database,
  users,
  groups,
  deliveries,
  session,
  clock,
  timers,
  refreshChats,
}: AccountRefreshOptions): AccountRefresh {
  let calls = 0;
  let userAt = Number.NEGATIVE_INFINITY;
  let isExpired = false;
  let settingsAsked = 0;
  let settingsAnswered = 0;
  let wantsViolationTypes = false;
  const unseen = createUnseenCount({ client, database, deliveries, clock });
  const recommended = createRecommendedPeople({ client, database, users, deliveries, clock });

  const watchTimeout = createTimeoutWatch({ session, clock, timers, askAgain: () => refreshUser(true) });

  const put = putInto(database, clock);

  async function whenDue(id: keyof typeof dueAfter, forced: boolean, fetch: () => Promise<unknown>): Promise<void> {
    const stored = await readDocument(database.settings, id);
    const age = clock.now() - (stored?.updatedAt ?? Number.NEGATIVE_INFINITY);
    if (forced || age < 0 || age >= dueAfter[id]) await fetch();
  }

  const publicParts = (forced: boolean, wantsTrending: boolean): readonly Promise<void>[] => [
    whenDue('public-settings', forced, async () => put('public-settings', await client.call(getSettings))),
    wantsTrending ? client.call(getTrendingHashtags).then((answer) => put('trending', answer.hashtags)) : Promise.resolve(),
  ];

  const memberParts = (forced: boolean): readonly Promise<void>[] => [
    refreshUser(forced),
    wantsViolationTypes ? fetchViolationTypes() : Promise.resolve(),
    whenDue('user-settings', forced, fetchSettings),
    whenDue('unseen-count', forced, unseen.fetch),
    whenDue('has-groups', forced, () => fetchOwnGroups({ client, groups, deliveries, put })),
    whenDue('ad-metrics-enabled', forced, () => fetchAdMetrics({ client, database, deliveries, clock })),
    whenDue('recommended', forced, recommended.fetch),
    refreshChats(),
  ];

  async function fetchSettings(): Promise<void> {
    const turn = (settingsAsked += 1);
    const question = await deliveries.ask();
    const { data } = await client.call(getUserSettings);
    // What was asked later, and answered sooner, is newer.
    if (turn < settingsAnswered) return;
    settingsAnswered = turn;
    await storeUserSettings(database, data, question, clock.now());
  }

  async function fetchViolationTypes(): Promise<void> {
    const { data: violations } = await client.call(getViolationTypes);
    wantsViolationTypes = false;
    // Where the lists are not there yet, they come with these among them.
    await modifyDocuments(database.settings, ['public-settings'], (current) =>
      current === undefined ? current : { ...current, value: { ...(current.value as PublicSettings), violations } },
    );
  }

  async function refreshUser(forced: boolean): Promise<void> {
    const age = clock.now() - userAt;
    if (!forced && age >= 0 && age < USER_DUE_AFTER_MS) return;
    userAt = clock.now();
    await fetchUser().catch(async (error: unknown) => {
      await watchTimeout(false);
      throw error;
    });
    await watchTimeout(true);
  }

  async function fetchUser(): Promise<void> {
    const question = await deliveries.ask();
    const { data: user } = await client.call(getUser);
    // The reader's change of their own profile is newer than what was asked before it.
    if ((await users.upsert([user], question)).length > 0) return;
    await session.update((current) => (current.userId === user.ulid ? { ...current, currentUser: user } : current));
  }

  return {
    async ensure() {
      const wantsTrending = calls % TRENDING_EVERY === 0 || (await readDocument(database.settings, 'trending')) === undefined;
      calls += 1;
      const isMember = (await session.get()).accessToken !== null;
      const forced = isExpired;
      isExpired = false;
      const parts = [...publicParts(forced, wantsTrending), ...(isMember ? memberParts(forced) : [])];
      await Promise.allSettled(parts);
    },
    putUnseenCount: unseen.put,
    fetchUnseenCount: unseen.fetch,
    fetchSettings,
    noteProfile: async (userId) =>
      (await session.get()).userId === userId ? refreshUser(true).catch(() => undefined) : undefined,
    noteFollow: recommended.noteFollow,
    expire,
    async noteNewVersion() {
      expire();
      wantsViolationTypes = true;
      await modifyDocuments(database.settings, ['public-settings'], (current) => current && { ...current, updatedAt: 0 });
    },
  };

  function expire(): void {
    isExpired = true;
    calls = 0;
    recommended.forgetFollows();
  }
}

/**
 * When the member's timeout ends the server is asked, and again until it says so: till then the countdown stands at
 * zeros (TIMEOUT-13).
 */
function createTimeoutWatch({
  session,
  clock,
  timers,
  askAgain,
}: Pick<AccountRefreshOptions, 'session' | 'clock' | 'timers'> & { readonly askAgain: () => Promise<void> }) {
  let stop: () => void = () => undefined;
  /** How often the server has said since the end that it is none, of the one that ended then. */
  let denied = { until: '', times: 0 };
  const ask = async () => {
    if ((await session.get()).accessToken !== null) await askAgain();
  };
  return async function watchTimeout(isAnswered: boolean): Promise<void> {
    const { accessToken, currentUser } = await session.get();
    stop();
    const until = accessToken === null ? null : (currentUser?.timeout_expires_at ?? null);
    if (until === null) return;
    const rest = Date.parse(until) - clock.now();
    if (denied.until !== until || rest > 0) denied = { until, times: 0 };
    // Without an answer nothing was said: it is asked as soon again.
    if (rest <= 0 && isAnswered) denied = { until, times: denied.times + 1 };
    const again = Math.min(TIMEOUT_ASK_MIN_MS * 2 ** Math.max(0, denied.times - 1), TIMEOUT_ASK_AGAIN_MAX_MS);
    stop = timers.after(rest > 0 ? Math.min(rest, TIMEOUT_ASK_MAX_MS) : again, () => void ask().catch(() => undefined));
  };
}

/**
 * Whether there is a boost to show (BOOST-37). One that the server took after it was asked has said so itself, which
 * the answer does not know.
 */
async function fetchAdMetrics({
  client,
  database,
  deliveries,
  clock,
}: Pick<AccountRefreshOptions, 'client' | 'database' | 'deliveries' | 'clock'>): Promise<void> {
  const question = await deliveries.ask();
  const { enabled } = await client.call(getAdMetricsEnabled);
  const id = 'ad-metrics-enabled' satisfies SettingKey;
  const updatedAt = clock.now();
  await modifyDocuments(
    database.settings,
    [id],
    (current) => (toldSince(question, 'ad').size > 0 ? current : { id, value: enabled, updatedAt }),
    { afterReading: () => question.refresh() },
  );
}

function putInto(database: Pick<AppDatabase, 'settings'>, clock: Clock) {
  return async <Key extends SettingKey>(id: Key, value: SettingValues[Key]): Promise<void> => {
    const updatedAt = clock.now();
    await modifyDocuments(database.settings, [id], () => ({ id, value, updatedAt }));
  };
}
