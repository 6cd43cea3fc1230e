import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Config } from '../config.ts';
import { isMediaKey, mimeTypeOfKey } from '../domain/media/rules/media-key.ts';
import type { MediaStore } from './media-store.ts';
import { causeOf, createS3Objects, unfetchable } from './s3-objects.ts';

const PUT_TIMEOUT_MS = 60_000;
const PUT_FILE_TIMEOUT_MS = 10 * 60_000;

/** A bucket of any S3-compatible store. Smaller pictures are kept in `{dataDir}/media-cache`. */
export function createS3MediaStore(s3: S3Config, dataDir: string): MediaStore {
  const objects = createS3Objects(s3);

  function placeOf(key: string): string {
    if (!isMediaKey(key)) throw new Error('Not a media key');
    return key;
  }

  return {
    cacheDir: join(dataDir, 'media-cache'),
    async put(key, bytes, mimeType) {
      if (mimeTypeOfKey(key) !== mimeType) throw new Error(`The key's extension does not say ${mimeType}`);
      const headers = { 'content-type': mimeType };
      const answer = await objects.request(placeOf(key), { method: 'PUT', headers, body: Buffer.from(bytes) }, PUT_TIMEOUT_MS);
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    async putFile(key, path, mimeType) {
      if (mimeTypeOfKey(key) !== mimeType) throw new Error(`The key's extension does not say ${mimeType}`);
      const { size } = await stat(path);
      const headers = { 'content-type': mimeType, 'content-length': String(size) };
      const answer = await objects.putStream(placeOf(key), createReadStream(path), headers, PUT_FILE_TIMEOUT_MS);
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    url: (key) => `/media/${key}`,
    async stat(key) {
      if (!isMediaKey(key)) return null;
      const answer = await objects.request(key, { method: 'HEAD' });
      if (answer.status === 404) return null;
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      return {
        key,
        mimeType: mimeTypeOfKey(key),
        bytes: Number(answer.headers.get('content-length')),
        etag: (answer.headers.get('etag') ?? '').replace(/^W\//, ''),
      };
    },
    remove: async (key) => objects.remove(placeOf(key)),
    read: (key, range) => objects.read(placeOf(key), range),
  };
}
