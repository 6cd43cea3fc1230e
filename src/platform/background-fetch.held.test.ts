import { expect, it, vi } from 'vitest';
import type { UploadPart } from '#core/ports/background-fetches.ts';
import { createBackgroundFetches } from './background-fetch.ts';

function setUp({
  allowed = 'granted',
  under = new Map<string, { uploaded: number; uploadTotal: number }>(),
  refuses = false,
} = {}) {
  const begun = vi.fn<(id: string, requests: readonly Request[], options: { title: string }) => void>();
  const backgroundFetch = {
    fetch: async (...input: [string, readonly Request[], { title: string }]) => {
      begun(...input);
      if (refuses) throw new TypeError('No room');
      return { uploaded: 3, uploadTotal: 10 };
    },
    get: async (id: string) => under.get(id),
  };
  const fetches = createBackgroundFetches({
    registration: async () => ({ backgroundFetch }) as unknown as ServiceWorkerRegistration,
    permissions: { query: async () => ({ state: allowed }) as PermissionStatus },
    titleOf: (name) => `Uploading ${name}`,
  });
  return { fetches, begun };
}

const parts: readonly UploadPart<Blob>[] = [
  { url: 'http://store.test/a?part=0', headers: { 'content-type': 'video/mp4' }, bytes: new Blob(['abc']) },
  { url: 'http://store.test/a?part=1', headers: {}, bytes: new Blob(['de']) },
];

it('has the browser bring the parts in order, each by its own request without a cookie of ours', async () => {
  const { fetches, begun } = setUp();
  expect(await fetches.begin({ id: 'a', name: 'tern.mp4', parts })).toBe(true);
  const [id, requests = [], options] = begun.mock.calls[0] ?? [];
  expect([id, options]).toEqual(['a', { title: 'Uploading tern.mp4' }]);
  expect(requests.map(({ method, url, credentials }) => [method, url, credentials])).toEqual(
    parts.map(({ url }) => ['PUT', url, 'omit']),
  );
  expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['abc', 'de']);
  expect(requests[0]?.headers.get('content-type')).toBe('video/mp4');
});

it.each([
  ['one that asks first', { allowed: 'prompt' }],
  ['one that forbids it', { allowed: 'denied' }],
  ['one that has no room for it', { refuses: true }],
])('leaves it to others in a browser that may not: %s', async (_which, given) => {
  const { fetches } = setUp(given);
  expect(await fetches.begin({ id: 'a', name: 'tern.mp4', parts })).toBe(false);
  expect(await fetches.leftBytes('a')).toBeUndefined();
});

it('has nothing under way in a browser without it, or without a service worker', async () => {
  for (const registration of [{} as ServiceWorkerRegistration, undefined]) {
    const fetches = createBackgroundFetches({
      registration: async () => registration,
      permissions: undefined,
      titleOf: (name) => name,
    });
    expect(await fetches.leftBytes('a')).toBeUndefined();
    expect(await fetches.begin({ id: 'a', name: 'b', parts })).toBe(false);
  }
});

it('says how much is left of one that it began, as it is told, and of one that another context began', async () => {
  const under = new Map([['a', { uploaded: 0, uploadTotal: 10 }]]);
  const began = setUp({ under });
  await began.fetches.begin({ id: 'a', name: 'tern.mp4', parts });
  expect(await began.fetches.leftBytes('a')).toBe(7);
  expect(await setUp({ under }).fetches.leftBytes('a')).toBe(10);
});

it("knows of no end: what is under way no more is the server's to tell of, and is begun not again", async () => {
  const under = new Map([['a', { uploaded: 0, uploadTotal: 10 }]]);
  const { fetches, begun } = setUp({ under });
  expect(await fetches.leftBytes('a')).toBe(10);
  under.clear();
  expect(await fetches.leftBytes('a')).toBeUndefined();
  expect(await fetches.begin({ id: 'a', name: 'tern.mp4', parts })).toBe(false);
  expect(begun).not.toHaveBeenCalled();
});

it('gives more than ten parts so that a browser that takes them by their places as text sends them in their order', async () => {
  const many = Array.from({ length: 23 }, (_, part) => ({
    url: `http://store.test/a?part=${part}`,
    headers: {},
    bytes: new Blob(['a']),
  }));
  const { fetches, begun } = setUp();
  await fetches.begin({ id: 'a', name: 'tern.mp4', parts: many });
  const given = (begun.mock.calls[0]?.[1] ?? []).map(({ url }) => url);
  const sent = given.map((url, place) => ({ url, place: String(place) })).toSorted((a, b) => (a.place < b.place ? -1 : 1));
  expect(sent.map(({ url }) => url)).toEqual(many.map(({ url }) => url));
});
