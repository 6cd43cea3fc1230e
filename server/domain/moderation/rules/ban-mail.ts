import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { plainMail } from '../../../kernel/plain-mail.ts';

interface Told {
  readonly email: string;
  readonly username: string;
}

export interface BanPlace {
  /** Origin of the app. */
  readonly appUrl: string;
  /** Whom a member asks who thinks that the ban is wrong. */
  readonly supportEmail: string;
}

/** Tells a member of the ban: what it means, and whom to ask. */
export function bannedMail({ email, username }: Told, locale: Locale, { supportEmail }: BanPlace): MailMessage {
  return plainMail(email, locale, formatMessage(locale, 'banMail.bannedSubject'), [
    formatMessage(locale, 'banMail.bannedText', { username: `@${username}` }),
    formatMessage(locale, 'banMail.bannedMeans'),
    formatMessage(locale, 'banMail.bannedEnd', { email: supportEmail }),
  ]);
}

/** Tells a member that the ban is over. */
export function unbannedMail({ email, username }: Told, locale: Locale, { appUrl }: BanPlace): MailMessage {
  return plainMail(email, locale, formatMessage(locale, 'banMail.unbannedSubject'), [
    formatMessage(locale, 'banMail.unbannedText', { username: `@${username}` }),
    { link: `${appUrl}/feed`, name: formatMessage(locale, 'banMail.open') },
  ]);
}
