import type { MailMessage } from '../kernel/mail-message.ts';

/** Suite: `mailer.conformance.test.ts`. */
export interface Mailer {
  /** Hands a message on, to one address. A rejected promise means that it may be tried again. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
