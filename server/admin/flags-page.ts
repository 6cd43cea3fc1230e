import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { ReportedPost } from '../domain/moderation/queries/open-reports.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { cut, lineOf } from '../kernel/plain-text.ts';
import { say, type Said } from '../kernel/say.ts';
import { addressOf } from './page-address.ts';
import { adminPage, form, memberLink, nextPage, siteTime, type Opened } from './page.ts';
import type { ReasonProblem } from './decide.ts';

export const FLAGS_PATH = '/admin/flags';
/** Characters of a post: whoever decides reads all of it in the app. */
const EXCERPT_MAX = 400;

/** What the last form has done, as its redirect names it. */
export const flagOutcomes = ['removed', 'late'] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];

const outcomeTexts: Readonly<Record<FlagOutcome, Said>> = {
  removed: say('adminSite.saidFlagsRemoved'),
  late: say('adminSite.saidFlagsLate'),
};

const problemTexts = {
  tooShort: say('adminSite.flagReasonShort', { count: MODERATION_TEXT_MIN }),
  tooLong: say('adminSite.flagReasonLong', { count: MODERATION_TEXT_MAX }),
} as const satisfies Record<ReasonProblem, Said>;

/** As the app names them (MENU-28). */
const typeTexts: Readonly<Record<string, Said>> = {
  spam: say('postActs.typeSpam'),
  criminal_solicitation: say('postActs.typeCrime'),
  doxing: say('postActs.typeDoxing'),
  fraud: say('postActs.typeFraud'),
  pornographic_and_explicit_content: say('postActs.typeExplicit'),
  impersonation: say('postActs.typeImpersonation'),
  incitement: say('postActs.typeIncitement'),
  intellectual_property: say('postActs.typeProperty'),
  sexualization_of_minors: say('postActs.typeMinors'),
  terrorism: say('postActs.typeTerrorism'),
  threats: say('postActs.typeThreats'),
  unsolicited_advertisements: say('postActs.typeAdvertising'),
};

export interface FlagsPage {
  readonly before: string;
  readonly posts: readonly ReportedPost[];
  readonly nextCursor: string | null;
  readonly outcome: FlagOutcome | null;
  /** A reason that cannot be sent: nothing happened, and what was typed stands there again. */
  readonly refused: RefusedRemoval | null;
}

export interface RefusedRemoval {
  readonly id: string;
  readonly typed: string;
  readonly why: ReasonProblem;
}

/**
 * Posts with open reports. Moderators decide in the app, where the whole post is; here they can find that reports were
 * none.
 */
export function flagsPage(opened: Opened, { before, posts, nextCursor, outcome, refused }: FlagsPage): string {
  const { locale } = opened;
  const said = outcome === null ? null : markup`<p role="status" class="said">${outcomeTexts[outcome](locale)}</p>`;
  const intro = opened.isModerating
    ? markup`<p>${say('adminSite.flagsDecide')(locale)} <a href="/feed" target="_blank" rel="noreferrer">${say('adminSite.toFeed')(locale)}</a></p>`
    : markup`<p>${say('adminSite.flagsForModerators')(locale)}</p>`;
  const rows = posts.map((post) => reportedPost(opened, post, { before, refused: refused?.id === post.postId ? refused : null }));
  const none = markup`<p>${say('adminSite.noFlags')(locale)}</p>`;
  const next = nextCursor === null ? null : addressOf(FLAGS_PATH, { before: nextCursor });
  return adminPage(opened, 'flags', markup`${said}${intro}\n${rows.length === 0 ? none : rows}\n${nextPage(locale, next)}`);
}

function reportedPost(
  opened: Opened,
  post: ReportedPost,
  { before, refused }: { readonly before: string; readonly refused: RefusedRemoval | null },
): Markup {
  const { locale } = opened;
  const sensitive = post.isSensitive ? markup`<p><strong>${say('adminSite.sensitive')(locale)}</strong></p>` : null;
  const words = post.body === '' ? say('adminSite.noText')(locale) : cut(lineOf(post.body ?? ''), EXCERPT_MAX);
  const body =
    post.body === null
      ? markup`<p>${say('adminSite.textForModerators')(locale)}</p>`
      : markup`<div class="post" dir="auto">${words}</div>
<p><a href="/post/${post.postId}" target="_blank" rel="noreferrer">${say('adminSite.openPost')(locale)}</a></p>`;
  const types = post.types.map(
    ({ name, count }) => markup`<li>${typeTexts[name]?.(locale) ?? name}: ${new Intl.NumberFormat(locale).format(count)}</li>`,
  );
  const facts = markup`<ul class="chips">${types}</ul>
<dl><div><dt>${say('adminSite.reporters')(locale)}</dt><dd>${new Intl.NumberFormat(locale).format(post.reporters)}</dd></div>
<div><dt>${say('adminSite.firstReport')(locale)}</dt><dd>${siteTime(post.firstAt, locale)}</dd></div>
<div><dt>${say('adminSite.lastReport')(locale)}</dt><dd>${siteTime(post.lastAt, locale)}</dd></div></dl>`;
  const removal = opened.isModerating ? removalForm(opened, post, { before, refused }) : null;
  return markup`<article id="post-${post.postId}"><h2><bdi>${post.name}</bdi> ${memberLink(post.username)}</h2>
${sensitive}${body}${facts}${removal}</article>
`;
}

function removalForm(
  opened: Opened,
  { postId, username }: ReportedPost,
  { before, refused }: { readonly before: string; readonly refused: RefusedRemoval | null },
): Markup {
  const { locale } = opened;
  const [label, hint] = [`reason-${postId}`, `hint-${postId}`];
  const why = refused === null ? null : problemTexts[refused.why];
  const describedBy = why === null ? null : markup` aria-invalid="true" aria-describedby="${hint}" autofocus`;
  const problem = why === null ? null : markup`<p id="${hint}" class="problem">${why(locale)}</p>`;
  const fields = markup`<input type="hidden" name="before" value="${before}"><label for="${label}">${say('adminSite.flagReason')(locale)}</label>
<textarea id="${label}" name="reason" dir="auto" rows="2" minlength="${MODERATION_TEXT_MIN}" maxlength="${MODERATION_TEXT_MAX}"${describedBy}>
${refused?.typed ?? ''}</textarea>${problem}`;
  const open = refused === null ? null : markup` open`;
  const summary = say('adminSite.removeFlagsOf', { name: `@${username}` })(locale);
  return markup`<details${open}><summary aria-label="${summary}">${say('adminSite.removeFlags')(locale)}</summary>
${form(opened, `${FLAGS_PATH}/${postId}/remove`, say('adminSite.removeFlags')(locale), fields)}</details>`;
}
