import type { NotificationAct } from '#core/notifications/notification-act.ts';
import type { SimulatedDevice } from './simulated-device.ts';

export interface Written {
  readonly userId: string;
  readonly device: SimulatedDevice;
  readonly text: string;
  readonly target: string;
  /** Ids of the pictures' files. */
  readonly files: readonly string[];
  /** The chat in which it was said. Absent: in none. */
  readonly chat?: string;
  isWithdrawn: boolean;
}

export interface ProfileChange {
  readonly userId: string;
  readonly device: SimulatedDevice;
  readonly field: 'bio' | 'website';
  readonly value: string;
}

export interface Appeal {
  readonly device: SimulatedDevice;
  readonly entryId: string;
  readonly text: string;
}

export interface AskedBoost {
  readonly userId: string;
  readonly device: SimulatedDevice;
  readonly postId: string;
  /** Instants as the contract writes them. */
  readonly startDate: string;
  readonly endDate: string;
  /** Entry of the note to support, and what is in no other. */
  readonly noteId: string;
  readonly note: string;
}

export interface DesiredState {
  readonly userId: string;
  readonly device: SimulatedDevice;
  readonly kind:
    | 'reaction'
    | 'bookmark'
    | 'repost'
    | 'follow'
    | 'mute'
    | 'block'
    | 'joinGroup'
    | 'inviteLink'
    | 'inviteMember'
    | 'ban'
    | 'badge'
    | 'setting';
  readonly target: string;
  /** Of a bookmark its note, '' for none; false where it is taken away. */
  readonly value: string | boolean | null;
}

/** What the readers of all devices have asked for, apart from what became of it. */
export class Ledger {
  /** By entry id. */
  readonly written = new Map<string, Written>();
  /** Feedback and invitations, by entry id: what stands in their e-mail and in no other. */
  readonly messages = new Map<string, Pick<Written, 'userId' | 'device' | 'text'>>();
  /**
   * Changes of the own profile, in the order of asking. Each device changes a field of its own, so that the newest
   * there is what holds.
   */
  readonly profileChanges: ProfileChange[] = [];
  /** Sessions that a reader ended, by entry id: these end and no others. */
  readonly endedSessions = new Map<string, { readonly device: SimulatedDevice; readonly sessionId: string }>();
  /** Appeals by post, one of each. */
  readonly appeals = new Map<string, Appeal>();
  /** Requests for boosts, by entry id. */
  readonly boosts = new Map<string, AskedBoost>();
  /** Boosts that a reader ended, by id, whatever came of it. */
  readonly endedBoosts = new Set<string>();
  /** Account → ids of the notifications that it was sent. */
  readonly told = new Map<string, string[]>();
  /** What was read and deleted of them. */
  readonly notificationActs: { readonly userId: string; readonly act: NotificationAct }[] = [];
  /** Closed groups into which an account was invited by name, and has answered. */
  readonly answeredGroups = new Set<string>();
  /** In the order of asking. */
  readonly desiredStates: DesiredState[] = [];
  /** Doors that a reader closed, with the entry by which, which may go before what waits for long. */
  readonly closings: { readonly userId: string; readonly door: string; readonly id: string }[] = [];
  /** Account → how far it has read which chat: the furthest on any device. */
  readonly chatReads = new Map<string, Map<string, string>>();
  /** Ids, provisional or the server's, of posts that a reader deleted. */
  readonly deleted = new Set<string>();
  /** Entry id → the account that acted. */
  readonly owners = new Map<string, string>();
  readonly log: string[] = [];
}
