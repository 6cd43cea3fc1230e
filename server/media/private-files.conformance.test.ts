import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { freePort } from '../testing/server-process.ts';
import { createLocalMediaStore } from './media-store.ts';
import { createLocalPrivateFiles, createS3PrivateFiles } from './private-files.ts';
import { createS3MediaStore } from './s3-media-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-private-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const KEY = 'exports/5f0c.zip';
const source = path.join(folder, 'source');
/** Larger than one chunk of a stream. */
const content = Buffer.alloc(300_000, 'wader');
writeFileSync(source, content);

describe.each([
  ['a local folder', () => createLocalPrivateFiles(folder), () => createLocalMediaStore(folder)],
  ['an S3-compatible server', () => createS3PrivateFiles(s3.bucket, folder), () => createS3MediaStore(s3.bucket, folder)],
])('private files in %s', (_name, open, openMedia) => {
  it('come back byte for byte until they are removed, which may be done again', async () => {
    const files = open();
    await files.put(KEY, source);
    expect((await buffer(files.read(KEY))).equals(content)).toBe(true);
    await files.remove(KEY);
    await expect(buffer(files.read(KEY))).rejects.toThrow(/no such file|cannot be fetched/);
    await files.remove(KEY);
  });

  it('are no media: no key of theirs is one, nor the other way round', async () => {
    const files = open();
    await files.put(KEY, source);
    for (const key of [KEY, `private/${KEY}`, `../private/${KEY}`]) {
      expect(await openMedia().stat(key)).toBeNull();
      expect(() => openMedia().read(key)).toThrow('Not a media key');
    }
    for (const key of ['images/a.webp', 'exports/../a.zip', '../exports/a.zip', '']) {
      await expect(files.put(key, source)).rejects.toThrow('Not a key of a private file');
      expect(() => files.read(key)).toThrow('Not a key of a private file');
    }
  });
});

it('nothing is said to be stored where the bucket is away or refuses', async () => {
  const away = createS3PrivateFiles({ ...s3.bucket, endpoint: `http://127.0.0.1:${await freePort()}` }, folder);
  const refusing = createS3PrivateFiles({ ...s3.bucket, secretAccessKey: 'forged' }, folder);
  for (const files of [away, refusing]) await expect(files.put(KEY, source)).rejects.toMatchObject({ kind: 'unavailable' });
});
