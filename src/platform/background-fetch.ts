import type { BackgroundFetches, BackgroundLook } from '#core/ports/background-fetches.ts';

/** What the DOM library of TypeScript lacks: Background Fetch, in Chromium only. */
export interface BackgroundFetchRegistration {
  readonly id: string;
  readonly uploaded: number;
  readonly uploadTotal: number;
  readonly result: '' | 'success' | 'failure';
  match(
    url: string,
    options: { readonly ignoreMethod: true },
  ): Promise<{ readonly responseReady: Promise<Response> } | undefined>;
  abort(): Promise<boolean>;
}

interface BackgroundFetchManager {
  fetch(id: string, requests: readonly Request[], options: { readonly title: string }): Promise<BackgroundFetchRegistration>;
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
}

export interface BackgroundFetchPorts {
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  /**
   * Of what another context began: true, it is waited for, as where no page is open. False, what is there of it counts and the page sends the rest: Chromium
   * lets an upload rest for half a minute when a page comes back.
   */
  readonly joins: boolean;
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
export function createBackgroundFetches({
  registration,
  permissions,
  joins,
  titleOf,
}: BackgroundFetchPorts): ContextBackgroundFetches {
  const held = new Map<string, BackgroundFetchRegistration>();
  const takenOver = new Set<string>();

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
      // What failed once, or was taken over, goes by other means.
      if (held.has(id) || takenOver.has(id)) return false;
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
    async look(id, url) {
      const own = held.get(id);
      if (own !== undefined) return lookAt(own, url);
      const others = await (await manager())?.get(id);
      if (others === undefined) return undefined;
      const look = await lookAt(others, url);
      if (joins) held.set(id, others);
      else if (look.status === null) {
        takenOver.add(id);
        await others.abort();
        return undefined;
      }
      return look;
    },
    abort: async (id) => void (await held.get(id)?.abort()),
    adopt: (found) => void held.set(found.id, found),
  };
}

/** Chromium sends what it was given in the order of its places as text: 0, 1, 10, 11, 2. So that it sends the parts in theirs, they are given in that order. */
function inSendingOrder<Part>(parts: readonly Part[]): readonly Part[] {
  const places = parts.map((_, place) => place).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  const given: Part[] = [];
  for (const [nth, place] of places.entries()) given[place] = parts[nth] as Part;
  return given;
}

async function lookAt(found: BackgroundFetchRegistration, url: string): Promise<BackgroundLook> {
  const { uploaded, uploadTotal, result } = found;
  // Of one whose end was dealt with nothing can be read any more.
  const record = await found.match(url, { ignoreMethod: true }).catch(() => undefined);
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_LOOK_MS, null));
  const answer = await Promise.race([record?.responseReady.catch(() => null) ?? null, late]);
  return { status: answer?.status ?? null, leftBytes: uploadTotal - uploaded, result: result === '' ? 'under way' : result };
}
