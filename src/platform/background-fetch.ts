import type { BackgroundFetches } from '#core/ports/background-fetches.ts';

/** What the DOM library of TypeScript lacks: Background Fetch, in Chromium only. */
interface BackgroundFetchRegistration {
  readonly uploaded: number;
  readonly uploadTotal: number;
}

interface BackgroundFetchManager {
  fetch(id: string, requests: readonly Request[], options: { readonly title: string }): Promise<BackgroundFetchRegistration>;
  /** `undefined` of one that is at its end. */
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
}

export interface BackgroundFetchPorts {
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  /** What the browser calls it in its list of downloads. */
  readonly titleOf: (fileName: string) => string;
}

/** Background Fetch of a page or a service worker. Of a browser without it nothing is ever under way. */
export function createBackgroundFetches({ registration, permissions, titleOf }: BackgroundFetchPorts): BackgroundFetches<Blob> {
  /** Each is told how far it is; one that is found anew knows nothing of the time before. */
  const held = new Map<string, BackgroundFetchRegistration>();

  async function manager(): Promise<BackgroundFetchManager | undefined> {
    const found = await registration();
    return found !== undefined && 'backgroundFetch' in found ? (found.backgroundFetch as BackgroundFetchManager) : undefined;
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
      const requests = inSendingOrder(parts).map(
        ({ url, headers, bytes }) => new Request(url, { method: 'PUT', headers, body: bytes, credentials: 'omit' }),
      );
      try {
        held.set(id, await found.fetch(id, requests, { title: titleOf(name) }));
        return true;
      } catch {
        // No room for it.
        return false;
      }
    },
    async leftBytes(id) {
      // Asked each time: one that ended while it was looked for is not told of its end.
      const found = await (await manager())?.get(id);
      if (found === undefined) return undefined;
      const { uploaded, uploadTotal } = held.get(id) ?? found;
      if (!held.has(id)) held.set(id, found);
      return uploadTotal - Math.max(uploaded, found.uploaded);
    },
  };
}

/**
 * Chromium sends what it was given in the order of its places as text: 0, 1, 10, 11, 2. So that it sends the parts in
 * theirs, they are given in that order.
 */
function inSendingOrder<Part>(parts: readonly Part[]): readonly Part[] {
  const places = parts.map((_, place) => place).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  const given: Part[] = [];
  for (const [nth, place] of places.entries()) given[place] = parts[nth] as Part;
  return given;
}
