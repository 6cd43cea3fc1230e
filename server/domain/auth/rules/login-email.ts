import { escapeHtml } from '../../../kernel/html.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { CHALLENGE_MINUTES } from './challenge.ts';
import type { ChallengeSecrets } from './challenge.ts';

/** The e-mail with the link and the code (decisions 4). */
export function loginEmail(
  to: string,
  secrets: ChallengeSecrets,
  place: { appUrl: string; redirect: string | null },
): MailMessage {
  const redirect = place.redirect === null ? '' : `?redirect=${encodeURIComponent(place.redirect)}`;
  const link = `${place.appUrl}/magicLogin/${secrets.token}${redirect}`;
  const lasts = `Link and code work once, within ${CHALLENGE_MINUTES} minutes. If you did not ask for this e-mail, ignore it: nobody can log in without it.`;
  return {
    to,
    subject: `${secrets.code} is your Dunlin login code`,
    text: `Log in to Dunlin with this link:\n\n${link}\n\nor type this code where you asked for it:\n\n${secrets.code}\n\n${lasts}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log in to Dunlin</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e50038;color:#ffffff;text-decoration:none">Log in to Dunlin</a></p>
<p style="margin:0 0 8px">or type this code where you asked for it:</p>
<p style="margin:0 0 24px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(secrets.code)}</p>
<p style="margin:0;color:#5c5c60;font-size:14px">${escapeHtml(lasts)}</p>
</body>
</html>
`,
  };
}
