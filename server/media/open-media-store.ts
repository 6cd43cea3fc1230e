import type { Config } from '../config.ts';
import { createLocalMediaStore } from './media-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';

/** Of the demo community: every demo server makes these itself, in its own folder. */
const SEEDED = 'seed/';

/** The store that the configuration names: a bucket, or the folder `{dataDir}/media`. */
export function openMediaStore({ s3, dataDir, mode }: Config): MediaStore {
  const folder = createLocalMediaStore(dataDir);
  if (s3 === null) return folder;
  const bucket = createS3MediaStore(s3, dataDir);
  if (mode !== 'demo') return bucket;
  const storeOf = (key: string) => (key.startsWith(SEEDED) ? folder : bucket);
  return {
    cacheDir: bucket.cacheDir,
    put: (key, bytes, mimeType) => storeOf(key).put(key, bytes, mimeType),
    putFile: (key, path, mimeType) => storeOf(key).putFile(key, path, mimeType),
    url: (key) => storeOf(key).url(key),
    stat: (key) => storeOf(key).stat(key),
    read: (key, range) => storeOf(key).read(key, range),
    remove: (key) => storeOf(key).remove(key),
  };
}
