import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { EntryFile } from '#core/outbox/entry-files.ts';
import { PART_BYTES, partCount } from '#server/domain/media/rules/video-upload.ts';

/**
 * The least that a server takes for a video: what kind of file it is. What follows says whose it is, so that a part of
 * another one shows.
 */
const HEAD = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1');

/** What a video consists of that is kept under this id. Every other one goes in two parts. */
export function videoNamed(id: string): Buffer {
  const isLong = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0;
  return Buffer.concat([HEAD, Buffer.alloc(isLong ? PART_BYTES : 300, `${id} `)]);
}

export function videoFile(id: string): EntryFile {
  return { id, type: 'video/mp4', bytes: videoNamed(id).length, name: `${id}.mp4` };
}

/** Where the test server keeps what was uploaded, until it is made a video that is served. */
function uploadsIn(dataDir: string, uuid = ''): string {
  return path.join(dataDir, 'private/uploads', uuid);
}

/** Whether what is served under this address was uploaded as that file, byte by byte. */
export function isUploadOf(id: string, url: string, dataDir: string): boolean {
  const [uuid = ''] = /[0-9a-f-]{36}/.exec(url) ?? [];
  const video = videoNamed(id);
  const parts = Array.from({ length: partCount(video.length) }, (_, part) => path.join(uploadsIn(dataDir, uuid), `${part}.part`));
  return parts.every((part) => existsSync(part)) && Buffer.concat(parts.map((part) => readFileSync(part))).equals(video);
}

export function removeUploads(dataDir: string): void {
  rmSync(uploadsIn(dataDir), { recursive: true, force: true });
}
