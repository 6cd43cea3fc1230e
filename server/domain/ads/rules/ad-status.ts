/** What tells where a boost stands. */
export interface AdFacts {
  readonly status: string;
  readonly approvalStatus: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** One of `ad_statuses` of the public settings (BOOST-40). */
export type AdStatus = 'pending' | 'scheduled' | 'running' | 'finished' | 'cancelled' | 'rejected';

/**
 * Where a boost stands at this instant: what was decided about it, then its dates. One that nobody decided on before
 * its end is over too: it never ran, and its approval says so.
 */
export function adStatus({ status, approvalStatus, startsAt, endsAt }: AdFacts, now: Date): AdStatus {
  if (status === 'cancelled') return 'cancelled';
  if (approvalStatus === 'rejected') return 'rejected';
  if (endsAt <= now) return 'finished';
  if (approvalStatus !== 'approved') return 'pending';
  return startsAt <= now ? 'running' : 'scheduled';
}
