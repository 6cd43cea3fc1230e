import { formatMessage } from '#messages/format-message.ts';
import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { escapeHtml } from '../../../kernel/html.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { INVITATION_DAYS } from './invitation-limits.ts';

/**
 * The e-mail to somebody whom a member invites, in the member's language: nobody knows the other's. Of the member it
 * names only the username, which has nothing but letters, digits and underscores: a chosen name could carry an
 * advertisement or a link to a stranger's mailbox.
 */
export function invitationMail(to: string, from: { username: string; link: string; locale: Locale }): MailMessage {
  const { username, link, locale } = from;
  const subject = formatMessage(locale, 'invite.mailSubject', { username: `@${username}` });
  const open = formatMessage(locale, 'invite.mailLink');
  const about = formatMessage(locale, 'invite.mailText');
  const end = formatMessage(locale, 'invite.mailEnd', { days: INVITATION_DAYS });
  return {
    to,
    subject,
    text: `${subject}\n\n${about}\n\n${open}\n${link}\n\n${end}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
<p style="margin:0 0 8px;font-size:20px;font-weight:600">${escapeHtml(subject)}</p>
<p style="margin:0 0 24px">${escapeHtml(about)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e50038;color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>
<p style="margin:0;color:#5c5c60;font-size:14px">${escapeHtml(end)}</p>
</body>
</html>
`,
  };
}
