import { ULID_PATTERN } from '#contract/ulid.ts';

/** Whether an address can lead to a post at all. */
export function isPostId(id: string): boolean {
  return ULID_PATTERN.test(id);
}
