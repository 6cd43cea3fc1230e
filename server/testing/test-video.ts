import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg, type Ffmpeg } from '../media/ffmpeg.ts';

/** Where every test video was taken. */
export const TEST_PLACE = '+53.1234+008.5678/';

export interface TestVideoOptions {
  readonly type?: 'video/mp4' | 'video/quicktime';
  /** E.g. `320x240`. */
  readonly size?: string;
  readonly seconds?: number;
  /** Pictures that cannot be made small, at so many bits a second. */
  readonly bitrate?: string;
}

/** ffmpeg of this machine. Throws a sentence where it has none: nothing that needs it is left out. */
export function requireFfmpeg(): Ffmpeg {
  const found = findFfmpeg();
  if (found === null) throw new Error('These tests make videos: install the package ffmpeg.');
  return found;
}

/** Colour bars with a tone, the place where they were taken noted as cameras do, and the index at the end. */
export function testVideo({ type = 'video/mp4', size = '320x240', seconds = 1, bitrate }: TestVideoOptions = {}): Buffer {
  requireFfmpeg();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-video-'));
  const format = type === 'video/mp4' ? 'mp4' : 'mov';
  const target = path.join(folder, `made.${format}`);
  try {
    const bars = ['-f', 'lavfi', '-i', `smptebars=size=${size}:rate=25:duration=${seconds}`];
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
    const notes = ['-metadata', `comment=taken by Theo`];
    const rate =
      bitrate === undefined
        ? []
        : ['-vf', 'noise=alls=80:allf=t', '-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', bitrate];
    const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...rate, '-c:a', 'aac'];
    const made = spawnSync('ffmpeg', ['-v', 'error', ...bars, ...tone, ...coded, ...notes, '-f', format, target]);
    if (made.status !== 0) throw new Error(`ffmpeg made no video: ${made.stderr.toString()}`);
    return withPlace(readFileSync(target));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A short video of so many bytes: what it lacks is room that players skip, no two MiB of it alike. */
export function paddedVideo(bytes: number): Buffer {
  const video = testVideo();
  const padding = Buffer.alloc(bytes - video.length);
  for (let at = 8; at < padding.length; at += 4096) padding.writeUInt32BE(at, Math.min(at, padding.length - 4));
  boxHead(padding.length, 'free').copy(padding);
  return Buffer.concat([video, padding]);
}

/** Notes the place as phones do: in a box of the index, which stands last. */
function withPlace(video: Buffer): Buffer {
  const index = video.lastIndexOf('moov') - 4;
  const said = Buffer.from(TEST_PLACE);
  const place = Buffer.concat([boxHead(said.length + 12, '\u00a9xyz'), Buffer.from([0, said.length, 0x15, 0xc7]), said]);
  const notes = Buffer.concat([boxHead(place.length + 8, 'udta'), place]);
  const whole = Buffer.concat([video, notes]);
  whole.writeUInt32BE(video.readUInt32BE(index) + notes.length, index);
  return whole;
}

function boxHead(size: number, name: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(name, 4, 'latin1');
  return head;
}
