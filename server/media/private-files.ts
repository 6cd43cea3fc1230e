import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config, S3Config } from '../config.ts';
import { writeWhole } from './media-store.ts';
import { causeOf, createS3Objects, unfetchable } from './s3-objects.ts';

/**
 * Files that are for one member alone. `/media` serves none of them: their keys are no media keys. A call that knows
 * its caller reads them.
 */
export interface PrivateFiles {
  /** Stores the file at `path`, whole or not at all; it stays where it is. A bucket takes 5 GB at once. */
  put(key: string, path: string): Promise<void>;
  /** Stores what is in memory, whole or not at all. */
  putBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** How many bytes are stored there; null where nothing is. */
  size(key: string): Promise<number | null>;
  read(key: string): Readable;
  /** Does nothing where it is absent. */
  remove(key: string): Promise<void>;
  /**
   * Removes parts of uploads that lie there since before `time`, milliseconds since 1970, and those kept by `isKept`
   * not: folders of a machine. In a bucket there are none; its parts go by what was signed (`jobs/left-media.ts`).
   */
  removeOldUploads(time: number, isKept: (uploadId: string) => Promise<boolean>): Promise<void>;
  /** Folder of this machine for files in the making. */
  readonly scratchDir: string;
}

/** In the folder of data and in the bucket. */
const PLACE = 'private';
/** An hour for an upload: at 5 GB that is 12 Mbit/s. */
const PUT_TIMEOUT_MS = 60 * 60_000;
const PUT_BYTES_TIMEOUT_MS = 60_000;
const keyPattern = /^(?:exports\/[A-Za-z0-9-]{1,64}\.zip|uploads\/[0-9a-f-]{36}\/\d{1,9}\.part)$/;

/** Where the configuration says: a bucket, or `{dataDir}/private`. */
export function openPrivateFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PrivateFiles {
  return s3 === null ? createLocalPrivateFiles(dataDir) : createS3PrivateFiles(s3, dataDir);
}

export function createLocalPrivateFiles(dataDir: string): PrivateFiles {
  const pathOf = (key: string) => join(dataDir, placeOf(key));
  return {
    scratchDir: scratchOf(dataDir),
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path, `${target}.tmp`);
      await rename(`${target}.tmp`, target);
    },
    async putBytes(key, bytes) {
      await writeWhole(pathOf(key), bytes);
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.size ?? null;
    },
    async removeOldUploads(time, isKept) {
      const folder = join(dataDir, PLACE, 'uploads');
      for (const uploadId of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, uploadId)).catch(() => null);
        if (found === null || found.mtimeMs >= time || (await isKept(uploadId))) continue;
        await rm(join(folder, uploadId), { recursive: true, force: true });
      }
    },
    read: (key) => createReadStream(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.tmp`, { force: true });
    },
  };
}

export function createS3PrivateFiles(s3: S3Config, dataDir: string): PrivateFiles {
  const objects = createS3Objects(s3);
  return {
    scratchDir: scratchOf(dataDir),
    async put(key, path) {
      const { size } = await stat(path);
      const headers = { 'content-type': 'application/zip', 'content-length': String(size) };
      const answer = await objects.putStream(placeOf(key), createReadStream(path), headers, PUT_TIMEOUT_MS);
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    async putBytes(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await objects.request(
        placeOf(key),
        { method: 'PUT', headers, body: Buffer.from(bytes) },
        PUT_BYTES_TIMEOUT_MS,
      );
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    async size(key) {
      const answer = await objects.request(placeOf(key), { method: 'HEAD' });
      if (answer.status === 404) return null;
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      return Number(answer.headers.get('content-length'));
    },
    removeOldUploads: async () => undefined,
    read: (key) => objects.read(placeOf(key)),
    remove: async (key) => objects.remove(placeOf(key)),
  };
}

function placeOf(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a key of a private file');
  return `${PLACE}/${key}`;
}

function scratchOf(dataDir: string): string {
  return join(dataDir, 'scratch');
}
