import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptFile } from '#data/files/file-store.ts';
import { createSharedFiles } from '#bridge/storage/shared-files.ts';
import type { DraftInput } from '#bridge/view-types.ts';
import { MemoryFileStore } from '#tests/support/memory-file-store.ts';
import { takeShared } from './take-shared.ts';

const READER = 'READER';

let store: MemoryFileStore;
let saveDraft: ReturnType<typeof vi.fn<(draft: DraftInput) => Promise<'kept'>>>;

beforeEach(() => {
  store = new MemoryFileStore();
  saveDraft = vi.fn(async () => 'kept' as const);
});

/** What the service worker has kept of a share. */
async function waits(file: { name: string; type?: string; text?: string; bytes?: number; share?: string; userId?: string }) {
  const { name, type = 'image/png', text = 'x', bytes = text.length, share = 'SHARE', userId = READER } = file;
  const kept: KeptFile = {
    id: `${share}-${store.files.size}`,
    userId,
    blob: new Blob([text], { type }),
    keptAt: 1,
    shared: { share, name, bytes },
  };
  await store.keep([kept]);
}

function take(text: string, files: string | null = 'SHARE') {
  return takeShared(
    { text, files, rest: '' },
    {
      commands: { saveDraft, keepFiles: async (blobs) => blobs.map((_, index) => `KEPT${index}`) },
      sharedFiles: createSharedFiles(store),
      userId: READER,
      prepare: async (file) => ({ file, widthPx: 4, heightPx: 3 }),
      measureFilm: async () => ({ widthPx: 16, heightPx: 9 }),
      space: async () => undefined,
      toJpeg: async () => ({ ok: true, file: new Blob(['jpeg'], { type: 'image/jpeg' }), widthPx: 4, heightPx: 3 }),
    },
  );
}

const draft = () => saveDraft.mock.calls[0]?.[0];

describe('what was shared becomes a draft [COMPOSE-47]', () => {
  it('of the text and the files, as they are picked; then they wait no more', async () => {
    await waits({ name: 'low tide (1).png' });
    await waits({ name: 'terns.mp4', type: 'video/mp4' });
    await waits({ name: 'mole.heic', type: 'image/heic' });
    expect(await take('Look')).toEqual({ draftKey: 'SHARE', troubles: [] });
    expect(draft()).toMatchObject({ draftKey: 'SHARE', postType: 'POST', groupId: null, postBody: 'Look' });
    expect(draft()?.photos?.map(({ id, name, type, widthPx }) => [id, name, type, widthPx])).toEqual([
      ['KEPT0', 'low_tide__1_.png', 'image/png', 4],
      ['KEPT1', 'terns.mp4', 'video/mp4', 16],
      ['KEPT2', 'mole.jpg', 'image/jpeg', 4],
    ]);
    expect(store.files.size).toBe(0);
  });

  it('of its own where it is a text, and of no files but those of its name', async () => {
    await waits({ name: 'a.png' });
    const { draftKey } = await take('Look', null);
    expect(draftKey).toMatch(/^[\da-f]{32}$/);
    expect(draft()).toEqual(expect.not.objectContaining({ photos: expect.anything() }));
    expect(store.files.size).toBe(1);
  });

  it('of the reader who shared it, or of whoever signs in after sharing as a visitor', async () => {
    await waits({ name: 'a.png', userId: 'OTHER' });
    expect(await take('Look')).toMatchObject({ troubles: ['This photo could not be kept on your device.'] });
    expect(draft()).toEqual(expect.not.objectContaining({ photos: expect.anything() }));
    expect(store.files.size).toBe(1);
    await waits({ name: 'b.png', share: 'VISITED', userId: '' });
    expect(await take('', 'VISITED')).toEqual({ draftKey: 'VISITED', troubles: [] });
  });

  it.each([
    ['another type [MEDIA-02]', { name: 'a.pdf', type: 'application/pdf' }, 'Invalid file format'],
    ['a picture that is too large', { name: 'a.png', text: '', bytes: 30_000_000 }, 'This file is too large.'],
    [
      'a video that is too large',
      { name: 'a.mp4', type: 'video/mp4', text: '', bytes: 300_000_000 },
      'A video can have up to 100 MB.',
    ],
  ])('without a file of %s, with the sentence of picking; the text and the others stay', async (_, file, trouble) => {
    await waits({ name: 'first.png' });
    await waits(file);
    await waits({ name: 'last.png' });
    expect(await take('Look')).toEqual({ draftKey: 'SHARE', troubles: [trouble] });
    expect(draft()).toMatchObject({ postBody: 'Look', photos: [{ name: 'first.png' }, { name: 'last.png' }] });
  });

  it('of five files, with the sentence where there were more [MEDIA-05]', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await waits({ name });
    await waits({ name: '6', text: '', bytes: 9 });
    expect(await take('')).toEqual({ draftKey: 'SHARE', troubles: ['You can only upload up to 5 media files'] });
    expect(draft()?.photos).toHaveLength(5);
  });

  it('of nothing is none', async () => {
    await waits({ name: 'a.pdf', type: 'application/pdf' });
    expect(await take('')).toEqual({ draftKey: null, troubles: ['Invalid file format'] });
    expect([saveDraft.mock.calls.length, store.files.size]).toEqual([0, 0]);
  });

  it('only once the device has it: until then the files wait', async () => {
    await waits({ name: 'a.png' });
    saveDraft.mockRejectedValueOnce(new Error('Closed'));
    await expect(take('Look')).rejects.toThrow('Closed');
    expect(store.files.size).toBe(1);
    expect(await take('Look')).toEqual({ draftKey: 'SHARE', troubles: [] });
  });
});
