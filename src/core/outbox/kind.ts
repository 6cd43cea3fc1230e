import type { DraftLink } from '../compose/draft-link.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { ErrorKind } from '../errors/error-kind.ts';
import type { NotificationAct } from '../notifications/notification-act.ts';
import type { OutboxCall } from './call.ts';
import type { ConfirmedChange } from './confirmed-change.ts';
import type { Entities, EntityName } from './entities.ts';
import type { EntryError, OutboxEntry } from './entry.ts';
import type { EntryFile, Photo } from './entry-files.ts';
import type { Refusal, RefusalWords } from './refusal.ts';

/** What becomes of an entry that the server refused for good. */
export type RefusalPolicy =
  /** Stays failed, with its text, until the reader edits, retries or discards it. */
  | 'staysFailed'
  /** The desired state is already fulfilled or moot (e.g. deleting what is gone): settled silently. */
  | 'settles'
  /** It can never be, and holds nothing that the reader wrote: they are told, and it is gone. */
  | 'goes';

/**
 * Everything the product knows about one kind of intent. The drainer, the views, the commands and the Outbox screen
 * know no kinds: they ask the registry. A capability that works offline is one such module.
 *
 * - `Input`: what the reader did, as a button says it.
 * - `Payload`: what is stored of it.
 * - `Answer`: what the server answers its call, parsed once, by the endpoint that `call` names.
 * - `Did`: what the act was, where the words for it depend on what stood before.
 */
export interface OutboxKind<Input, Payload, Answer, Did extends string = 'done'> {
  readonly kind: string;
  /** A log entry sent once each, or a desired state per target where the newest wins (decisions 3). */
  readonly family: 'creation' | 'toggle';
  /** What the entry's `target` is an id of; null: nothing, as of a new post. */
  readonly about: EntityName | null;
  /** Id of what the reader acts on; '' for nothing. */
  targetOf(input: Input): string;
  payloadOf(input: Input, moment: IntentMoment): Payload;
  /**
   * What is uploaded before the call, which then finds it by `uploadedMedia`. Kept on the device before the intent is
   * written. Absent: it carries no files.
   */
  filesOf?(payload: Payload): readonly EntryFile[];
  /** Creations: the draft that it is made from, which goes with it. Absent, or undefined for this input: none. */
  draftKeyOf?(input: Input): string | undefined;
  /** Absent: always `done`. */
  did?(payload: Payload, moment: IntentMoment): Did;
  /** Done to a creation that is still unsent it takes that back, and nothing is sent. */
  readonly takesBackUnsent?: true;
  /**
   * Reads a stored payload; throws on one that this version cannot read (the entry then shows as failed, kind `bug`).
   */
  parsePayload(value: unknown): Payload;
  /** The lane of a new entry; see `EntryBase.lane`. */
  laneOf(input: { target: string; payload: Payload }): string;
  call(entry: OutboxEntry, payload: Payload): OutboxCall<Answer>;
  /** What the server refuses in an answer that succeeds as a call. Absent, or undefined for this answer: nothing. */
  refusalIn?(answer: Answer): EntryError | undefined;
  /** Answer → confirmed documents. */
  confirm(entry: OutboxEntry, payload: Payload, answer: Answer): readonly ConfirmedChange[];
  /** What the account asks the server for once it is delivered. Absent, or undefined for this entry: nothing. */
  refreshes?(entry: OutboxEntry, payload: Payload): AccountPart | undefined;
  /** Creations: the id that the server gave the thing, from the same answer. */
  createdId?(answer: Answer): string;
  /**
   * `isGone`: the server says that what it acts on was there and was deleted; `notFound` alone also covers what is out
   * of the reader's sight.
   */
  onRefused(error: ErrorKind, payload: Payload, isGone?: boolean): RefusalPolicy;
  /** What the confirmed documents become where `onRefused` says `settles`: as the reader desired. */
  settledChanges?(entry: OutboxEntry, payload: Payload): readonly ConfirmedChange[];
  /**
   * What the confirmed documents become where the server refuses it for good: of what the refusal tells. Absent:
   * nothing.
   */
  refusedChanges?(entry: OutboxEntry, payload: Payload, error: ErrorKind): readonly ConfirmedChange[];
  /**
   * Toggles: a newer desired state takes the place of one that waits after an attempt (OB56), as sending both in turn
   * costs the reader something. What an answer changes must then be whole without that of the older one.
   */
  readonly replacesTried?: true;
  /** Toggles: the confirmed state equals the desired state, so the entry cancels itself without a request. */
  isFulfilled?(payload: Payload, confirmed: ConfirmedTarget): boolean;
  /**
   * Whether it is nothing without another entry of the account's, which is not its target, e.g. the note to what is
   * asked for. Absent: without none.
   */
  waitsFor?(payload: Payload, other: OutboxEntry): boolean;
  /**
   * What it goes through, by keys of `door-keys.ts`: people and groups that the server asks for. It goes after entries
   * that open one of these, and before newer ones that close one, unless it is held up (OB58). Absent: nothing.
   */
  passes?(entry: OutboxEntry, payload: Payload): readonly string[];
  /** Of these what it opens once it is delivered, as joining opens a group. Absent: nothing. */
  opens?(entry: OutboxEntry, payload: Payload): readonly string[];
  /** Of these what it closes. Absent: nothing. */
  closes?(entry: OutboxEntry, payload: Payload): readonly string[];
  /**
   * Another unsent entry has no meaning any more once `entry` stands, e.g. a reaction to a post that is being deleted.
   */
  makesMoot?(entry: OutboxEntry, other: OutboxEntry, otherKind: AnyOutboxKind): boolean;
  /** The payload with `provisionalId` replaced by the server's id. Absent: the payload holds no ids. */
  readdressPayload?(payload: Payload, provisionalId: string, id: string): Payload;
  /** Documents besides the target that the overlay is laid over, which the server knows. Absent: none. */
  showsOn?(payload: Payload, entry: OutboxEntry): readonly string[];
  /** Posts besides the target that the payload names. Absent: none. */
  otherPosts?(payload: Payload): readonly string[];
  readonly overlay?: Overlay<Payload>;
  /** What it acts on is gone for the reader while it waits. Absent: it stays. */
  readonly removesTarget?: true;
  /**
   * Creations: what they say of their target is laid over it no more once it failed; their form still has it. Absent:
   * it shows, and is marked.
   */
  readonly changesTarget?: true;
  /** Toggles: key of the list that shows its target first while it waits. Absent, or null for this payload: none. */
  listOf?(payload: Payload): string | null;
  /** Toggles: key of the list that its target leaves while it waits. Absent: none. */
  unlistedFrom?(payload: Payload): string;
  /** Toggles: who or what stands in those lists. Absent: the target. */
  listedIdOf?(payload: Payload): string;
  /** The group that the member may post in once it is delivered, or may post in no more. Absent: none. */
  joins?(entry: OutboxEntry, payload: Payload): Membership;
  /** It asks for the end of this session of the account's. Absent: of none. */
  endsSession?(entry: OutboxEntry, session: Pick<AccountSession, 'id' | 'isCurrent'>): boolean;
  /** It appeals against the violation of its target with this text. Absent: it does not. */
  appealText?(payload: Payload): string;
  /** It gives this badge, or takes it. Absent: none. */
  badgeOf?(payload: Payload): BadgeName;
  /** It asks for the archive of the account's data. Absent: it does not. */
  readonly asksForExport?: true;
  /** It ends the boost that it acts on. Absent: none. */
  readonly endsAd?: true;
  /** What it makes of notifications of the account. Absent: nothing. */
  notifications?(payload: Payload): NotificationAct;
  /** Creations: the post that shows until the confirmed document takes its place; its id is the entry's id. */
  provisionalPost?(entry: OutboxEntry, payload: Payload, context: ProvisionalContext): Post;
  /** Creations: keys of the lists in which that post stands first. Absent: those of its author's posts or comments. */
  standsIn?(payload: Payload): readonly string[];
  /** Creations: the group that it makes, where there is none yet; null: none. Absent: it makes none. */
  makesGroup?(entry: OutboxEntry, payload: Payload): Group | null;
  /** Creations: what the composer needs to take the text back. */
  draftOf?(target: string, payload: Payload): ReturnedDraft;
  /** How a 423 names the restricted action (TIMEOUT-02). Absent: a timeout does not restrict the kind. */
  readonly timeoutAction?: TimeoutAction;
  /**
   * How the reader is told that it was refused, the same in the page that did it and in one that came after. Absent: in
   * the words of the refusal.
   */
  tellRefusal?(payload: Payload, refusal: Refusal): RefusalWords;
  /** How it reads in the Outbox: a noun phrase and, where there is one, the text written. */
  describe(entry: OutboxEntry, payload: Payload): { readonly title: string; readonly text?: string };
}

/** A kind whose types are erased; pass it only the payload that came with it, and the answer to its own call. */
export type AnyOutboxKind = OutboxKind<unknown, unknown, unknown, string>;

/** What an intent is made from, besides what the reader did. */
export interface IntentMoment {
  /** Of the account that acts; null where the device does not know it. */
  readonly username: string | null;
  /** It has the badge gold_verified; absent: no. */
  readonly isGold?: boolean;
  /** It is that of a new member (`isNewMember`); absent: no. */
  readonly isNew?: boolean;
  /** How many it follows, as confirmed; absent: not known. */
  readonly following?: number | undefined;
  /** Id of what it acts on: the server's, where that has been delivered meanwhile. */
  readonly target: string;
  /**
   * What it acts on as the reader sees it, be it unsent itself: with everything that waits laid over it. Read where it
   * is needed: a press waits for it.
   */
  seen(): Partial<Entities>;
  /** Payloads of entries of the same kind on the same target that are not delivered, refused ones too, oldest first. */
  waiting(): readonly unknown[];
  /** The same on any other target. Absent: none. */
  waitingElsewhere?(): readonly unknown[];
}

/**
 * By entity: the confirmed document as the reader intends it, asked for documents that the entry names (target,
 * `otherPosts`, `showsOn`). Absent: the kind does not touch that entity. Of toggles: the same reference where it is so
 * already.
 */
export type Overlay<Payload> = {
  readonly [Name in EntityName]?: (document: Entities[Name], entry: OutboxEntry, payload: Payload) => Entities[Name];
};

export interface ProvisionalContext {
  /** The post that a comment answers or a quote quotes, where the device holds it (confirmed or provisional). */
  readonly target?: Post;
}

/** The confirmed document that a toggle acts on, where the device holds it. */
export type ConfirmedTarget = Partial<Entities>;

/** Of what the account knows, a part that is asked for by itself: whom to follow next, and the settings. */
export type AccountPart = 'recommendations' | 'settings';

/** A group, and whether the member is in it. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly isJoined: boolean;
}

export type TimeoutAction = 'posting' | 'commenting' | 'quoting' | 'reposting';

/** A creation's text on its way back to the composer. */
export interface ReturnedDraft {
  readonly postType: 'POST' | 'quote' | 'comment';
  /** The post answered or quoted; null for a post. */
  readonly originalPostId: string | null;
  readonly postBody: string;
  readonly isSensitive: boolean;
  /** Identifier of the group, by id or name; null outside groups. */
  readonly groupId: string | null;
  /** Absent: none. */
  readonly photos?: readonly Photo[];
  /** The link whose card it has. Absent: none. */
  readonly link?: DraftLink;
}
