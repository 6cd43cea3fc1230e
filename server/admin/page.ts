import type { Locale } from '#messages/locales.ts';
import { htmlPage } from '../kernel/html.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say, type Said } from '../kernel/say.ts';

/** Who is on the page, and what its forms must carry. */
export interface Opened {
  readonly locale: Locale;
  readonly viewerId: string;
  readonly username: string;
  readonly isAdministrator: boolean;
  /** Known to pages of this session alone, so that no other site's form passes for one of them. */
  readonly formKey: string;
}

/** What a form of the site has beside its own fields: where it goes, and its button. */
export function form(opened: Opened, action: string, button: string, fields: Markup | null = null): Markup {
  return markup`<form method="post" action="${action}"><input type="hidden" name="key" value="${opened.formKey}">${fields}
<button type="submit">${button}</button></form>`;
}

/** A page of the site, for whoever may see it. */
export function adminPage(opened: Opened, body: Markup): string {
  const { locale } = opened;
  const title = say('adminSite.title')(locale);
  const top = markup`<header class="bar"><p>${say('adminSite.loggedInAs', { username: `@${opened.username}` })(locale)}</p>
${form(opened, '/admin/logout', say('adminSite.logOut')(locale))}</header>`;
  return htmlPage(title, markup`${top}\n<main>\n<h1>${title}</h1>\n${body}\n</main>`.html, locale);
}

/** In place of the site: why it is closed, and where to go on. */
export function closedPage(locale: Locale, why: Said, onward: '/feed' | '/admin'): string {
  const title = say('adminSite.title')(locale);
  const name = onward === '/feed' ? say('adminSite.toApp') : say('adminSite.openAgain');
  const body = markup`<main><h1>${title}</h1>\n<p>${why(locale)}</p>\n<p><a href="${onward}">${name(locale)}</a></p></main>`;
  return htmlPage(title, body.html, locale);
}
