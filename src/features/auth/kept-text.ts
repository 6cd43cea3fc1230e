import type { KeptWritings } from '#bridge/view-types.ts';
import { counted } from '#core/counted.ts';

/** What a member reads whose session has ended: nothing of theirs is lost, and what becomes of it. */
export function keptText({ name, unsentCount, draftCount }: KeptWritings): string {
  const all = [
    ...(unsentCount > 0 ? [counted(unsentCount, 'unsent item')] : []),
    ...(draftCount > 0 ? [counted(draftCount, 'draft')] : []),
  ].join(' and ');
  const kept = `${all} ${unsentCount + draftCount === 1 ? 'is' : 'are'} kept on this device for ${name}`;
  if (unsentCount === 0) return `${kept}.`;
  if (draftCount === 0) return `${kept} and ${unsentCount === 1 ? 'goes' : 'go'} out after sign-in.`;
  return `${kept}. Unsent items go out after sign-in.`;
}
