/**
 * Whether the value of an `If-None-Match` names this entity tag; weak ones count, as they do for a whole answer (RFC
 * 9110, 13.1.2).
 */
export function namesTag(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  const plain = etag.replace(/^W\//, '');
  return wanted.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === plain);
}
