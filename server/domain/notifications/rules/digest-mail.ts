import type { NotificationType } from '#contract/resources/notification.ts';
import { formatMessage } from '#messages/format-message.ts';
import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { markup, type Markup } from '../../../kernel/markup.ts';
import { cut, lineOf, within } from '../../../kernel/plain-text.ts';

interface News {
  readonly notifications: number;
  readonly lines: readonly {
    readonly type: NotificationType;
    readonly username: string;
    readonly people: number;
    readonly count: number;
    readonly excerpt: string;
  }[];
  readonly posts: readonly { readonly id: string; readonly username: string; readonly body: string }[];
}

interface Place {
  readonly appUrl: string;
  readonly locale: Locale;
  readonly unsubscribeUrl: string;
}

/** Characters of a post. */
const EXCERPT_MAX = 120;

const P = 'margin:0 0 16px';
const SMALL = 'margin:0;color:#5c5c60;font-size:14px';

/**
 * What came while the member was away. People are named by their usernames, which hold no address and no advertisement
 * as a chosen name may.
 */
export function digestMail(to: string, news: News, { appUrl, locale, unsubscribeUrl }: Place): MailMessage {
  const lines = news.lines.map((line) => ({ said: sentenceOf(locale, line), excerpt: excerptOf(locale, line.excerpt) }));
  const more = news.notifications - news.lines.reduce((sum, { count }) => sum + count, 0);
  const posts = news.posts.map(({ id, username, body }) => ({
    address: `${appUrl}/post/${id}`,
    author: `@${username}`,
    excerpt: excerptOf(locale, body),
  }));
  const words = {
    subject:
      news.notifications > 0
        ? formatMessage(locale, 'digest.subject', { count: news.notifications })
        : formatMessage(locale, 'digest.subjectPosts'),
    away: formatMessage(locale, 'digest.away'),
    more: more > 0 ? formatMessage(locale, 'digest.more', { count: more }) : null,
    posts: formatMessage(locale, 'digest.posts'),
    open: formatMessage(locale, 'digest.open'),
    why: formatMessage(locale, 'digest.why'),
    unsubscribe: formatMessage(locale, 'digest.unsubscribe'),
  };
  const address = `${appUrl}${news.notifications > 0 ? '/notifications' : '/feed'}`;
  const text = [
    words.away,
    ...lines.map(({ said, excerpt }) => (excerpt === '' ? `- ${said}` : `- ${said}: ${excerpt}`)),
    ...(words.more === null ? [] : [words.more]),
    ...(posts.length === 0 ? [] : [words.posts]),
    ...posts.map(({ author, excerpt, address: of }) => `- ${author}: ${excerpt}\n  ${of}`),
    `${words.open}\n${address}`,
    `${words.why}\n${words.unsubscribe}: ${unsubscribeUrl}`,
  ];
  const body = markup`<p style="margin:0 0 16px;font-size:20px;font-weight:600">${words.away}</p>
${lines.length === 0 ? null : markup`<ul style="margin:0 0 16px;padding-inline-start:20px">${lines.map(lineItem)}</ul>`}
${words.more === null ? null : markup`<p style="${P}">${words.more}</p>`}
${posts.length === 0 ? null : markup`<p style="margin:0 0 8px;font-weight:600">${words.posts}</p>${posts.map(postItem)}`}
<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e50038;color:#ffffff;text-decoration:none">${words.open}</a></p>
<p style="${SMALL}">${words.why} <a href="${unsubscribeUrl}" style="color:#5c5c60">${words.unsubscribe}</a></p>`;
  return {
    to,
    subject: words.subject,
    text: `${text.join('\n\n')}\n`,
    html: pageOf(locale, words.subject, body),
    unsubscribeUrl,
  };
}

function lineItem({ said, excerpt }: { said: string; excerpt: string }): Markup {
  const quoted = excerpt === '' ? null : markup`<br><span dir="auto" style="color:#5c5c60">${excerpt}</span>`;
  return markup`<li style="margin:0 0 8px">${said}${quoted}</li>`;
}

function postItem({ author, excerpt, address }: { author: string; excerpt: string; address: string }): Markup {
  return markup`<p style="${P}"><a href="${address}" style="color:#1c1c1e"><b>${author}</b></a><br><span dir="auto">${excerpt}</span></p>`;
}

function pageOf(locale: Locale, title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#ffffff">
${body}
</body>
</html>
`.html;
}

function excerptOf(locale: Locale, text: string): string {
  return within(locale, cut(lineOf(text), EXCERPT_MAX));
}

const sentences = {
  follow: 'notifications.follow',
  follow_request: 'notifications.followRequest',
  follow_acccepted: 'notifications.followAccepted',
  reactions: 'notifications.reactions',
  repost: 'notifications.repost',
  repost_with_comment: 'notifications.quote',
  comment: 'notifications.comment',
  mention: 'notifications.mention',
  group_invitation: 'notifications.groupInvitation',
} as const;

/** As on the screen of notifications (NOTIF-16). `all` is a filter and no notification's type. */
function sentenceOf(locale: Locale, { type, username, people }: News['lines'][number]): string {
  const name = `@${username}`;
  const others = people > 1 ? ` ${formatMessage(locale, 'notifications.andOthers', { others: people - 1 })}` : '';
  const who = name + others;
  return type === 'all' ? who : formatMessage(locale, sentences[type], { who, people });
}
