import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import * as z from 'zod/mini';
import type { GifPage } from '#contract/resources/media.ts';
import type { Config } from '../../config.ts';
import { unavailable } from '../../kernel/errors.ts';
import { fetchBytes } from '../../kernel/fetch/fetch-bytes.ts';
import { Agent } from '../../kernel/fetch/undici.ts';
import { say } from '../../kernel/say.ts';
import { atMost } from '../in-turn.ts';
import type { GifQuery, GifSearch } from './gif-search.ts';
import { parsedUrl } from '../../kernel/parsed-url.ts';

const SEARCH_LIMITS = { ms: 5_000, max: 2 * 1024 * 1024 };
const FILE_LIMITS = { ms: 15_000, max: 10 * 1024 * 1024 };
/** Files fetched at once; each is held in memory while it is. */
const FILES_AT_ONCE = 8;
/** Answers are kept for a while: the same words are typed by many, and services count what they are asked. */
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 300;
/** Longest address that goes into one of ours, characters. */
const ADDRESS_MAX = 700;
const TITLE_MAX = 300;

export const FOUND_GIF_PATH = '/media/gifs/found/';

const sizeSchema = z.optional(z.union([z.string(), z.number()]));
const fileSchema = z.object({ url: z.string(), width: sizeSchema, height: sizeSchema });
const gifSchema = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  images: z.object({ preview_gif: fileSchema, original: fileSchema }),
});
/** What does not have the shape is left out, and takes nothing else with it. */
const pageSchema = z.object({ data: z.array(z.unknown()) });

type FoundFile = z.output<typeof fileSchema>;

export interface GifService extends GifSearch {
  /**
   * The bytes of a file that a search named, by the last part of its address; null where no search named it. Rejects
   * with `unavailable`.
   */
  file(token: string): Promise<Buffer | null>;
}

export interface GifServiceOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** For other origins than the service's: connects to public addresses only. */
  readonly dispatcher: Dispatcher;
}

/**
 * Asks another service in the reader's place. Its files go through this server too, under addresses that only a search
 * makes, so that the service learns nothing of who looks at what, and nobody can have this server fetch an address of
 * their own.
 */
export function createGifService(service: NonNullable<Config['gifService']>, options: GifServiceOptions): GifService {
  const key = createHmac('sha256', options.secret).update('found gifs').digest();
  const inTurn = atMost(FILES_AT_ONCE);
  const kept = new Map<string, { readonly page: GifPage; readonly until: number }>();
  const { origin } = new URL(service.url);
  // The operator named it, wherever it is.
  const plain = new Agent({ keepAliveTimeout: 1_000 });
  const sign = (address: string) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 32);

  async function get(url: URL, { ms, max }: typeof FILE_LIMITS): Promise<Buffer> {
    const dispatcher = url.origin === origin ? plain : options.dispatcher;
    const signal = AbortSignal.timeout(ms);
    const { bytes, isCut } = await fetchBytes(url.href, { dispatcher, signal, accept: '*/*', max, redirectsMax: 0 });
    if (isCut) throw new Error(`The answer is larger than ${max} bytes`);
    return bytes;
  }

  /** Null where the address is none that this server would fetch. */
  function own({ url, width, height }: FoundFile): FoundFile | null {
    if (url.length > ADDRESS_MAX || addressOf(url, origin) === null) return null;
    const address = Buffer.from(url).toString('base64url');
    return { url: `${FOUND_GIF_PATH}${address}.${sign(address)}`, width, height };
  }

  async function ask({ q, limit, offset }: GifQuery): Promise<GifPage> {
    const url = new URL(`${service.url}/${q === '' ? 'trending' : 'search'}`);
    const query = {
      api_key: service.key,
      ...(q === '' ? {} : { q }),
      limit: String(limit),
      offset: String(offset),
      rating: 'pg',
    };
    url.search = new URLSearchParams(query).toString();
    try {
      const { data } = z.parse(pageSchema, JSON.parse((await get(url, SEARCH_LIMITS)).toString('utf8')));
      return { data: data.slice(0, limit).flatMap((gif) => ownGif(gif) ?? []), provider: service.name };
    } catch (cause) {
      throw unavailable(say('refusals.gifsAway'), cause);
    }
  }

  function ownGif(found: unknown): GifPage['data'][number] | null {
    const { success, data: gif } = z.safeParse(gifSchema, found);
    if (!success) return null;
    const preview = own(gif.images.preview_gif);
    const original = own(gif.images.original);
    if (preview === null || original === null) return null;
    return { id: gif.id, title: (gif.title ?? '').slice(0, TITLE_MAX), images: { preview_gif: preview, original } };
  }

  return {
    async find(query) {
      const name = `${query.offset} ${query.limit} ${query.q.toLowerCase()}`;
      const now = options.now().getTime();
      const known = kept.get(name);
      if (known !== undefined && known.until > now) return known.page;
      const page = await ask(query);
      kept.delete(name);
      kept.set(name, { page, until: now + KEPT_MS });
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? name);
      return page;
    },
    async file(token) {
      const [address = '', signature = ''] = token.split('.');
      if (!isEqual(signature, sign(address))) return null;
      const url = addressOf(Buffer.from(address, 'base64url').toString('utf8'), origin);
      if (url === null) return null;
      try {
        const bytes = await inTurn(() => get(url, FILE_LIMITS));
        if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) throw new Error('The file is no GIF');
        return bytes;
      } catch (cause) {
        throw unavailable(say('refusals.gifsAway'), cause);
      }
    },
  };
}

/**
 * Of the service itself, or of a named host over TLS: an address of numbers is asked of no name server, and so judged
 * by none.
 */
function addressOf(text: string, origin: string): URL | null {
  const url = parsedUrl(text);
  if (url === null || url.origin === origin) return url;
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  return url.protocol === 'https:' && isNamed && url.port === '' ? url : null;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
