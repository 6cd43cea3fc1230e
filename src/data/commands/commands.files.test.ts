import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '#core/outbox/entry-files.ts';
import { WritingDesk, READER, draft, post } from '#tests/support/writing-desk.ts';
import { clearFetched } from '../clear-fetched.ts';
import { createFileStore } from '../files/file-store.ts';
import { createEntryFiles, removeFilesOf, removeUnnamedFiles } from '../files/named-files.ts';
import { reportStorage } from '../storage-report.ts';
import { modifyDocuments } from '../stores/modify-documents.ts';

const DAY_MS = 24 * 60 * 60_000;

let desk: WritingDesk;

beforeEach(async () => {
  desk = await WritingDesk.open();
});

afterEach(() => desk.close());

/** Picks pictures, as a composer does. */
async function pick(...texts: readonly string[]): Promise<readonly Photo[]> {
  const blobs = texts.map((text) => new Blob([text], { type: 'image/png' }));
  const ids = await desk.commands.keepFiles(blobs);
  return ids.map((id, index) => ({
    id,
    type: 'image/png',
    bytes: blobs[index]?.size ?? 0,
    name: `${index}.png`,
    widthPx: 4,
    heightPx: 3,
    alt: '',
  }));
}

async function kept(): Promise<readonly string[]> {
  const files = await createFileStore(desk.database).list();
  return Promise.all(files.map(({ blob }) => blob.text())).then((texts) => texts.toSorted());
}

describe('a post with pictures [OB55]', () => {
  it('names files that are on the device before it is, and reads them by their ids', async () => {
    const photos = await pick('one', 'two');
    const { entryId } = await desk.commands.intend('post', { ...post(''), photos });
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({ id: entryId, files: photos.map(({ id, type, bytes, name }) => ({ id, type, bytes, name })) });
    expect(await (await desk.commands.readFile(photos[1]!.id))?.text()).toBe('two');
  });

  it('is not written where one of its files is missing: there is no entry without its files', async () => {
    const photos = await pick('one', 'two');
    await createFileStore(desk.database).remove([photos[0]!.id]);
    await expect(desk.commands.intend('post', { ...post('Hello'), photos })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await desk.entries()).toEqual([]);
  });

  it('leaves files that nothing names where the tab dies before it is written: they go after a day, and no others', async () => {
    const photos = await pick('one');
    await desk.commands.intend('post', { ...post('First', 'a'), photos: await pick('sent') });
    await desk.commands.saveDraft(draft({ draftKey: 'b', photos: await pick('drafted') }));
    desk.diesAt('outbox', { nth: 1, isWritten: false });
    await expect(desk.commands.intend('post', { body: 'Hello', isSensitive: false, photos })).rejects.toThrow('died');
    vi.restoreAllMocks();
    expect(await kept()).toEqual(['drafted', 'one', 'sent']);
    await removeUnnamedFiles(desk.database, desk.now + DAY_MS);
    expect(await kept()).toEqual(['drafted', 'one', 'sent']);
    await removeUnnamedFiles(desk.database, desk.now + DAY_MS + 1);
    expect(await kept()).toEqual(['drafted', 'sent']);
  });

  it('takes its files along where it is discarded, and leaves them to the draft where it is edited [OB29]', async () => {
    const first = await desk.commands.intend('post', { ...post('First', 'a'), photos: await pick('one') });
    const second = await desk.commands.intend('post', { ...post('Second', 'b'), photos: await pick('two') });
    await desk.commands.discardEntry(first.entryId);
    expect(await kept()).toEqual(['two']);
    const key = await desk.commands.editEntry(second.entryId);
    expect(await kept()).toEqual(['two']);
    const [taken] = await desk.drafts();
    expect(taken).toMatchObject({ postBody: 'Second', photos: [{ name: '0.png' }] });
    await desk.commands.intend('post', { ...post('Second', key), photos: taken?.photos ?? [] });
    expect([(await desk.entries()).length, await desk.drafts()]).toEqual([1, []]);
  });

  it('lets go of what was delivered, but of nothing that a draft names by then', async () => {
    const [sent, drafted] = [await pick('sent'), await pick('drafted')];
    await desk.commands.saveDraft(draft({ photos: drafted }));
    await createEntryFiles(desk.database).release([...sent, ...drafted].map(({ id }) => id));
    expect(await kept()).toEqual(['drafted']);
  });
});

describe('a draft with pictures and no words', () => {
  it('is no blank one, and is consumed by the entry that it was sent as and by no other [OB48]', async () => {
    const photos = await pick('one');
    await desk.commands.saveDraft(draft({ postBody: '', photos }));
    expect(await desk.drafts()).toMatchObject([{ postBody: '', photos }]);
    desk.diesAt('drafts', { nth: 2, isWritten: false });
    await expect(desk.commands.intend('post', { ...post(''), photos })).rejects.toThrow('died');
    vi.restoreAllMocks();
    expect([(await desk.entries()).length, await desk.drafts()]).toEqual([1, []]);
    // Another tab has typed on with another picture: that is a writing of its own.
    await modifyDocuments(desk.database.drafts, ['READER|own'], (current) => current && { ...current, photos: [] });
    expect(await desk.drafts()).toEqual([]);
  });
});

describe('what the device does with files', () => {
  it('refuses one that does not fit at once, keeps none of those picked with it, and loses nothing', async () => {
    await pick('before');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(pick('one', 'two')).rejects.toMatchObject({ trouble: 'full' });
    put.mockRestore();
    expect(await kept()).toEqual(['before']);
    expect(await pick('after')).toHaveLength(1);
  });

  it('counts them in Settings with what names them', async () => {
    const bytesOf = async () => new Map((await reportStorage(desk.database)).map(({ kind, bytes }) => [kind, bytes]));
    await desk.commands.intend('post', { ...post('First', 'a'), photos: await pick('x'.repeat(5_000)) });
    await desk.commands.saveDraft(draft({ draftKey: 'b', photos: await pick('x'.repeat(9_000)) }));
    const found = await bytesOf();
    expect(found.get('outbox')).toBeGreaterThan(5_000);
    expect(found.get('outbox')).toBeLessThan(6_500);
    expect(found.get('drafts')).toBeGreaterThan(9_000);
  });

  it('keeps them where the cache is cleared, and erases those of the account that signs out alone', async () => {
    await desk.commands.intend('post', { ...post('First', 'a'), photos: await pick('mine') });
    await createFileStore(desk.database).keep([
      { id: 'F', userId: 'OTHER', blob: new Blob(['of another account']), keptAt: desk.now },
    ]);
    await clearFetched(desk.database);
    expect(await kept()).toEqual(['mine', 'of another account']);
    await removeFilesOf(desk.database, READER);
    expect(await kept()).toEqual(['of another account']);
  });
});
