import type { Ad } from '#contract/resources/ad.ts';

/** Where a boost stands for its owner (BOOST-43). */
export type AdState = 'waiting' | 'scheduled' | 'running' | 'ended' | 'cancelled' | 'refused';

/**
 * By what the server said of it and the time now, milliseconds since 1970: what is kept on the device begins and ends
 * by itself. Statuses are those of the public settings; of one that this version does not know the dates tell.
 */
export function adStateOf({ status, approvalStatus, startDate, endDate }: Ad, now: number): AdState {
  if (status === 'cancelled') return 'cancelled';
  if (approvalStatus === 'rejected' || status === 'rejected') return 'refused';
  if (now >= Date.parse(endDate)) return 'ended';
  if (isUndecided({ approvalStatus, status })) return 'waiting';
  return now < Date.parse(startDate) ? 'scheduled' : 'running';
}

/** It may still be shown to somebody, so its owner may end it. */
export function mayDisable(state: AdState): boolean {
  return state === 'waiting' || state === 'scheduled' || state === 'running';
}

/** Nothing is paid for what was never approved, or refused. */
export function isCharged({ approvalStatus, status }: Ad, state: AdState): boolean {
  if (state === 'refused' || (state === 'ended' && isUndecided({ approvalStatus, status }))) return false;
  return state !== 'cancelled' || approvalStatus === 'approved' || (approvalStatus === undefined && status !== 'rejected');
}

/** Nobody has approved or refused it; it stays so where its end came first. */
function isUndecided({ approvalStatus, status }: Pick<Ad, 'approvalStatus' | 'status'>): boolean {
  return approvalStatus === 'pending' || (approvalStatus === undefined && status === 'pending');
}
