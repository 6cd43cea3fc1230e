import { URL_MAX } from '#contract/limits.ts';

/** An address of the web as it is written on a page at `base`; null where it is none. */
export function webAddressOf(written: unknown, base: string): string | null {
  if (typeof written !== 'string' || written.trim() === '' || !URL.canParse(written, base)) return null;
  const { protocol, href } = new URL(written, base);
  return /^https?:$/.test(protocol) && href.length <= URL_MAX ? href : null;
}
