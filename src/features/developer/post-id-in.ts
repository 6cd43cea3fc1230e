import { ULID_PATTERN } from '#contract/ulid.ts';

/** The post that a pasted text names: its id, or the link to its page, of whatever origin; null where it names none. */
export function postIdIn(text: string): string | null {
  const pasted = text.trim();
  const id = /^https?:\/\/[^/?#]+\/post\/([^/?#]+)/i.exec(pasted)?.[1] ?? pasted;
  return ULID_PATTERN.test(id) ? id : null;
}
