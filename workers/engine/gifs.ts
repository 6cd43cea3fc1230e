import { searchGifs } from '#contract/endpoints/media/search-gifs.ts';
import { GIF_PAGE_SIZE, PICTURE_BYTES_MAX, SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { gifsOf, nothingKept, withChosen, withShown, type Gif, type KeptGifs } from '#core/gifs/gifs.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import { MEDIA_CACHE } from '#platform/picture-cache.ts';
import type { GifCalls, GifFile } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

interface GifsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Absent where the browser has no Cache API. */
  readonly caches: CacheStorage | undefined;
  /** Where files without an origin of their own are. */
  readonly mediaBase: string;
}

const KEY = 'gifs' satisfies SettingKey;
/** Of one file, milliseconds. */
const FETCH_LIMIT_MS = 20_000;

/**
 * Finds GIFs and brings one to the device. What was shown and chosen is remembered, for a search without a connection.
 */
export function createGifs({ client, database, clock, fetch, caches, mediaBase }: GifsOptions): GifCalls {
  /** A device that cannot remember still finds. */
  const remember = (change: (kept: KeptGifs) => KeptGifs) =>
    modifyDocuments(database.settings, [KEY], (current) => ({
      id: KEY,
      value: change((current?.value as KeptGifs | undefined) ?? nothingKept),
      updatedAt: clock.now(),
    })).catch(() => undefined);

  async function fromNetwork(address: string): Promise<Blob | undefined> {
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
    return answer.ok ? asGif(await answer.blob()) : undefined;
  }

  async function fromDevice(address: string): Promise<Blob | undefined> {
    const cache = await caches?.open(MEDIA_CACHE);
    const kept = await cache?.match(address);
    return kept === undefined ? undefined : asGif(await kept.blob());
  }

  async function fileOf(gif: Gif): Promise<Omit<Extract<GifFile, { ok: true }>, 'ok'> | undefined> {
    const [original, preview] = [gif.original, gif.preview].map((url) => new URL(url, mediaBase).href) as [string, string];
    const whole = (await fromDevice(original).catch(nothing)) ?? (await fromNetwork(original).catch(nothing));
    if (whole !== undefined) return { file: whole, isSmall: false };
    // Without a connection the one that the reader saw is as good as it gets.
    const small = await fromDevice(preview).catch(nothing);
    return small === undefined ? undefined : { file: small, isSmall: true };
  }

  return {
    async search(text, offset) {
      try {
        const query = { q: text.slice(0, SEARCH_TEXT_MAX), limit: GIF_PAGE_SIZE, offset };
        const page = await client.call(searchGifs, { query });
        const [gifs, provider] = [gifsOf(page), page.provider ?? null];
        if (gifs.length > 0) await remember((kept) => withShown(kept, gifs, provider));
        return { ok: true, gifs, provider };
      } catch (error) {
        return readFailureOf(error);
      }
    },
    async fetch(gif) {
      const found = await fileOf(gif);
      if (found === undefined) return { ok: false };
      await remember((kept) => withChosen(kept, gif));
      return { ok: true, ...found };
    },
  };
}

/** Its first bytes say that it is one, whatever its answer was called: a portal's page is none. */
async function asGif(blob: Blob): Promise<Blob | undefined> {
  const begin = await blob.slice(0, 6).text();
  if (!/^GIF8[79]a$/.test(begin) || blob.size > PICTURE_BYTES_MAX) return undefined;
  return blob.slice(0, blob.size, 'image/gif');
}

function nothing(): undefined {
  return undefined;
}
