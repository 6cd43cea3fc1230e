import { from, map, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AppDatabase } from '../database.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { dataExportView } from './data-export-view.ts';
import { draftsView } from './draft-views.ts';
import { createResidency } from './residency.ts';
import type { Residency } from './residency.ts';
import { groupView } from './group-view.ts';
import { keptWritingsView } from './kept-writings-view.ts';
import { listView } from './list-view.ts';
import { outboxView } from './outbox-view.ts';
import { postView } from './post-view.ts';
import { sessionsView } from './sessions-view.ts';
import { createViewSources, keepWarm } from './sources.ts';
import { targetsView } from './target-views.ts';
import { unreadChatsView } from './unread-chats-view.ts';
import { newestNotification } from './unseen-notifications.ts';
import { profileView, sessionView, shellView } from './user-views.ts';
import type { Views } from './view-api.ts';

export interface ViewsOptions {
  readonly database: AppDatabase;
  readonly residency?: Residency;
}

/** The live queries of the page. Views of one thing are shared and stay warm for a while after their last reader. */
export function createViews({ database, residency = createResidency() }: ViewsOptions): Views {
  const sources = createViewSources(database, residency);
  const warm = new Map<string, Observable<unknown>>();

  function shared<Value>(name: string, make: () => Observable<Value>): Observable<Value> {
    const known = warm.get(name) as Observable<Value> | undefined;
    if (known !== undefined) return known;
    const view = make().pipe(keepWarm(() => warm.delete(name)));
    warm.set(name, view);
    return view;
  }

  return {
    session: () => shared('session', () => sessionView(sources)),
    shell: () => shared('shell', () => shellView(sources)),
    list: (key) => shared(`list ${listKeyText(key)}`, () => listView(sources, residency, key)),
    // Its file becomes one of the app's, where blockers look for names of ads.
    ads: () => shared('ads', () => from(import('./boosted-posts-view.ts')).pipe(switchMap((late) => late.adsView(sources)))),
    post: (id) => shared(`post ${id}`, () => postView(sources, id, residency.touch)),
    group: (id) => shared(`group ${id}`, () => groupView(sources, id)),
    groupPage: (id) =>
      shared(`group page ${id}`, () =>
        from(import('./group-page-view.ts')).pipe(switchMap((late) => late.groupPageView(sources, id))),
      ),
    profile: (username) => shared(`profile ${username.toLowerCase()}`, () => profileView(sources, username)),
    offlinePack: () => shared('offlinePack', () => sources.setting('journey').pipe(map((record) => record ?? null))),
    sessions: () => shared('sessions', () => sessionsView(sources)),
    violations: () =>
      shared('violations', () => from(import('./violations-view.ts')).pipe(switchMap((late) => late.violationsView(sources)))),
    boosts: () => shared('boosts', () => from(import('./boosts-view.ts')).pipe(switchMap((late) => late.boostsView(sources)))),
    rewards: () => shared('rewards', () => sources.setting('rewards').pipe(map((seen) => seen ?? null))),
    postedContent: () => shared('posted content', () => sources.setting('posted-content').pipe(map((seen) => seen ?? null))),
    dataExport: () => shared('data export', () => dataExportView(sources)),
    recentSearches: () => shared('recent searches', () => sources.setting('recent-searches').pipe(map((seen) => seen ?? []))),
    gifs: () => shared('gifs', () => sources.setting('gifs').pipe(map((kept) => kept ?? null))),
    unreadChats: () => shared('unread chats', () => unreadChatsView(sources)),
    newestNotification: () => shared('newest notification', () => newestNotification(sources)),
    outbox: () => shared('outbox', () => outboxView(sources)),
    outboxTargets: () => shared('outbox targets', () => targetsView(sources)),
    keptWritings: () => shared('kept writings', () => keptWritingsView(sources)),
    drafts: () => shared('drafts', () => draftsView(sources)),
    touch: (ids) => residency.touch(ids),
  };
}
