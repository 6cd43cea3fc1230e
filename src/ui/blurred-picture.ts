import { thumbHashToDataURL } from 'thumbhash';

/** Longest hash that there is, bytes. */
const BYTES_MAX = 32;

/** The picture that a base64 ThumbHash tells of, small and blurred, as a `data:` address; null where it is none. */
export function blurredPicture(thumbhash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    return bytes.length < 5 || bytes.length > BYTES_MAX ? null : thumbHashToDataURL(bytes);
  } catch {
    return null;
  }
}
