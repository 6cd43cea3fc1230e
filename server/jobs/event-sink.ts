import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import type { EndedSessions } from '../realtime/live-sessions.ts';
import type { MailMessage } from '../mail/mailer.ts';

export type CountingEventName = 'NotificationCount' | 'Engagement';

/** A closed group, and whoever does something in it. */
export interface Room {
  readonly groupId: string;
  readonly authorId: string;
}

/** Events of a write: stored in its transaction, sent after its commit. */
export interface EventSink {
  /** `channel` as the contract names it, without the `private-` of the wire. */
  live<Name extends LiveEventName>(channel: string, name: Name, data: LiveEventData<Name>): Promise<void>;
  /** Tells the members of a group, each on the channel that is theirs alone; who is one, and hears the author, is read when it is sent. */
  liveToMembers<Name extends LiveEventName>(room: Room, name: Name, data: LiveEventData<Name>): Promise<void>;
  /**
   * Tells counts of the member or post `id`, read when they are sent: what writes that overlap would count for themselves misses each other's share.
   */
  liveCounts(channel: string, name: CountingEventName, id: string): Promise<void>;
  /** Ends the live sockets of a session, or of all sessions of a member. */
  sessionsEnded(ended: EndedSessions): Promise<void>;
  mail(message: MailMessage): Promise<void>;
}
