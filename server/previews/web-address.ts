import { URL_MAX } from '#contract/limits.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';

/** An address of the web as it is written on a page at `base`; null where it is none. */
export function webAddressOf(written: unknown, base: string): string | null {
  const url = typeof written !== 'string' || written.trim() === '' ? null : parsedUrl(written, base);
  if (url === null) return null;
  const { protocol, href } = url;
  return /^https?:$/.test(protocol) && href.length <= URL_MAX ? href : null;
}
