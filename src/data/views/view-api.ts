import type { Observable } from 'rxjs';
import type { Group } from '#contract/resources/group.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { KeptGifs } from '#core/gifs/gifs.ts';
import type { Search } from '#core/search/search-text.ts';
import type { OfflinePackRecord, SeenPostedContent, SeenRewards } from '../setting-keys.ts';
import type {
  BoostsView,
  AdsView,
  DataExportView,
  DraftView,
  GroupPageView,
  KeptWritings,
  OutboxView,
  PostView,
  ProfileView,
  SessionView,
  SessionsView,
  ShellView,
  TargetView,
  ViolationsView,
} from '../view-types.ts';
import type { ListViewOf } from './list-view.ts';

/**
 * The live queries that screens subscribe to. Each emits at once what the device has and again only when what it shows
 * changes.
 */
export interface Views {
  session(): Observable<SessionView>;
  shell(): Observable<ShellView>;
  list<Key extends ListKey>(key: Key): Observable<ListViewOf<Key>>;
  /** Boosted posts that are on the device; of people whom the reader muted or blocked there are none. */
  ads(): Observable<AdsView>;
  /** One post with its original; 'missing' = the device lacks it, 'deleted' and 'notFound' as the server says. */
  post(id: string): Observable<PostView | 'unknown' | 'missing' | 'notFound'>;
  /** A group as the server has it; null = not on this device. */
  group(id: string): Observable<Group | null>;
  /** The group that a page is about, with the reader's intents applied. */
  groupPage(id: string): Observable<GroupPageView>;
  profile(username: string): Observable<ProfileView>;
  /** What is kept for reading without a connection, and how far that has come; null = nothing. */
  offlinePack(): Observable<OfflinePackRecord | null>;
  /** Where the account is signed in. */
  sessions(): Observable<SessionsView>;
  /** The member's violations (MOD-25). */
  violations(): Observable<ViolationsView>;
  /** The member's boosts (BOOST-41). */
  boosts(): Observable<BoostsView>;
  /** What the member has earned in all, as last seen; null = not on this device. */
  rewards(): Observable<SeenRewards | null>;
  /** How much the member has posted, as last seen; null = not on this device. */
  postedContent(): Observable<SeenPostedContent | null>;
  /** The archive of the own data. */
  dataExport(): Observable<DataExportView>;
  /** What the reader looked for, the newest first. */
  recentSearches(): Observable<readonly Search[]>;
  /** GIFs that were shown and chosen; null = none. */
  gifs(): Observable<KeptGifs | null>;
  /** Id of the newest notification that the device holds; null = none. */
  newestNotification(): Observable<string | null>;
  /** Messages that are unread in the member's chats. */
  unreadChats(): Observable<number>;
  outbox(): Observable<OutboxView>;
  /** What unsent items and drafts are about, by post id; of what the device does not hold there is none. */
  outboxTargets(): Observable<ReadonlyMap<string, TargetView>>;
  /** For the login screen: what is kept for the member whose session has ended. */
  keptWritings(): Observable<KeptWritings | null>;
  drafts(): Observable<readonly DraftView[]>;
  /**
   * These posts are near the viewport or were tapped: they stay in memory longest, and skeletons among them are
   * restored (CACHE-02, CACHE-03).
   */
  touch(ids: readonly string[]): void;
}
