import { expect, it } from 'vitest';
import { readAmounts } from './use-storage.ts';
import type { AmountSources } from './use-storage.ts';

const posts = { kind: 'posts', count: 3, bytes: 300 } as const;
const pictures = { count: 2, bytes: 2_000 };

function sources(given: Partial<AmountSources> = {}): AmountSources {
  return {
    sync: { storage: { report: async () => [posts] } },
    serviceWorker: { measurePictures: async () => pictures },
    storage: { measure: async () => null },
    ...given,
  };
}

const failing = () => Promise.reject(new Error('The disk is broken'));

it('joins what the database and the service worker keep', async () => {
  expect(await readAmounts(sources())).toEqual({ kinds: [posts, { kind: 'pictures', ...pictures }], origin: null });
});

it('leaves pictures out where no service worker answers', async () => {
  for (const measurePictures of [failing, async () => null])
    expect(await readAmounts(sources({ serviceWorker: { measurePictures } }))).toEqual({ kinds: [posts], origin: null });
});

it('is no empty table where the database cannot be read', async () => {
  expect(await readAmounts(sources({ sync: { storage: { report: failing } } }))).toBe('failed');
});
