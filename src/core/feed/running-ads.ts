import type { Ad } from '#contract/resources/ad.ts';

/** Milliseconds after which ads are asked for again (FEED-64). */
export const AD_REFRESH_MS = 15 * 60_000;

/** What the device keeps of a boosted post beside the post itself, which stays the ordinary one. */
export interface KeptAd {
  readonly postId: string;
  readonly userId: string;
  /** Instants, ISO 8601: shown from the first on and before the second. */
  readonly startDate: string;
  readonly endDate: string;
  /** One of `ad_statuses` of the public settings. */
  readonly status: string;
  /** The boost; absent: the server did not say. */
  readonly adId?: string;
}

/** Whether a boost made this ad. Of a server that does not say, the post and the start tell it. */
export function isAdOf(kept: KeptAd, boost: Pick<Ad, 'id' | 'postId' | 'startDate'>): boolean {
  if (kept.adId !== undefined) return kept.adId === boost.id;
  return kept.postId === boost.postId && Date.parse(kept.startDate) === Date.parse(boost.startDate);
}

/**
 * Shown between its dates only, and never once it was cancelled (FEED-62, FEED-63, BOOST-35). `now`: milliseconds since
 * 1970.
 */
export function isRunning({ startDate, endDate, status }: KeptAd, now: number): boolean {
  return status !== 'cancelled' && Date.parse(startDate) <= now && now < Date.parse(endDate);
}

/** When the next of them begins or ends, milliseconds since 1970; null: none does. */
export function nextChange(ads: readonly KeptAd[], now: number): number | null {
  const changes = ads.flatMap((ad) => [Date.parse(ad.startDate), Date.parse(ad.endDate)]).filter((at) => at > now);
  return changes.length === 0 ? null : Math.min(...changes);
}

/**
 * Each fetching lets another one begin, so that the newest boost is not always the one at the top. `seenAt`:
 * milliseconds since 1970.
 */
export function inTurn<Item>(ads: readonly Item[], seenAt: number): readonly Item[] {
  if (ads.length === 0) return ads;
  const first = Math.floor(seenAt / AD_REFRESH_MS) % ads.length;
  return [...ads.slice(first), ...ads.slice(0, first)];
}
