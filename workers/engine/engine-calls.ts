import { isAdId } from '#core/feed/ad-ids.ts';
import { asStorageError } from '#core/storage/storage-error.ts';
import { clearFetched } from '#data/clear-fetched.ts';
import { reportStorage } from '#data/storage-report.ts';
import { exportWritings } from '#data/writings-export.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import type { AccountCalls, DeviceSearchCalls, PageCalls, StorageCalls, SyncGroups } from '../sync-api.ts';
import { openAdminSite } from './admin-site.ts';
import type { AdvertisedPosts } from './advertised-posts.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createEmailChange } from './account-email.ts';
import { createApiTokens } from './api-tokens.ts';
import { refreshSessions } from './account-sessions.ts';
import { readFailureOf } from './read-failure.ts';
import { fetchDataExport, refreshDataExport } from './data-export.ts';
import type { EngineServices } from './engine-services.ts';
import type { Environment } from './environment.ts';
import { linkPreview } from './link-previews.ts';
import { createGifs } from './gifs.ts';
import type { OfflinePack } from './offline-pack.ts';
import { refreshPostedContent } from './posted-content.ts';
import { readViolations } from './user-violations.ts';
import { readBoosts } from './own-boosts.ts';
import { readInvitation } from './group-invitation.ts';
import { ensureGroup } from './opened-groups.ts';
import { ensureProfile } from './profiles.ts';
import type { ReadAhead } from './read-ahead.ts';
import { referralLinkOf } from './referral-link.ts';
import { suggest } from './suggestions.ts';
import { violationRecords } from './violation-records.ts';

interface EngineCallsOptions {
  readonly environment: Environment;
  readonly ahead: ReadAhead;
  readonly advertised: AdvertisedPosts;
  /** The first posts have had the line for themselves (SY41). */
  readonly firstPosts: Promise<void>;
  readonly deviceSearch: DeviceSearchCalls;
  readonly page: { readonly [Name in Exclude<keyof PageCalls, 'lendBackgroundFetches'>]: () => void };
}

/** What the engine does for the page, made from its parts. */
export function createEngineCalls(services: EngineServices, options: EngineCallsOptions): SyncGroups {
  const { lists, offlinePack, visible, fetcher } = services;
  const { environment, ahead, advertised, page, deviceSearch } = options;
  return {
    lists: {
      ...lists,
      readAhead: async (key) => {
        ahead.open(key);
        advertised.open(key);
        services.openLists.open(key);
      },
    },
    posts: {
      linkPreview: (url, part) => linkPreview(services.client, url, part),
      violations: (ids) => violationRecords(services.client, ids),
      async reportVisible(ids) {
        visible.report(ids);
        advertised.see(ids);
        // Where an ad stands says nothing of how far the reader has come.
        ahead.see(ids.filter((id) => !isAdId(id)));
      },
      reportOpened: async (adId) => visible.noteOpened(adId),
      // Screens wait for the post, not for this answer; the failed call is in the log (CACHE-24).
      ensure: (ids) => settled(services.ensureOpened(ids)),
      ensureShown: (ids) => settled(services.ensurePosts(ids)),
    },
    people: {
      ensure: (ids) => fetcher.ensureUsers(ids).catch(unlessFull),
      ensureProfile: (username) => ensureProfile(username, { ...services, ...environment }),
    },
    groups: {
      ensure: (id) => ensureGroup(id, { ...services, ...environment }),
      invitation: (code) => readInvitation(services.client, code),
    },
    account: accountCalls(services, options),
    search: { suggest: (text, kinds) => suggest(services.client, text, kinds) },
    deviceSearch,
    gifs: createGifs({ ...services, ...environment, mediaBase: environment.origin ?? 'http://localhost' }),
    storage: storageCalls(environment, offlinePack),
    offlinePack,
    page: {
      poke: async () => page.poke(),
      pause: async () => page.pause(),
      thaw: async () => page.thaw(),
      lendBackgroundFetches: async (lend) => environment.backgroundFetches?.take(lend),
    },
  };
}

function accountCalls(services: EngineServices, { environment, firstPosts }: EngineCallsOptions): AccountCalls {
  const { account, accountRefresh, client, deliveries } = services;
  const { clock, database, ids, timers } = environment;
  return {
    ...account,
    ...createAccountDeletion(client, ids, account),
    ...createEmailChange(client, ids, account),
    ...createApiTokens(client, ids),
    refresh: () => firstPosts.then(() => accountRefresh.ensure()).catch(unlessFull),
    refreshSettings: () => accountRefresh.fetchSettings().then(() => ({ ok: true }), readFailureOf),
    refreshSessions: () => refreshSessions({ client, database, deliveries, clock }),
    readViolations: (which) => readViolations({ client, database, deliveries, clock }, which),
    readBoosts: (which) => readBoosts({ client, database, deliveries, clock }, which),
    openAdminSite: () => openAdminSite(client),
    refreshPostedContent: () => refreshPostedContent({ client, database, clock }),
    refreshDataExport: () => refreshDataExport({ client, database, clock }),
    fetchDataExport: (id) => fetchDataExport({ client }, id),
    referralLink: () => referralLinkOf({ client, database, clock, timers }),
  };
}

function storageCalls({ database, clock, caches }: Environment, offlinePack: Pick<OfflinePack, 'remove'>): StorageCalls {
  return {
    report: () => reportStorage(database),
    exportWritings: () => exportWritings(database, clock.now()),
    async clearCache() {
      await offlinePack.remove();
      await evictPictures(caches);
      await clearFetched(database);
    },
  };
}

function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}

/** A device without room has been told of; no screen waits for what this would have kept. */
function unlessFull(error: unknown): void {
  if (asStorageError(error) === undefined) throw error;
}
