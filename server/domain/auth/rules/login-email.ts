import { CODE_MINUTES } from '#contract/limits.ts';
import { formatMessage } from '#messages/format-message.ts';
import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { escapeHtml } from '../../../kernel/html.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import type { ChallengeSecrets } from './challenge.ts';

/** The e-mail with the link and the code (decisions 4). */
export function loginEmail(
  to: string,
  secrets: ChallengeSecrets,
  place: { appUrl: string; redirect: string | null; locale: Locale },
): MailMessage {
  const redirect = place.redirect === null ? '' : `?redirect=${encodeURIComponent(place.redirect)}`;
  const link = `${place.appUrl}/magicLogin/${secrets.token}${redirect}`;
  const { locale } = place;
  const text = {
    title: formatMessage(locale, 'auth.mailTitle'),
    link: formatMessage(locale, 'auth.linkInMail'),
    code: formatMessage(locale, 'auth.codeInMail'),
    end: formatMessage(locale, 'auth.mailEnd', { minutes: CODE_MINUTES }),
  };
  return {
    to,
    subject: formatMessage(locale, 'auth.mailSubject', { code: secrets.code }),
    text: `${text.link}\n\n${link}\n\n${text.code}\n\n${secrets.code}\n\n${text.end}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e50038;color:#ffffff;text-decoration:none">${escapeHtml(text.title)}</a></p>
<p style="margin:0 0 8px">${escapeHtml(text.code)}</p>
<p style="margin:0 0 24px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(secrets.code)}</p>
<p style="margin:0;color:#5c5c60;font-size:14px">${escapeHtml(text.end)}</p>
</body>
</html>
`,
  };
}
