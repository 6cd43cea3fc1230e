import type { Locale } from '#messages/locales.ts';
import { htmlPage } from '../kernel/html.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say } from '../kernel/say.ts';

/** Asks before anything ends: programs that look at the links of e-mails follow them. The form needs no script. */
export function unsubscribePage(locale: Locale): string {
  const button = say('digest.unsubscribe')(locale);
  return page(
    locale,
    markup`<p>${say('digest.question')(locale)}</p>
<form method="post"><button type="submit">${button}</button></form>`,
  );
}

export function unsubscribedPage(locale: Locale): string {
  return page(
    locale,
    markup`<p>${say('digest.ended')(locale)}</p>
<p><a href="/settings">${say('digest.toSettings')(locale)}</a></p>`,
  );
}

/** For an address that this server did not write, or whose member has left. */
export function unknownUnsubscribePage(locale: Locale): string {
  return page(
    locale,
    markup`<p>${say('digest.unknownLink')(locale)}</p>
<p><a href="/settings">${say('digest.toSettings')(locale)}</a></p>`,
  );
}

function page(locale: Locale, body: Markup): string {
  const title = say('digest.pageTitle')(locale);
  return htmlPage(title, markup`<h1>${title}</h1>\n${body}`.html, locale);
}
