import { combineLatest, distinctUntilChanged, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { isAdOf, type KeptAd } from '#core/feed/running-ads.ts';
import type { AdsView, AdView, BoostView, WholePostView } from '../view-types.ts';
import type { SeenAds } from '../setting-keys.ts';
import { boostsView } from './boosts-view.ts';
import { isWithheld } from './list-parts.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import { createReuse, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';
import { viewJoin } from './view-join.ts';

const none: SeenAds = { userId: null, ads: [], seenAt: 0 };
/**
 * An ad has no place in a list to which its post would be read again, so none is given up; the server gives out 20 at
 * most.
 */
const nothingEvicted$ = of<ReadonlySet<string>>(new Set());

/**
 * The posts that the device keeps as advertised, each an ordinary post of which the boost makes an ad (POST-05).
 * Nothing of muted or blocked people, nor what was fetched for another reader, nor a boost that the reader has ended,
 * sent or not (BOOST-35): an answer that was asked for before may still bring it.
 */
export function adsView(sources: ViewSources): Observable<AdsView> {
  const builder = createPostViewBuilder();
  const adViews = createReuse<string, AdView>();
  const seen$ = combineLatest([sources.setting('ads'), sources.session$]).pipe(
    map(([seen = none, { userId }]) => (seen.userId === userId ? seen : none)),
    distinctUntilChanged(),
  );
  const planOf = ({ ads }: SeenAds) => ({ postIds: ads.map((ad) => ad.postId), userIds: ads.map((ad) => ad.userId) });
  const ended$ = boostsView(sources).pipe(
    map((boosts) => (boosts.state === 'seen' ? boosts.ads.filter(({ ad }) => ad.status === 'cancelled') : [])),
    distinctUntilChanged<readonly BoostView[]>(sameItems),
  );
  return combineLatest([viewJoin({ ...sources, evicted$: nothingEvicted$ }, seen$, planOf), ended$]).pipe(
    map(([joined, ended]): AdsView => {
      const ads = joined.own.ads.flatMap((ad) => {
        if (ended.some((boost) => isAdOf(ad, boost.ad))) return [];
        const view = builder.post(joined, { id: ad.postId, userId: ad.userId });
        if (view.isSkeleton || view.post.isDeleted || view.post.isHidden || isWithheld(view.author)) return [];
        return [adViews.of(ad.postId, [ad, view], () => ({ ad, view: asAd(view, ad) }))];
      });
      return { ads, seenAt: joined.own.seenAt };
    }),
    distinctUntilChanged((a, b) => a.seenAt === b.seenAt && sameItems(a.ads, b.ads)),
  );
}

function asAd(view: WholePostView, { startDate, endDate, status }: KeptAd): WholePostView {
  return { ...view, post: { ...view.post, postType: 'AD', isAd: true, startDate, endDate, status } };
}
