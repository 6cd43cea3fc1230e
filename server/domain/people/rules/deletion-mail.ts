import { formatMessage } from '#messages/format-message.ts';
import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { escapeHtml } from '../../../kernel/html.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
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
  return mailOf(to, locale, formatMessage(locale, 'deletion.codeMailSubject', { code }), [
    formatMessage(locale, 'deletion.codeMailText', { username: `@${username}` }),
    code,
    formatMessage(locale, 'deletion.codeMailEnd', { minutes }),
  ]);
}

/** The last e-mail to a member who left. */
export function farewellMail(to: string, { username, locale }: About): MailMessage {
  return mailOf(to, locale, formatMessage(locale, 'deletion.farewellSubject'), [
    formatMessage(locale, 'deletion.farewellText', { username: `@${username}` }),
    formatMessage(locale, 'deletion.farewellEnd', { days: RELEASED_USERNAME_DAYS }),
  ]);
}

function mailOf(to: string, locale: Locale, subject: string, lines: readonly string[]): MailMessage {
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
${lines.map((line) => `<p style="${/^\d{6}$/.test(line) ? 'margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600' : 'margin:0 0 16px'}">${escapeHtml(line)}</p>`).join('\n')}
</body>
</html>
`,
  };
}
