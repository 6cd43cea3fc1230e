import { beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_BYTES_MAX, PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { MemoryFileStore } from '#tests/support/memory-file-store.ts';
import { answerShare, isShare } from './share.ts';
import type { ShareServices } from './share.ts';

const URL_OF_SHARE = 'https://dunlin.example/feed';

let store: MemoryFileStore;
let reader: string | null;
let last: number;
let services: ShareServices;

beforeEach(() => {
  store = new MemoryFileStore();
  reader = 'READER';
  last = 0;
  services = {
    files: store,
    currentUserId: async () => reader,
    ids: { nextId: () => `ID${String((last += 1)).padStart(3, '0')}` },
    clock: { now: () => 1000 },
  };
});

const picture = (name = 'tern.png', type = 'image/png', text = 'bytes') => new File([text], name, { type });

/** A file of that many bytes, of which none is there. */
function large(bytes: number, type: string): File {
  const file = picture('large', type);
  return Object.defineProperty(file, 'size', { value: bytes });
}

function formOf(texts: Readonly<Record<string, string>>, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const file of files) form.append('files', file);
  return form;
}

/** Where the answer leads, as path and parameters; it has to be another request, by GET. */
async function share(texts: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const form = formOf(texts);
  // As it is: what a form takes in is copied, with the size that it really has.
  const request = { url: URL_OF_SHARE, formData: async () => Object.assign(form, { getAll: () => files }) };
  const answer = await answerShare(request, services);
  const to = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, to.origin + to.pathname, to.hash]).toEqual([303, URL_OF_SHARE, '']);
  return Object.fromEntries(to.searchParams);
}

const waiting = async () =>
  Promise.all(
    [...store.files.values()].map(async ({ blob, shared }) => [shared?.name, blob.type, await blob.text(), shared?.bytes]),
  );

describe('what the system’s share sheet posts [COMPOSE-47] [SHELL-01]', () => {
  it('is a form that a browser navigates with, of the system or of this site', () => {
    const form = { method: 'POST', mode: 'navigate', referrer: '', url: URL_OF_SHARE } as const;
    expect(isShare(form)).toBe(true);
    expect(isShare({ ...form, referrer: 'https://dunlin.example/feed' })).toBe(true);
    expect(isShare({ ...form, referrer: 'android-app://org.example.gallery/' })).toBe(true);
    expect(isShare({ ...form, referrer: 'https://elsewhere.example/' })).toBe(false);
    expect(isShare({ ...form, method: 'GET' })).toBe(false);
    expect(isShare({ ...form, mode: 'cors' })).toBe(false);
    expect(isShare({ ...form, url: 'https://dunlin.example/settings' })).toBe(false);
  });

  it('leads to the address of its texts, as a link does, and names no other field there', async () => {
    const texts = {
      title: 'Terns',
      text: 'Back & <b>well</b>\n#birds',
      'share-url': 'https://a.example/x?y=1',
      ref: 'z',
      compose: '1',
    };
    expect(await share(texts)).toEqual({ title: 'Terns', text: texts.text, 'share-url': texts['share-url'] });
    expect(await share({ text: '' })).toEqual({});
    expect(store.files.size).toBe(0);
  });

  it('has files that are kept whole for the reader, in their order, under a name that alone the address says', async () => {
    expect(
      await share({ text: 'Look' }, [picture('a b (1).png', 'image/png', 'one'), picture('Küste.mp4', 'video/mp4', 'two')]),
    ).toEqual({
      text: 'Look',
      'shared-files': 'ID001',
    });
    expect(await waiting()).toEqual([
      ['a b (1).png', 'image/png', 'one', 3],
      ['Küste.mp4', 'video/mp4', 'two', 3],
    ]);
    const all = [...store.files.values()];
    expect(all.map(({ id, userId, keptAt, shared }) => [id, userId, keptAt, shared?.share])).toEqual([
      ['ID002', 'READER', 1000, 'ID001'],
      ['ID003', 'READER', 1000, 'ID001'],
    ]);
  });

  it('is nobody’s where nobody is signed in, or where that cannot be told', async () => {
    reader = null;
    await share({}, [picture()]);
    services = { ...services, currentUserId: async () => Promise.reject(new Error('No database')) };
    await share({}, [picture()]);
    expect([...store.files.values()].map(({ userId }) => userId)).toEqual(['', '']);
  });

  it('is read no further than a post can have: what is too large, or the sixth, is named without its bytes', async () => {
    const files = [
      large(PICTURE_BYTES_MAX, 'image/jpeg'),
      large(PICTURE_BYTES_MAX + 1, 'image/jpeg'),
      large(PICTURE_BYTES_MAX + 1, 'video/mp4'),
      large(MEDIA_BYTES_MAX + 1, 'video/mp4'),
      ...Array.from({ length: 3 }, () => picture()),
    ];
    await share({}, files);
    expect((await waiting()).map(([, , text, bytes]) => [text, bytes])).toEqual([
      ['bytes', PICTURE_BYTES_MAX],
      ['', PICTURE_BYTES_MAX + 1],
      ['bytes', PICTURE_BYTES_MAX + 1],
      ['', MEDIA_BYTES_MAX + 1],
      ['bytes', 5],
      ['', 5],
    ]);
  });

  it('names files that found no room none the less, so that the page can say so; the text goes on', async () => {
    store.isFull = true;
    expect(await share({ text: 'Look' }, [picture()])).toEqual({ text: 'Look', 'shared-files': 'ID001' });
    expect(store.files.size).toBe(0);
  });

  it('waits beside two others at most: the oldest makes room', async () => {
    store.files.set('PICKED', { id: 'PICKED', userId: 'READER', blob: picture(), keptAt: 1 });
    for (const name of ['1', '2', '3', '4']) await share({}, [picture(`${name}a.png`), picture(`${name}b.png`)]);
    expect([...store.files.values()].map(({ id, shared }) => shared?.name ?? id)).toEqual([
      'PICKED',
      '2a.png',
      '2b.png',
      '3a.png',
      '3b.png',
      '4a.png',
      '4b.png',
    ]);
  });

  it('leads to the feed where it is no form, and has no file where none was chosen', async () => {
    const answer = await answerShare(
      { url: URL_OF_SHARE, formData: async () => Promise.reject(new TypeError('No form')) },
      services,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, URL_OF_SHARE]);
    expect(await share({ text: 'Look' }, [new File([], '', { type: 'application/octet-stream' })])).toEqual({ text: 'Look' });
  });

  it('is read from the form as a browser writes it', async () => {
    const request = new Request(URL_OF_SHARE, {
      method: 'POST',
      body: formOf({ text: 'Küste' }, [picture('é.png', 'image/png', 'one')]),
    });
    const answer = await answerShare(request, services);
    expect(answer.headers.get('location')).toBe(`${URL_OF_SHARE}?text=K%C3%BCste&shared-files=ID001`);
    expect(await waiting()).toEqual([['é.png', 'image/png', 'one', 3]]);
  });
});
