import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import { plainMail } from '../../../kernel/plain-mail.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { EMAIL_UNDO_DAYS } from './email-undo-days.ts';

interface About {
  readonly username: string;
  readonly locale: Locale;
}

/** To the new address: the code that makes it the account's. `minutes`: how long it stands. */
export function emailChangeCodeMail(
  to: string,
  { username, locale, code, minutes }: About & { code: string; minutes: number },
): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'account.codeMailSubject', { code }), [
    formatMessage(locale, 'account.codeMailText', { username: `@${username}` }),
    { code },
    formatMessage(locale, 'account.codeMailEnd', { minutes }),
  ]);
}

/**
 * To an address that an account has: somebody else wanted it. Who, it does not say: a stranger chooses that name.
 * `username`: of the reader.
 */
export function emailWantedMail(to: string, { username, locale }: About): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'account.wantedMailSubject'), [
    formatMessage(locale, 'account.wantedMailText', { username: `@${username}` }),
    formatMessage(locale, 'account.wantedMailEnd'),
  ]);
}

/** To the address before: what happened, and how it is undone. `undoUrl` opens that and nothing else. */
export function emailChangedMail(to: string, { username, locale, undoUrl }: About & { undoUrl: string }): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'account.changedMailSubject'), [
    formatMessage(locale, 'account.changedMailText', { username: `@${username}` }),
    formatMessage(locale, 'account.changedMailUndo', { days: EMAIL_UNDO_DAYS }),
    { link: undoUrl, name: formatMessage(locale, 'account.undo') },
  ]);
}

/** To an address that was an account's a short while ago, where somebody wants to sign in by it. */
export function formerAddressMail(to: string, locale: Locale): MailMessage {
  return plainMail(to, locale, formatMessage(locale, 'account.formerMailSubject'), [
    formatMessage(locale, 'account.formerMailText'),
    formatMessage(locale, 'account.formerMailEnd', { days: EMAIL_UNDO_DAYS }),
  ]);
}
