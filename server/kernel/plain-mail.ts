import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { escapeHtml } from './html.ts';
import type { MailMessage } from './mail-message.ts';

/** A paragraph, a code to type, or a link with what stands on it. */
export type MailLine = string | { readonly code: string } | { readonly link: string; readonly name: string };

/** An e-mail of a few paragraphs in one language, as text and as HTML alike. */
export function plainMail(to: string, locale: Locale, subject: string, lines: readonly MailLine[]): MailMessage {
  return {
    to,
    subject,
    text: `${lines.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
${lines.map(htmlOf).join('\n')}
</body>
</html>
`,
  };
}

function textOf(line: MailLine): string {
  if (typeof line === 'string') return line;
  return 'code' in line ? line.code : line.link;
}

function htmlOf(line: MailLine): string {
  if (typeof line === 'string') return `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  if ('code' in line) {
    return `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(line.code)}</p>`;
  }
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(line.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e50038;color:#ffffff;text-decoration:none">${escapeHtml(line.name)}</a></p>`;
}
