import { MISSING_KEPT } from './sync-constants.ts';

/** With `ids` at the end, the newest so many only. */
export function rememberMissing(known: readonly string[], ids: readonly string[]): readonly string[] {
  return [...forgetMissing(known, ids), ...new Set(ids)].slice(-MISSING_KEPT);
}

/** Without `ids`; the same array where none of them is in it. */
export function forgetMissing(known: readonly string[], ids: readonly string[]): readonly string[] {
  const gone = new Set(ids);
  return known.some((id) => gone.has(id)) ? known.filter((id) => !gone.has(id)) : known;
}
