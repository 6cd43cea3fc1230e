import { escapeHtml } from '../../../kernel/html.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';

/**
 * What a member writes to those who run the server, in English around the member's own words: nobody knows in which
 * language they read.
 */
export function feedbackMail(to: string, from: { readonly id: string; readonly username: string }, message: string): MailMessage {
  const text = `${message.trim()}\n\nFrom @${from.username} (${from.id})`;
  return { to, subject: `Feedback from @${from.username}`, text, html: `<pre>${escapeHtml(text)}</pre>` };
}
