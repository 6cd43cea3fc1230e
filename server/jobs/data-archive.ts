import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { exportedAccount, exportedSettings } from '../domain/settings/queries/exported-account.ts';
import { exportedLists, exportedRows, type ExportedList, type ExportedRow } from '../domain/settings/queries/exported-rows.ts';
import type { Db } from '../kernel/db/db.ts';
import type { MediaStore } from '../media/media-store.ts';

export interface ArchiveDeps {
  readonly db: Db;
  readonly media: Pick<MediaStore, 'stat' | 'read'>;
}

/**
 * Writes the member's data as a ZIP to `path`: `account.json`, `settings.json`, one JSON array a list, and under
 * `media/` each file that the member put there. One entry is read at a time and in portions, so that what is in memory
 * does not grow with the archive. Rejects where anything cannot be read, where `signal` aborts, and where the member
 * left.
 */
export async function writeArchive(
  { db, media }: ArchiveDeps,
  { userId, path, madeAt, signal }: { userId: string; path: string; madeAt: Date; signal: AbortSignal },
): Promise<void> {
  const account = await exportedAccount(db, userId);
  if (account === undefined) throw new Error('The member has left');
  const keys = await ownMedia(db, userId, account);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: madeAt };
  zip.addBuffer(jsonFile({ ...account, exportedAt: madeAt }), 'account.json', options);
  zip.addBuffer(jsonFile(await exportedSettings(db, userId)), 'settings.json', options);
  for (const list of exportedLists) {
    zip.addReadStreamLazy(`${list}.json`, options, (give) =>
      give(null, Readable.from(jsonArray(exportedRows(db, list, userId)))),
    );
  }
  for (const key of keys) {
    // Gone from the store: the list of media still tells of it.
    if ((await media.stat(key)) === null) continue;
    // Pictures and videos are compressed as they are.
    zip.addReadStreamLazy(`media/${key}`, { ...options, compress: false }, (give) => give(null, media.read(key)));
  }
  zip.end();
  await pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal });
}

const listsWithMedia: readonly ExportedList[] = ['posts', 'comments'];

/** Keys in the store of what the member uploaded, and of what stands on the member's row and posts. */
async function ownMedia(db: Db, userId: string, { avatar, cover }: { avatar: string | null; cover: string | null }) {
  const keys = new Set<string>();
  const note = (url: unknown) => {
    const key = typeof url === 'string' ? /^\/media\/([^?#]+)$/.exec(url)?.[1] : undefined;
    if (key !== undefined) keys.add(key);
  };
  for await (const rows of exportedRows(db, 'media', userId)) for (const { file } of rows) note(`/media/${String(file)}`);
  note(avatar);
  note(cover);
  for (const list of listsWithMedia)
    for await (const rows of exportedRows(db, list, userId))
      for (const row of rows) for (const url of mediaOfPost(row)) note(url);
  return keys;
}

function mediaOfPost({ images, videos }: ExportedRow): readonly unknown[] {
  return [images, videos].flatMap((list) => (Array.isArray(list) ? list.map((entry: { url?: unknown }) => entry.url) : []));
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

async function* jsonArray(portions: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const rows of portions) {
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}
