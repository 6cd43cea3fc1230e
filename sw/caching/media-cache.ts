import { OFFLINE_PACK_CACHE, MEDIA_CACHE, PICTURE_HEADERS } from '#platform/picture-cache.ts';
import type { MediaIndex } from './media-index.ts';

/** All pictures together, in bytes: about 500 of a feed's, well under what phones grant an origin. */
export const MEDIA_BUDGET_BYTES = 60 * 1024 * 1024;
/** One picture, in bytes; a larger one is shown and not kept. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Longest wait for a picture that nobody waits for, milliseconds: an event stays for it. */
const KEEP_LIMIT_MS = 10_000;

export interface MediaCacheOptions {
  readonly index: MediaIndex;
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** Keeps the worker alive until the picture is stored. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Pictures only, and only in answers whose size can be known: an opaque answer is charged at about 7 MB. */
export function isCacheablePicture(request: Request, origin: string): boolean {
  const url = new URL(request.url);
  const isReadable = url.origin === origin || request.mode === 'cors';
  const isWhole = request.method === 'GET' && !request.headers.has('range');
  const isPicture = request.destination === 'image' || request.headers.get('accept') === PICTURE_HEADERS.accept;
  return isWhole && isReadable && isPicture && url.pathname.startsWith('/media/');
}

/**
 * A picture from the device, else from the network and then kept, under a budget of bytes; offline in whatever width
 * the device has.
 */
export async function answerPicture(request: Request, options: MediaCacheOptions): Promise<Response> {
  const cache = await options.caches.open(MEDIA_CACHE).catch(() => undefined);
  const kept = await cache?.match(request.url);
  if (kept !== undefined) {
    options.waitUntil(options.index.used(request.url, options.now()));
    return kept;
  }
  let answer: Response;
  try {
    answer = await options.fetch(request);
  } catch (error) {
    const other = await inAnyWidth(request.url, options.caches);
    if (other === undefined) throw error;
    return other;
  }
  // What says that it is too large is not read once more to see it.
  const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > PICTURE_MAX_BYTES;
  const isKeepable = answer.status === 200 && answer.type !== 'opaque' && !isTooLarge;
  if (isKeepable && cache !== undefined) options.waitUntil(keep(request.url, answer.clone(), cache, options));
  return answer;
}

/**
 * Keeps what no page has asked for; what is there in some width is enough. Rejects where it cannot be had, also when
 * that has taken `KEEP_LIMIT_MS`.
 */
export async function keepPicture(url: string, options: Omit<MediaCacheOptions, 'waitUntil'>): Promise<void> {
  if ((await inAnyWidth(url, options.caches)) !== undefined) return;
  const work: Promise<unknown>[] = [];
  const request = new Request(url, { headers: PICTURE_HEADERS, signal: AbortSignal.timeout(KEEP_LIMIT_MS) });
  await answerPicture(request, { ...options, waitUntil: (part) => work.push(part) });
  await Promise.all(work);
}

/**
 * Without a connection another width of the same picture is as good: the one shown before, or the one kept in an
 * offline pack.
 */
async function inAnyWidth(url: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of [MEDIA_CACHE, OFFLINE_PACK_CACHE]) {
    const found = await (await caches.open(name)).match(url, { ignoreSearch: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

async function keep(url: string, answer: Response, cache: Cache, { index, now }: MediaCacheOptions): Promise<void> {
  const { headers } = answer;
  const body = await answer.blob();
  if (body.size > PICTURE_MAX_BYTES) return;
  await remove(await index.added(url, body.size, now()), cache);
  const put = () => cache.put(url, new Response(body, { headers }));
  try {
    await put();
  } catch {
    // No room on the device: older pictures make way, and the write is tried once more. Pictures are shown from the
    // network all the same.
    await remove(await index.shrink(0.5), cache);
    await put().catch(() => index.removed(url));
  }
}

async function remove(urls: readonly string[], cache: Cache): Promise<void> {
  for (const url of urls) await cache.delete(url);
}
