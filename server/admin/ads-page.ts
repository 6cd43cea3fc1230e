import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { PostImage } from '#contract/resources/post.ts';
import type { Locale } from '#messages/locales.ts';
import type { DecidedAd, ReviewedAd } from '../domain/ads/queries/reviews.ts';
import { boostTime } from '../domain/ads/rules/boost-time.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { cut, lineOf } from '../kernel/plain-text.ts';
import { say, type Said } from '../kernel/say.ts';
import type { ReasonProblem } from './decide.ts';
import { adminPage, form, type Opened } from './page.ts';

/** What the last form has done, as its redirect names it. */
export const outcomes = ['approved', 'refused', 'ended', 'late'] as const;
export type Outcome = (typeof outcomes)[number];

const outcomeTexts: Readonly<Record<Outcome, Said>> = {
  approved: say('adminSite.saidApproved'),
  refused: say('adminSite.saidRefused'),
  ended: say('adminSite.saidEnded'),
  late: say('adminSite.saidLate'),
};

const statusTexts: Readonly<Record<DecidedAd['status'], Said>> = {
  pending: say('adminSite.statusPending'),
  scheduled: say('adminSite.statusScheduled'),
  running: say('adminSite.statusRunning'),
  finished: say('adminSite.statusFinished'),
  cancelled: say('adminSite.statusCancelled'),
  rejected: say('adminSite.statusRejected'),
};

const goalTexts = {
  moreViews: say('adminSite.goalViews'),
  moreFollowers: say('adminSite.goalFollowers'),
  moreClicks: say('adminSite.goalClicks'),
} as const;

export interface AdsPage {
  readonly waiting: { readonly ads: readonly ReviewedAd[]; readonly count: number };
  readonly decided: readonly DecidedAd[];
  readonly outcome: Outcome | null;
  /** A refusal without a reason that can be sent: nothing happened, and what was typed stands there again. */
  readonly refused: ({ readonly id: string } & BadReason) | null;
}

interface BadReason {
  readonly typed: string;
  readonly problem: ReasonProblem;
}

const problemTexts = {
  tooShort: say('adminSite.reasonNeeded', { count: MODERATION_TEXT_MIN }),
  tooLong: say('adminSite.reasonTooLong', { count: MODERATION_TEXT_MAX }),
} as const satisfies Record<ReasonProblem, Said>;

/** The boosts that wait, and what was decided lately. */
export function adsPage(opened: Opened, { waiting, decided, outcome, refused }: AdsPage): string {
  const { locale } = opened;
  const said = outcome === null ? null : markup`<p role="status" class="said">${outcomeTexts[outcome](locale)}</p>`;
  const none = markup`<p>${say('adminSite.noneWaiting')(locale)}</p>`;
  const list = waiting.ads.map((ad) => waitingAd(opened, ad, refused?.id === ad.id ? refused : null));
  const more = waiting.count > waiting.ads.length ? markup`<p>${say('adminSite.moreWait')(locale)}</p>` : null;
  const judged =
    decided.length === 0
      ? markup`<p>${say('adminSite.noneDecided')(locale)}</p>`
      : markup`${decided.map((ad) => decidedAd(opened, ad))}`;
  return adminPage(
    opened,
    'ads',
    markup`${said}
<section aria-labelledby="waiting"><h2 id="waiting">${say('adminSite.waiting', { count: waiting.count })(locale)}</h2>
${list.length === 0 ? none : list}${more}</section>
<section aria-labelledby="decided"><h2 id="decided">${say('adminSite.decided')(locale)}</h2>
${judged}</section>`,
  );
}

function waitingAd(opened: Opened, ad: ReviewedAd, bad: BadReason | null): Markup {
  const { locale } = opened;
  // Nobody decides on the own one.
  if (ad.userId === opened.viewerId)
    return markup`<article>${postOf(ad, locale)}${factsOf(ad, locale)}<p>${say('refusals.reviewOwnAd')(locale)}</p></article>\n`;
  const [label, hint] = [`reason-${ad.id}`, `hint-${ad.id}`];
  const describedBy = bad === null ? null : markup` aria-invalid="true" aria-describedby="${hint}" autofocus`;
  const problem = bad === null ? null : markup`<p id="${hint}" class="problem">${problemTexts[bad.problem](locale)}</p>`;
  const reason = markup`<label for="${label}">${say('adminSite.reason')(locale)}</label>
<textarea id="${label}" name="reason" dir="auto" rows="2" required minlength="${MODERATION_TEXT_MIN}" maxlength="${MODERATION_TEXT_MAX}"${describedBy}>
${bad?.typed ?? ''}</textarea>${problem}`;
  return markup`<article>${postOf(ad, locale)}${factsOf(ad, locale)}
<div class="forms">${form(opened, `/admin/ads/${ad.id}/approve`, say('adminSite.approve')(locale))}
${form(opened, `/admin/ads/${ad.id}/refuse`, say('adminSite.refuse')(locale), reason)}</div></article>
`;
}

function decidedAd(opened: Opened, ad: DecidedAd): Markup {
  const { locale } = opened;
  const by = ad.decidedBy === null ? say('adminSite.somebodyGone')(locale) : `@${ad.decidedBy}`;
  const at = boostTime(ad.decidedAt, locale);
  const what = ad.isApproved
    ? say('adminSite.approvedBy', { name: by, time: at })(locale)
    : say('adminSite.refusedBy', { name: by, time: at })(locale);
  const reason = ad.refusalReason === null ? null : markup`<blockquote dir="auto">${ad.refusalReason}</blockquote>`;
  const endable = opened.isAdministrator && (ad.status === 'running' || ad.status === 'scheduled');
  const end = endable ? form(opened, `/admin/ads/${ad.id}/end`, say('adminSite.end')(locale)) : null;
  return markup`<article><details><summary>${statusTexts[ad.status](locale)} · <bdi dir="ltr">@${ad.username}</bdi> · <bdi>${firstWords(ad.body)}</bdi></summary>
${ad.isOpen ? postOf(ad, locale) : markup`<p>${say('adminSite.postNotOpen')(locale)}</p>`}${factsOf(ad, locale)}${end}</details>
<p>${what}</p>${reason}</article>
`;
}

/** What everybody would see. Pictures are of this installation, as all pictures of posts are. */
function postOf(ad: ReviewedAd, locale: Locale): Markup {
  const sensitive = ad.isSensitive ? markup`<p><strong>${say('adminSite.sensitive')(locale)}</strong></p>` : null;
  return markup`<h3><bdi>${ad.name}</bdi> <a href="/${ad.username}" target="_blank" rel="noreferrer" dir="ltr">@${ad.username}</a></h3>${sensitive}
<div class="post" dir="auto">${ad.body}</div>
${ad.images.map((image) => pictureOf(image, locale))}${ad.videos.map((video) => videoOf(video.url))}
<p><a href="/post/${ad.postId}" target="_blank" rel="noreferrer">${say('adminSite.openPost')(locale)}</a></p>`;
}

function pictureOf({ url, widthPx, heightPx, alt }: PostImage, locale: Locale): Markup {
  const said = alt === undefined || alt === '' ? say('adminSite.picture')(locale) : alt;
  return markup`<img src="${url}" alt="${said}" width="${widthPx}" height="${heightPx}" loading="lazy">`;
}

function videoOf(url: string): Markup {
  return markup`<video src="${url}" controls preload="metadata"></video>`;
}

function factsOf(ad: ReviewedAd, locale: Locale): Markup {
  const facts: readonly (readonly [Said, string])[] = [
    [say('adminSite.start'), boostTime(ad.startsAt, locale)],
    [say('adminSite.theEnd'), boostTime(ad.endsAt, locale)],
    [
      say('adminSite.price'),
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }).format(ad.price),
    ],
    [say('adminSite.goal'), goalTexts[ad.goal](locale)],
    [say('adminSite.email'), ad.email],
    [say('adminSite.requested'), boostTime(ad.createdAt, locale)],
  ];
  return markup`<dl>${facts.map(([name, value]) => markup`<div><dt>${name(locale)}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`;
}

/** Characters of a closed entry. */
const SUMMARY_MAX = 60;

function firstWords(body: string): string {
  return cut(lineOf(body), SUMMARY_MAX);
}
