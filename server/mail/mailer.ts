import type { MailMessage } from '../kernel/mail-message.ts';

/** Hands a message on. A rejected promise means that it may be tried again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
