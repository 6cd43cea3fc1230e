import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { plainMail } from '../../../kernel/plain-mail.ts';
import { RELEASED_USERNAME_DAYS } from './released-username-days.ts';

interface About {
  readonly username: string;
  readonly locale: Locale;
}

/** The e-mail with the code that deletes an account. `minutes`: how long it stands. */
export function deletionCodeMail(
  to: string,
  { username, locale, code, minutes }: About & { code: string; minutes: number },
): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'deletion.codeMailSubject', { code }), [
    formatMessage(locale, 'deletion.codeMailText', { username: `@${username}` }),
    { code },
    formatMessage(locale, 'deletion.codeMailEnd', { minutes }),
  ]);
}

/** The last e-mail to a member who left. */
export function farewellMail(to: string, { username, locale }: About): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'deletion.farewellSubject'), [
    formatMessage(locale, 'deletion.farewellText', { username: `@${username}` }),
    formatMessage(locale, 'deletion.farewellEnd', { days: RELEASED_USERNAME_DAYS }),
  ]);
}
