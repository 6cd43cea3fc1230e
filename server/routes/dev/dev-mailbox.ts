import { devMailbox } from '#contract/endpoints/dev/dev-mailbox.ts';
import { escapeHtml, htmlPage } from '../../kernel/html.ts';
import { publicRoute } from '../route.ts';
import { readMailbox } from '../../mail/mailbox.ts';

/** Mails as text with their links made clickable; their HTML is never shown as HTML. */
export const devMailboxRoute = publicRoute(devMailbox, async ({ db, query, services }) => {
  await services.outgoing.settled();
  const mails = await readMailbox(db, query.to);
  const articles = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · <time datetime="${escapeHtml(mail.createdAt)}">${escapeHtml(mail.createdAt)}</time></p>
<pre>${withLinks(mail.text)}</pre>
</article>`,
  );
  const empty = '<p>No e-mails yet. Ask for a login link on the login page.</p>';
  return htmlPage('Development mailbox', `<h1>Development mailbox</h1>\n${articles.join('\n') || empty}`);
});

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
    .join('');
}
