import { expect, it, vi } from 'vitest';
import type { UploadPart } from '#core/ports/background-fetches.ts';
import { createBackgroundFetches, type BackgroundFetchRegistration } from './background-fetch.ts';

/** One that is under way; `answers`: by address. */
function underWay(answers: Readonly<Record<string, Response>> = {}): BackgroundFetchRegistration {
  return {
    id: 'a',
    uploaded: 3,
    uploadTotal: 10,
    result: '',
    match: async (url) => {
      const answer = answers[url];
      return { responseReady: answer === undefined ? new Promise<Response>(() => undefined) : Promise.resolve(answer) };
    },
    abort: async () => true,
  };
}

function setUp({
  allowed = 'granted',
  under = new Map<string, BackgroundFetchRegistration>(),
  refuses = false,
  joins = true,
} = {}) {
  const begun = vi.fn<(id: string, requests: readonly Request[], options: { title: string }) => void>();
  const backgroundFetch = {
    fetch: async (...input: [string, readonly Request[], { title: string }]) => {
      begun(...input);
      if (refuses) throw new TypeError('No room');
      return underWay();
    },
    get: async (id: string) => under.get(id),
  };
  const fetches = createBackgroundFetches({
    registration: async () => ({ backgroundFetch }) as unknown as ServiceWorkerRegistration,
    permissions: { query: async () => ({ state: allowed }) as PermissionStatus },
    joins,
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
  expect(await fetches.look('a', parts[0]?.url ?? '')).toBeUndefined();
});

it('has nothing under way in a browser without it, or without a service worker', async () => {
  for (const registration of [{} as ServiceWorkerRegistration, undefined]) {
    const fetches = createBackgroundFetches({
      registration: async () => registration,
      permissions: undefined,
      joins: true,
      titleOf: (name) => name,
    });
    expect(await fetches.look('a', 'b')).toBeUndefined();
    expect(await fetches.begin({ id: 'a', name: 'b', parts })).toBe(false);
  }
});

it('says of each part what was answered, and of the batch how much is left, also of one that another context began', async () => {
  const [first, second] = parts.map(({ url }) => url) as [string, string];
  const { fetches } = setUp({ under: new Map([['a', underWay({ [first]: new Response(null, { status: 204 }) })]]) });
  expect(await fetches.look('a', first)).toEqual({ status: 204, leftBytes: 7, result: 'under way' });
  expect(await fetches.look('a', second)).toEqual({ status: null, leftBytes: 7, result: 'under way' });
});

it('takes over from another context behind the parts that are there, and stops the rest', async () => {
  const [first, second] = parts.map(({ url }) => url) as [string, string];
  const others = {
    ...underWay({ [first]: new Response(null, { status: 204 }) }),
    abort: vi.fn<() => Promise<boolean>>(async () => true),
  };
  const { fetches } = setUp({ under: new Map([['a', others]]), joins: false });
  expect(await fetches.look('a', first)).toMatchObject({ status: 204 });
  expect(others.abort).not.toHaveBeenCalled();
  expect(await fetches.look('a', second)).toBeUndefined();
  expect(others.abort).toHaveBeenCalledOnce();
  expect(await fetches.begin({ id: 'a', name: 'tern.mp4', parts })).toBe(false);
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

it('knows the end of one that it was handed, of which nothing can be read any more, and begins that one not again', async () => {
  const { fetches, begun } = setUp();
  fetches.adopt({ ...underWay(), result: 'failure', match: () => Promise.reject(new DOMException('Over', 'InvalidStateError')) });
  expect(await fetches.look('a', 'any')).toEqual({ status: null, leftBytes: 7, result: 'failure' });
  expect(await fetches.begin({ id: 'a', name: 'tern.mp4', parts })).toBe(false);
  expect(begun).not.toHaveBeenCalled();
});
