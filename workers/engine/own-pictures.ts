import { deliveredPictures } from '#data/delivered-pictures.ts';
import { MEDIA_CACHE, PICTURE_HEADERS } from '#platform/picture-cache.ts';
import type { Environment } from './environment.ts';

/** A page that shows the post asks for its pictures itself: so long it has for that, milliseconds. */
export const OWN_PICTURES_AFTER_MS = 3_000;
/** Of one picture, milliseconds. */
const FETCH_LIMIT_MS = 20_000;

export interface OwnPicturesOptions extends Pick<Environment, 'database' | 'timers' | 'caches' | 'fetch' | 'log'> {
  /** Where pictures without an origin of their own are. */
  readonly mediaBase: string;
}

/**
 * Brings the pictures of an own post to the device once it is delivered, through the service worker, which keeps them:
 * the post may stand on no screen, and the picked files are gone.
 */
export function createOwnPictures({ database, timers, caches, fetch, log, mediaBase }: OwnPicturesOptions) {
  async function bring(entryId: string): Promise<void> {
    const addresses = await deliveredPictures(database, [entryId]);
    const cache = addresses.length === 0 ? undefined : await caches?.open(MEDIA_CACHE);
    if (cache !== undefined) await Promise.all(addresses.map((address) => bringOne(new URL(address, mediaBase).href, cache)));
  }

  /** One that cannot be had leaves out no other. */
  async function bringOne(url: string, cache: Cache): Promise<void> {
    try {
      if ((await cache.match(url, { ignoreSearch: true })) !== undefined) return;
      const answer = await fetch(url, { headers: PICTURE_HEADERS, signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
      await answer.arrayBuffer();
    } catch (error) {
      log('A picture of an own post was not brought to the device.', error);
    }
  }
  return (entryId: string): void => {
    timers.after(OWN_PICTURES_AFTER_MS, () => {
      bring(entryId).catch((error: unknown) => log('The pictures of an own post were not looked up.', error));
    });
  };
}
