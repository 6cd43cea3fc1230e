import type { BadgeName } from '#contract/resources/user.ts';
import type { Locale } from '#messages/locales.ts';
import { htmlPage } from '../kernel/html.ts';
import { instantText } from '../kernel/instant-text.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say, type Said } from '../kernel/say.ts';

/** Who is on the page, and what its forms must carry. */
export interface Opened {
  readonly locale: Locale;
  readonly viewerId: string;
  readonly username: string;
  readonly badges: readonly BadgeName[];
  readonly isAdministrator: boolean;
  /** May ban and unban. */
  readonly isBanning: boolean;
  readonly isModerating: boolean;
  /** Known to pages of this session alone, so that no other site's form passes for one of them. */
  readonly formKey: string;
}

/** The parts of the site, in the order of its navigation: address, name there, and heading. */
const sections = {
  ads: { path: '/admin', name: say('adminSite.ads'), title: say('adminSite.title') },
  users: { path: '/admin/users', name: say('adminSite.users'), title: say('adminSite.users') },
  flags: { path: '/admin/flags', name: say('adminSite.flags'), title: say('adminSite.flags') },
  audit: { path: '/admin/audit', name: say('adminSite.audit'), title: say('adminSite.audit') },
  health: { path: '/admin/health', name: say('adminSite.health'), title: say('adminSite.health') },
} as const;
export type Section = keyof typeof sections;

/** What a form of the site has beside its own fields: where it goes, and its button. */
export function form(opened: Opened, action: string, button: string | Markup, fields: Markup | null = null): Markup {
  const submit = typeof button === 'string' ? markup`<button type="submit">${button}</button>` : button;
  return markup`<form method="post" action="${action}"><input type="hidden" name="key" value="${opened.formKey}">${fields}
${submit}</form>`;
}

/** A page of the site, for whoever may see it. `heading`: where it is not the section's. */
export function adminPage(opened: Opened, section: Section, body: Markup, heading?: string): string {
  const { locale } = opened;
  const title = heading ?? sections[section].title(locale);
  const entries = Object.entries(sections).map(([name, { path, name: said }]) => {
    const current = name === section ? markup` aria-current="page"` : null;
    return markup`<li><a href="${path}"${current}>${said(locale)}</a></li>\n`;
  });
  const top = markup`<header class="bar"><p>${say('adminSite.loggedInAs', { username: `@${opened.username}` })(locale)}</p>
${form(opened, '/admin/logout', say('adminSite.logOut')(locale))}</header>
<nav class="sections" aria-label="${say('adminSite.sections')(locale)}"><ul>
${entries}</ul></nav>`;
  return htmlPage(title, markup`${top}\n<main>\n<h1>${title}</h1>\n${body}\n</main>`.html, locale);
}

/** In place of the site: why it is closed, and where to go on. */
export function closedPage(locale: Locale, why: Said, onward: '/feed' | '/admin'): string {
  const title = say('adminSite.closed')(locale);
  const name = onward === '/feed' ? say('adminSite.toApp') : say('adminSite.openAgain');
  const body = markup`<main><h1>${title}</h1>\n<p>${why(locale)}</p>\n<p><a href="${onward}">${name(locale)}</a></p></main>`;
  return htmlPage(title, body.html, locale);
}

/** To the rest of a long list. */
export function nextPage(locale: Locale, address: string | null): Markup | null {
  if (address === null) return null;
  return markup`<p><a class="button" href="${address}" rel="next">${say('adminSite.more')(locale)}</a></p>`;
}

/** Somebody's name and address, the profile a tab of its own. */
export function memberLink(username: string): Markup {
  return markup`<a href="/${username}" target="_blank" rel="noreferrer" dir="ltr">@${username}</a>`;
}

/** An instant in UTC, named so: staff sit in many places and read the same. */
export function siteTime(instant: Date, locale: Locale): Markup {
  const said = instantText(instant, locale, 'UTC');
  return markup`<time datetime="${instant.toISOString()}">${said}</time>`;
}
