import { badgeNames, type BadgeName } from '#contract/resources/user.ts';
import type { FoundMember } from '../domain/moderation/queries/found-members.ts';
import { badgeRefusal, banRefusal } from '../domain/moderation/rules/standing.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say, type Said } from '../kernel/say.ts';
import { badgeTexts } from './badge-names.ts';
import { addressOf } from './page-address.ts';
import { adminPage, form, memberLink, nextPage, siteTime, type Opened } from './page.ts';

export const USERS_PATH = '/admin/users';
/** Characters of what is searched: the longest e-mail address. */
export const USERS_QUERY_MAX = 254;

/** What the last form has done, as its redirect names it. */
export const userOutcomes = ['banned', 'unbanned', 'given', 'taken', 'same', 'gone'] as const;
export type UserOutcome = (typeof userOutcomes)[number];

const outcomeTexts: Readonly<Record<UserOutcome, Said>> = {
  banned: say('adminSite.saidBanned'),
  unbanned: say('adminSite.saidUnbanned'),
  given: say('adminSite.saidBadgeGiven'),
  taken: say('adminSite.saidBadgeTaken'),
  same: say('adminSite.saidSame'),
  gone: say('adminSite.saidGone'),
};

/** Which part of the list is shown; forms carry it, so that whoever acts is where they were. */
export interface UsersPlace {
  readonly q: string;
  readonly before: string;
}

/** What happened to whom: done, or refused. */
export interface UserNote {
  /** Id of the member. */
  readonly about: string;
  readonly outcome: UserOutcome | null;
  readonly refusal: Said | null;
}

export interface UsersPage {
  readonly place: UsersPlace;
  readonly members: readonly FoundMember[];
  readonly nextCursor: string | null;
  readonly note: UserNote | null;
}

/** Members as staff finds them, with what may be done to each. */
export function usersPage(opened: Opened, { place, members, nextCursor, note }: UsersPage): string {
  const { locale } = opened;
  const hint = opened.isAdministrator ? say('adminSite.searchHintEmail') : say('adminSite.searchHint');
  const search = markup`<form method="get" action="${USERS_PATH}" role="search" class="filter"><div><label for="q">${say('adminSite.search')(locale)}</label>
<input id="q" name="q" type="search" value="${place.q}" maxlength="${USERS_QUERY_MAX}" autocomplete="off" spellcheck="false" dir="auto" aria-describedby="q-hint"></div>
<button type="submit">${say('adminSite.find')(locale)}</button><p id="q-hint">${hint(locale)}</p></form>`;
  // Whoever is not in the list any more is told of above it.
  const isListed = members.some(({ id }) => id === note?.about);
  const above = note === null || isListed ? null : noteOf(opened, note);
  const rows = members.map((member) => memberRow(opened, member, { place, note: note?.about === member.id ? note : null }));
  const none = markup`<p>${say('adminSite.noneFound')(locale)}</p>`;
  const next = nextCursor === null ? null : addressOf(USERS_PATH, { q: place.q, before: nextCursor });
  return adminPage(opened, 'users', markup`${search}\n${above}\n${rows.length === 0 ? none : rows}\n${nextPage(locale, next)}`);
}

function noteOf({ locale }: Opened, { outcome, refusal }: UserNote): Markup | null {
  if (refusal !== null) return markup`<p role="alert" class="said">${refusal(locale)}</p>`;
  return outcome === null ? null : markup`<p role="status" class="said">${outcomeTexts[outcome](locale)}</p>`;
}

interface InPlace {
  readonly place: UsersPlace;
  readonly note: UserNote | null;
}

function memberRow(opened: Opened, member: FoundMember, { place, note }: InPlace): Markup {
  const told = note === null ? null : noteOf(opened, note);
  return markup`<article id="user-${member.id}"><h2><bdi>${member.name}</bdi> ${memberLink(member.username)}</h2>
${told}${factsOf(opened, member)}
<div class="acts">${banControl(opened, member, place)}${badgeControls(opened, member, place)}</div></article>
`;
}

function factsOf({ locale }: Opened, { badges, joinedAt, bannedAt, timeoutUntil }: FoundMember): Markup {
  const names = badges.map((badge) => badgeTexts[badge](locale));
  const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
  const facts: readonly (readonly [Said, Markup] | null)[] = [
    [say('adminSite.badges'), markup`${names.length === 0 ? say('adminSite.noBadges')(locale) : listed}`],
    [say('adminSite.joined'), siteTime(joinedAt, locale)],
    bannedAt && [say('adminSite.bannedSince'), siteTime(bannedAt, locale)],
    timeoutUntil && [say('adminSite.timeoutUntil'), siteTime(timeoutUntil, locale)],
  ];
  const shown = facts.filter((fact) => fact !== null);
  return markup`<dl>${shown.map(([name, value]) => markup`<div><dt>${name(locale)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The ban asks again on a page of its own; lifting it takes nothing from anybody. */
function banControl(opened: Opened, member: FoundMember, place: UsersPlace): Markup | null {
  if (!opened.isBanning || banRefusal({ id: opened.viewerId }, member) !== null) return null;
  const { locale } = opened;
  const name = `@${member.username}`;
  if (member.bannedAt === null) {
    const address = addressOf(`${USERS_PATH}/${member.id}/ban`, { ...place });
    return markup`<p><a class="button" href="${address}" aria-label="${say('adminSite.banName', { name })(locale)}">${say('adminSite.ban')(locale)}</a></p>`;
  }
  const button = markup`<button type="submit" aria-label="${say('adminSite.unbanName', { name })(locale)}">${say('adminSite.unban')(locale)}</button>`;
  return form(opened, `${USERS_PATH}/${member.id}/unban`, button, placeFields(place));
}

function badgeControls(opened: Opened, member: FoundMember, place: UsersPlace): Markup | null {
  const { locale, viewerId: id, badges } = opened;
  const may = (badge: BadgeName, isGiven: boolean) => badgeRefusal({ id, badges }, member, { badge, isGiven }) === null;
  const name = `@${member.username}`;
  const removable = member.badges.filter((badge) => may(badge, false));
  const missing = badgeNames.filter((badge) => !member.badges.includes(badge) && may(badge, true));
  const removing = removable.map((badge) => {
    const said = badgeTexts[badge](locale);
    const button = markup`<button type="submit" aria-label="${say('adminSite.removeBadgeOf', { badge: said, name })(locale)}">${say('adminSite.removeBadge', { badge: said })(locale)}</button>`;
    const fields = markup`${placeFields(place)}<input type="hidden" name="badge" value="${badge}">`;
    return form(opened, `${USERS_PATH}/${member.id}/badges/remove`, button, fields);
  });
  const label = `badge-${member.id}`;
  const options = missing.map((badge) => markup`<option value="${badge}">${badgeTexts[badge](locale)}</option>`);
  const select = markup`${placeFields(place)}<label for="${label}">${say('adminSite.badge')(locale)}</label>
<select id="${label}" name="badge">${options}</select>`;
  const adding =
    missing.length === 0
      ? null
      : form(opened, `${USERS_PATH}/${member.id}/badges/add`, say('adminSite.addBadge')(locale), select);
  return markup`<details><summary aria-label="${say('adminSite.changeBadgesOf', { name })(locale)}">${say('adminSite.changeBadges')(locale)}</summary>
<div class="acts">${adding}${removing}</div></details>`;
}

function placeFields({ q, before }: UsersPlace): Markup {
  return markup`<input type="hidden" name="q" value="${q}"><input type="hidden" name="before" value="${before}">`;
}

/** Asks once more before a ban: what it does, and a way back. */
export function banPage(opened: Opened, member: FoundMember, place: UsersPlace): string {
  const { locale } = opened;
  const back = `${addressOf(USERS_PATH, { ...place })}#user-${member.id}`;
  const body = markup`<p><bdi>${member.name}</bdi> ${memberLink(member.username)}</p>
<p>${say('adminSite.banMeans')(locale)}</p>
<div class="acts">${form(opened, `${USERS_PATH}/${member.id}/ban`, say('adminSite.ban')(locale), placeFields(place))}
<p><a class="button" href="${back}">${say('adminSite.cancel')(locale)}</a></p></div>`;
  return adminPage(opened, 'users', body, say('adminSite.banAsk', { name: `@${member.username}` })(locale));
}
