import type { MailMessage } from '../kernel/mail-message.ts';
import type { Mailer } from '../mail/mailer.ts';
import { requireOneAddress } from '../mail/one-address.ts';

export interface MemoryMailer extends Mailer {
  /** What was handed on, in order. */
  readonly sent: MailMessage[];
  /** It takes nothing. */
  isAway: boolean;
}

/** A mailer that keeps what it is given. */
export function memoryMailer(): MemoryMailer {
  const mailer: MemoryMailer = {
    sent: [],
    isAway: false,
    async send(message) {
      requireOneAddress(message.to);
      if (mailer.isAway) throw new Error('away');
      mailer.sent.push(message);
    },
    close: async () => undefined,
  };
  return mailer;
}
