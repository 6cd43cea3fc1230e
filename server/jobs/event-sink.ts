import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import type { MailMessage } from '../mail/mailer.ts';

/** Events of a write: stored in its transaction, sent after its commit. */
export interface EventSink {
  /** `channel` as the contract names it, without the `private-` of the wire. */
  live<Name extends LiveEventName>(channel: string, name: Name, data: LiveEventData<Name>): Promise<void>;
  mail(message: MailMessage): Promise<void>;
}
