import type { Locale } from '#messages/locales.ts';
import { htmlPage } from '../kernel/html.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say } from '../kernel/say.ts';

/** Says what becomes of the account before anything does. The form needs no script. */
export function undoEmailPage(locale: Locale): string {
  return page(
    locale,
    markup`<p>${say('account.undoQuestion')(locale)}</p>
<form method="post"><button type="submit">${say('account.undo')(locale)}</button></form>`,
  );
}

export function emailUndonePage(locale: Locale): string {
  return page(
    locale,
    markup`<p>${say('account.undone')(locale)}</p>
<p><a href="/login">${say('account.toLogin')(locale)}</a></p>`,
  );
}

/** For a link that was used or is too old, or that this server did not write. */
export function unknownUndoPage(locale: Locale): string {
  return page(locale, markup`<p>${say('account.unknownUndo')(locale)}</p>`);
}

function page(locale: Locale, body: Markup): string {
  const title = say('account.undoTitle')(locale);
  return htmlPage(title, markup`<h1>${title}</h1>\n${body}`.html, locale);
}
