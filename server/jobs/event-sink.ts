import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import type { MailMessage } from '../mail/mailer.ts';

export type CountingEventName = 'NotificationCount' | 'Engagement';

/** Events of a write: stored in its transaction, sent after its commit. */
export interface EventSink {
  /** `channel` as the contract names it, without the `private-` of the wire. */
  live<Name extends LiveEventName>(channel: string, name: Name, data: LiveEventData<Name>): Promise<void>;
  /**
   * Tells counts of the member or post `id`, read when they are sent: what writes that overlap would count for themselves misses each other's share.
   */
  liveCounts(channel: string, name: CountingEventName, id: string): Promise<void>;
  mail(message: MailMessage): Promise<void>;
}
