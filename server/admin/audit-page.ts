import type { LoggedAct } from '../domain/moderation/queries/audit-log.ts';
import { memberActs, postActs, type StaffAct } from '../kernel/db/moderation-tables.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say, type Said } from '../kernel/say.ts';
import { badgeTexts } from './badge-names.ts';
import { addressOf } from './page-address.ts';
import { adminPage, memberLink, nextPage, siteTime, type Opened } from './page.ts';

export const AUDIT_PATH = '/admin/audit';
/** Characters of a username. */
export const ACTOR_MAX = 64;

export const allActs = [...memberActs, ...postActs] as const;

const actTexts: Readonly<Record<StaffAct, Said>> = {
  banUser: say('adminSite.actBan'),
  unbanUser: say('adminSite.actUnban'),
  addBadge: say('adminSite.actAddBadge'),
  removeBadge: say('adminSite.actRemoveBadge'),
  addToDiscover: say('adminSite.actAddToDiscover'),
  removeFromDiscover: say('adminSite.actRemoveFromDiscover'),
  setSensitive: say('adminSite.actSetSensitive'),
  clearSensitive: say('adminSite.actClearSensitive'),
  setWebOnly: say('adminSite.actSetWebOnly'),
  clearWebOnly: say('adminSite.actClearWebOnly'),
  deletePost: say('adminSite.actDeletePost'),
  removeFromGroup: say('adminSite.actRemoveFromGroup'),
  removeContent: say('adminSite.actRemoveContent'),
  denyAppeal: say('adminSite.actDenyAppeal'),
  removeViolation: say('adminSite.actRemoveViolation'),
  restoreContent: say('adminSite.actRestoreContent'),
  removeFlag: say('adminSite.actRemoveFlag'),
  approveAd: say('adminSite.actApproveAd'),
  refuseAd: say('adminSite.actRefuseAd'),
  cancelAd: say('adminSite.actCancelAd'),
};

export interface AuditPage {
  readonly acts: readonly LoggedAct[];
  readonly nextCursor: string | null;
  /** Of the filter; empty: whoever it was. */
  readonly actor: string;
  readonly act: StaffAct | null;
}

/** All that staff did, to read and to filter. Nothing here changes anything: rows are only added (MOD-49). */
export function auditPage(opened: Opened, { acts, nextCursor, actor, act }: AuditPage): string {
  const { locale } = opened;
  const kinds = allActs.map((kind) => {
    const selected = kind === act ? markup` selected` : null;
    return markup`<option value="${kind}"${selected}>${actTexts[kind](locale)}</option>`;
  });
  const filter = markup`<form method="get" action="${AUDIT_PATH}" class="filter">
<div><label for="actor">${say('adminSite.auditActor')(locale)}</label>
<input id="actor" name="actor" value="${actor}" maxlength="${ACTOR_MAX}" autocomplete="off" autocapitalize="none" spellcheck="false" dir="auto"></div>
<div><label for="kind">${say('adminSite.auditKind')(locale)}</label>
<select id="kind" name="kind"><option value="">${say('adminSite.auditAnyKind')(locale)}</option>${kinds}</select></div>
<button type="submit">${say('adminSite.filter')(locale)}</button></form>`;
  const none = markup`<p>${say('adminSite.noActs')(locale)}</p>`;
  const next = nextCursor === null ? null : addressOf(AUDIT_PATH, { actor, kind: act ?? '', before: nextCursor });
  const rows = acts.map((row) => loggedAct(opened, row));
  return adminPage(opened, 'audit', markup`${filter}\n${rows.length === 0 ? none : rows}\n${nextPage(locale, next)}`);
}

function loggedAct({ locale }: Opened, { act, actor, postId, member, badge, reason, at }: LoggedAct): Markup {
  const gone = say('adminSite.accountGone')(locale);
  const named = (username: string | null) => (username === null ? markup`${gone}` : memberLink(username));
  const what = badge === null ? actTexts[act](locale) : `${actTexts[act](locale)}: ${badgeTexts[badge](locale)}`;
  const post =
    postId === null
      ? null
      : markup` · <a href="/post/${postId}" target="_blank" rel="noreferrer">${say('adminSite.openPost')(locale)}</a>`;
  const about = postId === null ? say('adminSite.onMember') : say('adminSite.onPostOf');
  const why = reason === null ? null : markup`<blockquote dir="auto">${reason}</blockquote>`;
  return markup`<article class="act"><h2>${what}</h2>
<p>${say('adminSite.byWhom')(locale)} ${named(actor)} · ${siteTime(at, locale)}</p>
<p>${about(locale)} ${named(member)}${post}</p>${why}</article>
`;
}
