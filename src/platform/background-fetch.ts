import type { BackgroundFetches, BackgroundLook } from '#core/ports/background-fetches.ts';

/** What the DOM library of TypeScript lacks: Background Fetch, in Chromium only. */
export interface BackgroundFetchRegistration {
  readonly id: string;
  readonly uploaded: number;
  readonly uploadTotal: number;
  readonly result: '' | 'success' | 'failure';
  match(url: string): Promise<{ readonly responseReady: Promise<Response> } | undefined>;
  abort(): Promise<boolean>;
}

interface BackgroundFetchManager {
  fetch(id: string, requests: readonly Request[], options: { readonly title: string }): Promise<BackgroundFetchRegistration>;
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
}

export interface BackgroundFetchPorts {
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  /** What the browser calls it in its list of downloads. */
  readonly titleOf: (fileName: string) => string;
}

export interface ContextBackgroundFetches extends BackgroundFetches<Blob> {
  /** One that has come to its end is known to who holds it alone. */
  adopt(registration: BackgroundFetchRegistration): void;
}

/** An answer that is there is had at once; milliseconds. */
const ANSWER_LOOK_MS = 20;

/** Background Fetch of a page or a service worker. Of a browser without it nothing is ever under way. */
export function createBackgroundFetches({ registration, permissions, titleOf }: BackgroundFetchPorts): ContextBackgroundFetches {
  const held = new Map<string, BackgroundFetchRegistration>();

  async function manager(): Promise<BackgroundFetchManager | undefined> {
    const found = await registration();
    return found !== undefined && 'backgroundFetch' in found ? (found.backgroundFetch as BackgroundFetchManager) : undefined;
  }

  async function find(id: string): Promise<BackgroundFetchRegistration | undefined> {
    const found = held.get(id) ?? (await (await manager())?.get(id));
    if (found !== undefined) held.set(id, found);
    return found;
  }

  /** Without it the browser would begin, and wait for somebody to allow it. */
  async function isAllowed(): Promise<boolean> {
    const status = await permissions?.query({ name: 'background-fetch' as PermissionName }).catch(() => undefined);
    return status?.state === 'granted';
  }

  return {
    async begin({ id, name, parts }) {
      // What failed once goes by other means.
      if (held.has(id)) return false;
      const found = await manager();
      if (found === undefined || !(await isAllowed())) return false;
      const requests = parts.map(
        ({ url, headers, bytes }) => new Request(url, { method: 'PUT', headers, body: bytes, credentials: 'omit' }),
      );
      try {
        held.set(id, await found.fetch(id, requests, { title: titleOf(name) }));
        return true;
      } catch {
        // No room for it, or it is under way already.
        return (await find(id)) !== undefined;
      }
    },
    async look(id, url) {
      const found = await find(id).catch(() => undefined);
      return found === undefined ? undefined : lookAt(found, url);
    },
    async abort(id) {
      await (await find(id))?.abort();
    },
    adopt: (found) => void held.set(found.id, found),
  };
}

async function lookAt(found: BackgroundFetchRegistration, url: string): Promise<BackgroundLook> {
  const { uploaded, uploadTotal, result } = found;
  // Of one whose end was dealt with nothing can be read any more.
  const record = await found.match(url).catch(() => undefined);
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_LOOK_MS, null));
  const answer = await Promise.race([record?.responseReady.catch(() => null) ?? null, late]);
  return { status: answer?.status ?? null, leftBytes: uploadTotal - uploaded, result: result === '' ? 'under way' : result };
}
