import type { Db } from '../../../kernel/db/db.ts';

/** What staff said of a boost; a refusal has a reason. */
export type Verdict = { readonly approves: true } | { readonly approves: false; readonly reason: string };

/** Writes down the decision on a boost that is held (`lockWaitingAd`). */
export async function decideOnAd(
  db: Db,
  { id, verdict, reviewerId }: { readonly id: string; readonly verdict: Verdict; readonly reviewerId: string },
  now: Date,
): Promise<void> {
  const decided = verdict.approves
    ? ({ status: 'scheduled', approval_status: 'approved', refusal_reason: null } as const)
    : ({ status: 'rejected', approval_status: 'rejected', refusal_reason: verdict.reason } as const);
  await db
    .updateTable('ads')
    .set({ ...decided, decided_by: reviewerId, decided_at: now })
    .where('id', '=', id)
    .execute();
}
