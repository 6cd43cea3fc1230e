import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import type { Db } from './db/db.ts';
import type { MailMessage } from './mail-message.ts';

export type CountingEventName = 'NotificationCount' | 'Engagement';

/** Who hears of what somebody does in a closed group: its members, save those apart from the author by a block. */
export interface GroupAudience {
  readonly groupId: string;
  readonly authorId: string;
}

/** Events of a write: stored in its transaction, sent after its commit. */
export interface EventSink {
  /** `channel` as the contract names it, without the `private-` of the wire. */
  live<Name extends LiveEventName>(channel: string, name: Name, data: LiveEventData<Name>): Promise<void>;
  /**
   * Tells the members of a group, each on the channel that is theirs alone; who is one, and hears the author, is read
   * when it is sent.
   */
  liveToMembers<Name extends LiveEventName>(audience: GroupAudience, name: Name, data: LiveEventData<Name>): Promise<void>;
  /**
   * Tells counts of the member or post `id`, read when they are sent: what writes that overlap would count for
   * themselves misses each other's share.
   */
  liveCounts(channel: string, name: CountingEventName, id: string): Promise<void>;
  /** Ends the live sockets of a session, or of all sessions of a member. */
  sessionsEnded(ended: EndedSessions): Promise<void>;
  mail(message: MailMessage): Promise<void>;
  /**
   * Pushes a notification to each device of the member that is subscribed now; whether, and what, is read when it is
   * sent.
   */
  push(told: { readonly userId: string; readonly notificationId: string }): Promise<void>;
  /**
   * Pushes what was said in a chat to each device of its other members that is subscribed now; whether, and what, is
   * read when it is sent.
   */
  pushToChat(said: GroupAudience & { readonly messageId: string }): Promise<void>;
}

/** Sessions that end by name, or all of a member but one. */
export type EndedSessions =
  | { readonly sessionId: string }
  | { readonly userId: string; readonly exceptSessionId?: string | undefined };

/** Live events, mails and pushes: written with their cause, sent after its commit, at least once. */
export interface OutgoingEvents {
  /** Writes events into `db`, the transaction of their cause. */
  sink(db: Db): EventSink;
  /** Starts sending what is due, without waiting for it. Call after a commit. */
  kick(): void;
  /** Resolves when nothing that is due is left to send. */
  settled(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
