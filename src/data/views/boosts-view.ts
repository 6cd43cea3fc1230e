import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { kindOf } from '#core/outbox/registry.ts';
import type { BoostsView, BoostView } from '../view-types.ts';
import { markOf } from './pending-mark.ts';
import { createReuse, sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/**
 * The member's boosts. One whose end waits reads as ended by its owner already; one whose end was refused reads as the
 * server has it (OB53).
 */
export function boostsView({ setting, pending$ }: Pick<ViewSources, 'setting' | 'pending$'>): Observable<BoostsView> {
  const rows = createReuse<string, BoostView>();
  return combineLatest([setting('boosts'), pending$]).pipe(
    map(([seen, { entries }]): BoostsView => {
      if (seen === undefined) return { state: 'unknown' };
      const isDeleted = new Set(seen.deleted);
      const ads = seen.ads.map((ad) => {
        const entry = entries.findLast((one) => one.target === ad.id && endsAd(one));
        const text = seen.texts[ad.postId] ?? null;
        const isPostDeleted = isDeleted.has(ad.postId);
        return rows.of(ad.id, [ad, text, isPostDeleted, entry], () => ({
          ad: entry === undefined || entry.state === 'failed' ? ad : { ...ad, status: 'cancelled' },
          text,
          isPostDeleted,
          disabling: entry === undefined ? null : markOf(entry),
        }));
      });
      return { state: 'seen', seenAt: seen.seenAt, ads, hasMore: seen.nextCursor !== null };
    }),
    distinctUntilChanged<BoostsView>(sameFields),
  );
}

function endsAd(entry: OutboxEntry): boolean {
  return kindOf(entry)?.endsAd === true;
}
