import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { PREVIEW_LIMIT_MS, PREVIEW_PICTURE_LIMIT_MS } from '#contract/link-previews.ts';
import type { KeptPicture, PageReader, PageText } from '../domain/posts/rules/link-card.ts';
import { loadSharp } from '../media/load-sharp.ts';
import type { MediaStore } from '../media/media-store.ts';
import { inPictureTurn } from '../media/in-turn.ts';
import { fetchBytes } from '../kernel/fetch/fetch-bytes.ts';
import { ForbiddenAddressError } from '../kernel/public-lookup.ts';
import { oembedAddressOf, oembedServices, oembedTextOf, type OembedService, type OembedText } from './oembed.ts';
import { decoded, pageTextOf, type ReadPage } from './page-text.ts';

export interface PageReaderOptions {
  readonly dispatcher: Dispatcher;
  readonly store: Pick<MediaStore, 'put' | 'url'>;
  /** Origin of this installation: pages see who reads them. */
  readonly appUrl: string;
  /** Whom pages that say nothing of themselves are asked of; tests give their own. */
  readonly oembedServices?: readonly OembedService[];
  /** Tests give shorter ones. */
  readonly limits?: { readonly pageMs: number; readonly pictureMs: number };
}

const PAGE_BYTES_MAX = 1024 * 1024;
const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
/** Widest and highest that a card shows, on dense screens. */
const PICTURE_SIDE_PX = 1200;
const PICTURE_TRIES = 2;
const PICTURE_PAUSE_MS = 300;
/**
 * Pages read at once by a process; further ones find nothing, rather than wait until nobody waits for them any more.
 */
const READ_AT_ONCE = 32;
const OEMBED_BYTES_MAX = 256 * 1024;
/** Of the time for a page what waiting for it may take, where its service can be asked too. */
const PAGE_SHARE = 0.6;

const PICTURE_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** What `fetch` rejects with tells its reason as the cause. */
const isForbidden = (error: unknown) => error instanceof Error && error.cause instanceof ForbiddenAddressError;

/** Reads pages and their pictures. Equal questions at the same time are one. */
export function createPageReader(options: PageReaderOptions): PageReader {
  const { pageMs, pictureMs } = options.limits ?? { pageMs: PREVIEW_LIMIT_MS, pictureMs: PREVIEW_PICTURE_LIMIT_MS };
  const services = options.oembedServices ?? oembedServices;
  const reading = new Map<string, Promise<PageText | null>>();
  const keeping = new Map<string, Promise<KeptPicture>>();
  const common = { dispatcher: options.dispatcher, userAgent: `Mozilla/5.0 (compatible; Dunlin/1.0; +${options.appUrl})` };

  async function fetchPage(url: string, signal: AbortSignal): Promise<ReadPage | null> {
    try {
      const accept = 'text/html,application/xhtml+xml';
      const isWanted = (type: string) => /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
      const page = await fetchBytes(url, { ...common, signal, accept, max: PAGE_BYTES_MAX, isWanted });
      return await pageTextOf(decoded(page.bytes, page.contentType), page.url);
    } catch {
      // Whatever was wrong with the page is no fault of ours, and of no use to whoever asked (COMPOSE-45).
      return null;
    }
  }

  async function fetchOembed(url: string, signal: AbortSignal): Promise<OembedText | null> {
    try {
      const isWanted = (type: string) => /^(?:application|text)\/(?:[\w.+-]{1,40}\+)?json\b/i.test(type);
      const found = await fetchBytes(url, { ...common, signal, accept: 'application/json', max: OEMBED_BYTES_MAX, isWanted });
      return found.isCut ? null : oembedTextOf(found.bytes.toString(), found.url);
    } catch {
      return null;
    }
  }

  /**
   * The page's own words; of one that has no card of its own those of its service too. All of it within the time of a
   * page.
   */
  async function read(url: string): Promise<PageText | null> {
    const signal = AbortSignal.timeout(pageMs);
    const known = oembedAddressOf(url, services);
    // Of a page that never comes its service can still be asked.
    const pageSignal = known === null ? signal : AbortSignal.timeout(pageMs * PAGE_SHARE);
    const page = await fetchPage(url, pageSignal);
    if (page?.hasCard === true) return textOf(page);
    const address = known ?? page?.oembed ?? null;
    const told = address === null ? null : await fetchOembed(address, signal);
    return told === null ? page && textOf(page) : withOembed(page, told);
  }

  async function fetchPicture(url: string, signal: AbortSignal): Promise<Buffer | null> {
    for (let tried = 1; !signal.aborted; tried += 1) {
      try {
        const isWanted = (type: string) => /^image\//i.test(type);
        const found = await fetchBytes(url, { ...common, signal, accept: 'image/*', max: PICTURE_BYTES_MAX, isWanted });
        return found.isCut ? null : found.bytes;
      } catch (error) {
        // An address that is forbidden now is so in a moment, too.
        if (tried >= PICTURE_TRIES || isForbidden(error)) return null;
        await pause(PICTURE_PAUSE_MS);
      }
    }
    return null;
  }

  async function keep(url: string): Promise<KeptPicture> {
    const fetched = await fetchPicture(url, AbortSignal.timeout(pictureMs));
    const picture = fetched === null ? null : await inPictureTurn(() => redrawn(fetched));
    if (picture === null) return { problem: 'download' };
    const key = `previews/${randomUUID()}.webp`;
    try {
      await options.store.put(key, picture, 'image/webp');
      return { image: options.store.url(key) };
    } catch {
      return { problem: 'storage' };
    }
  }

  return {
    async readPage(url) {
      if (reading.size >= READ_AT_ONCE && !reading.has(url)) return null;
      return shared(reading, url, read);
    },
    async keepPicture(url) {
      if (keeping.size >= READ_AT_ONCE && !keeping.has(url)) return { problem: 'download' };
      return shared(keeping, url, keep);
    },
  };
}

function textOf({ title, description, picture }: PageText): PageText {
  return { title, description, picture };
}

/** The title is the service's, else the author's name; beneath it stands what a short post says, else who made it. */
function withOembed(page: PageText | null, { title, author, quoted, picture }: OembedText): PageText {
  const heading = title.trim() === '' ? author : title;
  return {
    title: heading.trim() === '' ? (page?.title ?? '') : heading,
    description: [quoted, page?.description ?? '', heading === author ? '' : author].find((text) => text.trim() !== '') ?? '',
    picture: page?.picture ?? picture,
  };
}

function shared<Found>(running: Map<string, Promise<Found>>, url: string, work: (url: string) => Promise<Found>): Promise<Found> {
  const started = running.get(url) ?? work(url).finally(() => running.delete(url));
  running.set(url, started);
  return started;
}

/** The picture as pixels of our own making, whatever was around them; null where it is none. */
async function redrawn(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
    if (!PICTURE_FORMATS.has((await picture.metadata()).format)) return null;
    const box = { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.autoOrient().resize(box).webp({ quality: 80 }).toBuffer();
  } catch {
    return null;
  }
}
