import { isMediaKey } from './media-key.ts';

/** Path below which the server answers its media files. */
const MEDIA_PATH = '/media/';

/**
 * Key of the media store that an address names, e.g. `images/01J….webp`; null for any other address. Only paths on this
 * server count: a foreign address must never pass for a file of ours.
 */
export function mediaKeyOf(url: string): string | null {
  if (!url.startsWith(MEDIA_PATH)) return null;
  const key = url.slice(MEDIA_PATH.length);
  return isMediaKey(key) ? key : null;
}

export function mediaUrlOf(key: string): string {
  return `${MEDIA_PATH}${key}`;
}
