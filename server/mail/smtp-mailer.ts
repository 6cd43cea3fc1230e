import type { Mailer } from './mailer.ts';

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
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
    async close() {
      transport.close();
    },
  };
}
