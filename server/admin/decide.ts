import type { Kysely } from 'kysely';
import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import { lastLocaleOf } from '../domain/auth/queries/sessions.ts';
import { cancelAds } from '../domain/ads/commands/end-boosts.ts';
import { decideOnAd, type Verdict } from '../domain/ads/commands/review-ads.ts';
import { findAds } from '../domain/ads/queries/own-ads.ts';
import { lockWaitingAd } from '../domain/ads/queries/reviews.ts';
import { requireMayDisable, requireMayReview } from '../domain/ads/rules/ad-permissions.ts';
import { adApprovedMail, adRefusedMail } from '../domain/ads/rules/review-mail.ts';
import { noteStaffAct } from '../domain/moderation/commands/note-staff-act.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { TimeAndIds } from '../kernel/ids.ts';
import type { Database } from '../kernel/db/schema.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import type { OutgoingEvents } from '../kernel/events.ts';

export interface DecideDeps extends TimeAndIds {
  readonly db: Kysely<Database>;
  readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick'>;
  /** Origin of the app, for links of e-mails. */
  readonly appUrl: string;
}

export type ReasonProblem = 'tooShort' | 'tooLong';

/**
 * A reason that its reader can do something with, or why it is none. Forms send a line break as two characters and
 * count it as one: here too it is one.
 */
export function reasonOf(text: string): { readonly reason: string } | { readonly problem: ReasonProblem } {
  const reason = text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  const { length } = [...reason];
  if (length < MODERATION_TEXT_MIN) return { problem: 'tooShort' };
  return length > MODERATION_TEXT_MAX ? { problem: 'tooLong' } : { reason };
}

/**
 * Decides on a boost, writes down who did, and tells its owner by e-mail, in the language in which they were last here;
 * all or nothing. Answers false where the boost waits no more: somebody else was faster, its owner cancelled it, or its
 * end has passed.
 * @throws DomainError `forbidden`
 */
export async function decide(deps: DecideDeps, viewer: Viewer, id: string, verdict: Verdict): Promise<boolean> {
  const { now, newId, appUrl } = deps;
  const isDecided = await repeatOnCollision(() =>
    deps.db.transaction().execute(async (db) => {
      const ad = await lockWaitingAd(db, id, now());
      if (ad === undefined) return false;
      requireMayReview(viewer, ad);
      await decideOnAd(db, { id, verdict, reviewerId: viewer.id }, now());
      const act = { db, viewer, newId, now };
      const place = { locale: (await lastLocaleOf(db, ad.userId)) ?? SOURCE_LOCALE, appUrl };
      const events = deps.outgoing.sink(db);
      if (verdict.approves) {
        await noteStaffAct(act, 'approveAd', ad.postId);
        await events.mail(adApprovedMail(ad, place));
      } else {
        await noteStaffAct(act, 'refuseAd', ad.postId, verdict.reason);
        await events.mail(adRefusedMail(ad, verdict.reason, place));
      }
      return true;
    }),
  );
  deps.outgoing.kick();
  return isDecided;
}

/**
 * Ends a boost that was approved, for administrators. Answers false where it is over already.
 * @throws DomainError `forbidden`, `notFound`
 */
export async function endBoost(deps: DecideDeps, viewer: Viewer, id: string): Promise<boolean> {
  const { now, newId } = deps;
  return repeatOnCollision(() =>
    deps.db.transaction().execute(async (db) => {
      const [ad, ...others] = await findAds(db, id, now());
      requireMayDisable(viewer, ad === undefined ? [] : [ad, ...others]);
      if (ad === undefined || (await cancelAds(db, [ad.id], now())).length === 0) return false;
      await noteStaffAct({ db, viewer, newId, now }, 'cancelAd', ad.postId);
      return true;
    }),
  );
}
