import type { GroupInvitation } from '#contract/resources/group.ts';
import type { ApiToken } from '#contract/resources/token.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { PostViolations } from '#contract/resources/violation.ts';
import type { LinkAnswer } from '#core/machines/link-preview-machine.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import type { OfflinePackEnd } from '#core/offline-pack/offline-pack-end.ts';
import type { DeviceFound, SearchedAmong, SuggestedKind, Suggestions } from '#core/search/found.ts';
import type { FeedDocument } from '#data/collections/feeds.ts';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { PostListView, PostView } from '#data/view-types.ts';
import type { StoredAmount } from '#data/storage-report.ts';
import type { WritingsExport } from '#data/writings-export.ts';
import type { LendBackgroundFetches } from './page-background-fetches.ts';

/**
 * The sync worker as the page sees it (one typed Comlink object; the page imports this type only). No call waits for
 * the network unless its comment says so. What a screen shows comes back through the local database, never through
 * these answers, save where the answer is what was asked for.
 */
export interface SyncApi extends SyncGroups {
  /** Resolves once the worker holds the lock of its name: from then on its end can be noticed. */
  alive(): Promise<void>;
  /**
   * Before `start`, on a device that holds no list: fetches a feed's first page as the member `userId` or, with `null`,
   * a visitor, and answers it as the live view will show it, without the database. `null` where it could not be had.
   * The engine, once started, stores it. `early`: answers that stand for calls of its own.
   */
  bootstrapFeed(
    options: SyncOptions,
    key: FeedDocument['key'],
    userId: string | null,
    early?: EarlyAnswers | null,
  ): Promise<PostListView | null>;
  /** The same of one post, for a start at its page. */
  bootstrapPost(options: SyncOptions, id: string, userId: string | null, early?: EarlyAnswers | null): Promise<PostView | null>;
  /** Opens the database and starts the engine. Resolves when commands and views may run. */
  start(options: SyncOptions): Promise<void>;
  /** The page's status line; the listener is called at once and on each change. Answers an unsubscribe. */
  onStatus(listener: (status: SyncStatus) => void): Promise<() => void>;
  onNotice(listener: (notice: SyncNotice) => void): Promise<() => void>;
}

/**
 * What the engine does for the page, by what it is about. Calls before `start` wait for it. A new one is its line here
 * and its function in the engine (`engine/engine-calls.ts`, or the part that a group is).
 */
export interface SyncGroups {
  readonly lists: ListCalls;
  readonly posts: PostCalls;
  readonly people: PeopleCalls;
  readonly groups: GroupCalls;
  readonly account: AccountCalls;
  readonly search: SearchCalls;
  readonly deviceSearch: DeviceSearchCalls;
  readonly gifs: GifCalls;
  readonly storage: StorageCalls;
  readonly offlinePack: OfflinePackCalls;
  readonly page: PageCalls;
}

/** They resolve when the local database has it or it failed. */
export interface ListCalls {
  /** Makes the first page current; `preview`: only as much of a thread as stands below a post of a feed. */
  refresh(key: FeedDocument['key'], reason: 'open' | 'preview' | 'pull' | 'tab' | 'timer'): Promise<ListOutcome>;
  /** Gets the next page. */
  loadMore(key: FeedDocument['key']): Promise<ListOutcome>;
  /** Takes the fresh entries in. */
  showFresh(key: FeedDocument['key']): Promise<void>;
  /** The list that the reader reads: what follows the posts in view is fetched ahead. */
  readAhead(key: FeedDocument['key']): Promise<void>;
  /**
   * Gets posts that are missing below the entry `above` (`null` = above all): a page or so, in place. Waits for the
   * network.
   */
  loadGap(key: FeedDocument['key'], above: string | null): Promise<ListOutcome>;
}

export interface PostCalls {
  /** What the page of a link says of itself. Waits for the network; rejects never. */
  linkPreview(url: string, part: 'texts' | 'picture'): Promise<LinkAnswer>;
  /**
   * Posts near the viewport under the ids that a feed shows, none while the page is hidden: restores what the device
   * lacks, counts views after 1 s, keeps engagement fresh.
   */
  reportVisible(ids: readonly string[]): Promise<void>;
  /**
   * An ad in a feed, by the id that it has there, was opened: its post, its author, or a link, picture or video in it.
   */
  reportOpened(adId: string): Promise<void>;
  /** Posts that the reader opened: past the batches of what is in view. Waits for the network; rejects never. */
  ensure(ids: readonly string[]): Promise<void>;
  /** Posts that something shown speaks of, in the batches of what is in view. Waits for the network; rejects never. */
  ensureShown(ids: readonly string[]): Promise<void>;
  /** What is reported about these posts, at most 20: for moderators (MOD-02). Waits for the network; rejects never. */
  violations(ids: readonly string[]): Promise<ViolationsOutcome>;
}

export interface PeopleCalls {
  ensure(ids: readonly string[]): Promise<void>;
  /** By username; refreshed when older than a minute (CACHE-12 asks for an hour). */
  ensureProfile(username: string): Promise<ProfileOutcome>;
}

export interface GroupCalls {
  /** By id; refreshed when older than half a minute. */
  ensure(id: string): Promise<ReadOutcome>;
  /** To what a link invites. Waits for the network. */
  invitation(code: string): Promise<InvitationOutcome>;
}

export type InvitationOutcome = { readonly ok: true; readonly invitation: GroupInvitation } | ReadFailure;

/** Signing in and out waits for the network. */
export interface AccountCalls {
  /** What the login page offers; `null` when it cannot be had now. */
  loginOptions(): Promise<LoginOptions | null>;
  /** Whether a username may be taken (setup); `null` when it cannot be asked now. */
  checkUsername(username: string): Promise<{ readonly available: boolean; readonly message?: string } | null>;
  /**
   * Setup, terms, another username: changes the member's own record; the session view follows. `fields` names what was
   * refused.
   */
  saveProfile(change: ProfileChange): Promise<AuthOutcome>;
  requestLoginEmail(input: { email: string; redirect?: string; ref?: string }): Promise<AuthOutcome>;
  /** In the place of whoever was signed in here; what that one has not sent waits. */
  signIn(input: SignInInput): Promise<SignInOutcome>;
  /** Notes with the session where the native shell around the app is reached; nothing of a visitor. */
  keepFcmToken(fcmToken: string): Promise<void>;
  /**
   * Tells the server, which is not waited for long, then deletes everything of the account on the device. The page
   * reloads after it. `pushEndpoint`: where the device is pushed to, which the page alone knows; absent where it is
   * not.
   */
  signOut(pushEndpoint?: string): Promise<SignOutOutcome>;
  /** The reader has seen that the server ended the session: no later start tells of it. */
  endTold(): Promise<void>;
  /**
   * Another tab signed this account out: erases what this tab's worker wrote of it meanwhile. The page reloads after
   * it.
   */
  forget(userId: string): Promise<void>;
  /** Refreshes settings, trending, recommendations when they are due, once the first posts are there. */
  refresh(): Promise<void>;
  /** Asks for the settings: another device, or a link in an e-mail, may have changed them. */
  refreshSettings(): Promise<ReadOutcome>;
  /** By which the member invites people, and how many came: as the server answers, else as the device has it. */
  referralLink(): Promise<ReferralLinkOutcome>;
  /** Has the code e-mailed with which the account can be deleted. */
  requestDeletionCode(): Promise<AuthOutcome>;
  /**
   * Deletes the account; signing out then removes what the device has of it. The same code again, after an answer that
   * was lost, is the same request.
   */
  deleteAccount(code: string): Promise<AuthOutcome>;
  /** Has a code e-mailed to this address, by which it becomes the account's. `fields` names what was refused. */
  requestEmailChange(email: string): Promise<AuthOutcome>;
  /**
   * Makes it the account's; the session view follows. The same again, after an answer that was lost, is the same
   * request.
   */
  changeEmail(email: string, code: string): Promise<AuthOutcome>;
  /** Asks where the account is signed in; `views.sessions()` shows it. */
  refreshSessions(): Promise<ReadOutcome>;
  /**
   * Asks for the member's violations, from the first on or those after what is here; `views.violations()` shows them.
   */
  readViolations(which: 'first' | 'next'): Promise<ReadOutcome>;
  /** Asks for the member's boosts, from the first on or those after what is here; `views.boosts()` shows them. */
  readBoosts(which: 'first' | 'next'): Promise<ReadOutcome>;
  /** Opens a session of the admin site, for employees and administrators. Waits for the network; rejects never. */
  openAdminSite(): Promise<AdminSiteOutcome>;
  /** Asks how much the member has posted; `views.postedContent()` shows it. */
  refreshPostedContent(): Promise<ReadOutcome>;
  /** Asks how the archive of the own data stands; `views.dataExport()` shows it. */
  refreshDataExport(): Promise<ReadOutcome>;
  /** The member's API tokens, without their secrets. */
  listApiTokens(): Promise<ApiTokensOutcome>;
  /**
   * Makes one and tells its secret, this once. The same name again, after an answer that was lost, is the same request.
   */
  createApiToken(name: string): Promise<NewApiTokenOutcome>;
  revokeApiToken(id: string): Promise<AuthOutcome>;
  /** Fetches the archive that is ready. */
  fetchDataExport(id: string): Promise<DataExportFile>;
}

export type DataExportFile = { readonly ok: true; readonly file: Blob } | { readonly ok: false };

/** Waits for the network. */
export interface SearchCalls {
  /** What begins with the text, which comes without its prefix: of these kinds, at most five each (SEARCH-03). */
  suggest(text: string, kinds: readonly SuggestedKind[]): Promise<SuggestOutcome>;
}

export type SuggestOutcome = { readonly ok: true; readonly found: Suggestions } | ReadFailure;

/** They wait for the network. `views.gifs()` has what was shown and chosen before. */
export interface GifCalls {
  /** A page of 20 (MEDIA-18); '' for what people like most. */
  search(text: string, offset: number): Promise<GifsOutcome>;
  /** The bytes of one, which the device has perhaps already. */
  fetch(gif: Gif): Promise<GifFile>;
}

export type GifsOutcome =
  /** `provider`: whose they are, where they are not the server's own. */
  { readonly ok: true; readonly gifs: readonly Gif[]; readonly provider: string | null } | ReadFailure;

/** `isSmall`: only the preview could be had. */
export type GifFile = { readonly ok: true; readonly file: Blob; readonly isSmall: boolean } | { readonly ok: false };

/** Local work alone: it is the same without a network. */
export interface DeviceSearchCalls {
  /**
   * The search was opened: makes the index ready, so that the first letter need not wait for it. Resolves once that has
   * begun; never rejects.
   */
  open(): Promise<void>;
  /**
   * What the device holds of what somebody typed (SEARCH-20). The first call makes the index ready. Rejects where the
   * device cannot be read.
   */
  find(text: string, scope?: SearchedAmong): Promise<DeviceFound>;
  /**
   * What it holds that begins with the text, which comes without its prefix: of these kinds, at most five each. Rejects
   * as `find` does.
   */
  suggest(text: string, kinds: readonly SuggestedKind[]): Promise<Suggestions>;
}

/** The device's storage: local work alone. */
export interface StorageCalls {
  /** What the database holds, by kind. */
  report(): Promise<readonly StoredAmount[]>;
  /** The reader's drafts and unsent items; `null` where nobody is signed in. */
  exportWritings(): Promise<WritingsExport | null>;
  /** Removes what was fetched and the pictures; session, drafts, unsent items and what they refer to stay. */
  clearCache(): Promise<void>;
}

/** `views.offlinePack()` says how it goes. */
export interface OfflinePackCalls {
  /** Resolves when it is under way or could not begin. */
  keep(request: OfflinePackRequest): Promise<OfflinePackOutcome>;
  /** Resolves when it is ending. */
  stop(): Promise<void>;
  /** Resolves when it is gone. */
  remove(): Promise<void>;
}

/** What happens to the page. They resolve at once. */
export interface PageCalls {
  /** A command has appended entries: drain when possible. */
  poke(): Promise<void>;
  /** It is about to be frozen: what one worker does for all goes to another tab. */
  pause(): Promise<void>;
  /** It runs again. */
  thaw(): Promise<void>;
  /** The page lends its Background Fetch, which workers do not have: large files go out by it. */
  lendBackgroundFetches(lend: LendBackgroundFetches): Promise<void>;
}

export interface OfflinePackRequest {
  readonly listKey: FeedDocument['key'];
  /** The feed's name, to tell what was kept. */
  readonly label: string;
  /** Post to begin with; the first one where absent. */
  readonly from?: string;
  readonly budgetBytes: number;
  readonly withPictures: boolean;
  /** False goes on with the one that is there. */
  readonly isNew: boolean;
}

/** `reason` is absent where it is not known. */
export type OfflinePackOutcome = { readonly ok: true } | { readonly ok: false; readonly reason?: OfflinePackEnd };

export interface LoginOptions {
  readonly googleClientId: string | null;
  readonly demoAccounts: readonly {
    readonly username: string;
    readonly name: string;
    readonly avatar: string | null;
    readonly role: string;
  }[];
}

export interface ProfileChange {
  readonly name?: string;
  readonly username?: string;
  readonly bio?: string;
  readonly accountSetup?: true;
  readonly acceptTermsOfService?: true;
}

/** `missing`: the server answered without one. */
/** `path`: of the site, at the API's origin. */
export type AdminSiteOutcome = { readonly ok: true; readonly path: string } | ReadFailure;

export type ReferralLinkOutcome =
  /** `joined`: null where it is not known. */
  | { readonly ok: true; readonly link: string; readonly joined: number | null }
  | { readonly ok: false; readonly reason: 'failed' | 'missing' };

export type SettingsChange = Partial<UserSettings>;

export interface SyncOptions {
  /** Origin or base of the API, '' for same origin. */
  readonly apiUrl: string;
  readonly live: { readonly key: string; readonly host: string; readonly port: number; readonly tls: boolean };
  readonly appVersion: string;
  readonly mainBrand: boolean;
  /** Id of the group that is not asked for (GROUP-05); null or absent: there is none. */
  readonly plainGroup?: string | null;
  /** The database lies in the page's memory, under this name: there is no room for one on the device. */
  readonly memory?: string;
}

export interface SyncStatus {
  /** `offline`: the radio is off, or requests fail for want of a connection. */
  readonly connection: 'online' | 'offline';
  /** More than 5 consecutive 5xx (TIMEOUT-16). */
  readonly backendDown: boolean;
  readonly isLeader: boolean;
  readonly refreshingSession: boolean;
}

/** Things to tell the reader once. */
export type SyncNotice =
  /** `accountDeleted`: why, where nothing of the account may stay on the device. */
  | { readonly type: 'sessionEnded'; readonly accountDeleted?: string }
  /** Another build than the last one has started on this device: what is kept of that one can go (SETTINGS-50). */
  | { readonly type: 'newVersion' }
  /** The device has no room for what comes in; said once while that lasts. */
  | { readonly type: 'storageFull' }
  /** What the reader did could not be kept; said by the page itself. */
  | { readonly type: 'notKept'; readonly message: string };

/** A read that brought nothing; `message` is a sentence for the reader. */
export interface ReadFailure {
  readonly ok: false;
  /**
   * `unreachable`: no answer, or none in time. That alone is not offline: whether the reader is, the status says, also
   * later.
   */
  readonly reason: 'unreachable' | 'server' | 'notFound' | 'forbidden' | 'signedOut';
  readonly message: string;
}

export type ListOutcome = { readonly ok: true; readonly ended: boolean } | ReadFailure;

/** Of a post about which nothing is reported there is no record. */
export type ViolationsOutcome = { readonly ok: true; readonly records: readonly PostViolations[] } | ReadFailure;

export type ReadOutcome = { readonly ok: true } | ReadFailure;

export type ProfileOutcome = ReadOutcome;

export type SignInInput =
  | { readonly method: 'link'; readonly token: string }
  | { readonly method: 'code'; readonly email: string; readonly otp: string }
  | { readonly method: 'google'; readonly credential: string; readonly ref?: string }
  | { readonly method: 'demo'; readonly username: string };

/**
 * `notCleared`: the session is over, but not everything of the account could be removed; the next start, or another
 * call, tries again.
 */
export type SignOutOutcome = 'cleared' | 'notCleared';

/** `userId`: whose session it is now; the session view follows. */
export type SignInOutcome = { readonly ok: true; readonly userId: string } | Refused;

export type AuthOutcome = { readonly ok: true } | Refused;

/** What the server refused, or could not be asked, with its words; messages by field. */
export interface Refused {
  readonly ok: false;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** The server was not reached, failed, or asks to wait: it has not judged, and the same may work soon. */
  readonly isUnheard?: true;
}

export type ApiTokensOutcome = { readonly ok: true; readonly tokens: readonly ApiToken[] } | Refused;

export type NewApiTokenOutcome = { readonly ok: true; readonly token: string } | Refused;
