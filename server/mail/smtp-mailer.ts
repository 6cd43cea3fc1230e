import type { SendMailOptions } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { requireOneAddress } from './one-address.ts';

const TIMEOUT_MS = 15_000;

/** Sends over SMTP; `smtpUrl` as nodemailer takes it, e.g. `smtps://user:password@mail.example`. */
export async function smtpMailer(smtpUrl: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, unsubscribeUrl, ...message }) {
      requireOneAddress(to);
      // A text would be parsed; an object is one address.
      await transport.sendMail({ from, to: { name: '', address: to }, ...message, ...unsubscribing(unsubscribeUrl) });
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * What mail programs end such mails by, in one request (RFC 8058), and by what no holiday answer is sent to them (RFC
 * 3834).
 */
function unsubscribing(url: string | undefined): Pick<SendMailOptions, 'list' | 'headers'> {
  if (url === undefined) return {};
  return {
    list: { unsubscribe: url },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
  };
}
