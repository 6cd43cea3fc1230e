import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A video of moving bars; at its own size and length it is several parts' size. */
export function movingBars({ size = '320x240', seconds = 2 } = {}): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-e2e-video-'));
  const target = path.join(folder, 'bars.mp4');
  const bars = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`, '-vf', 'noise=alls=60:allf=t'];
  const made = spawnSync('ffmpeg', [
    '-v',
    'error',
    ...bars,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    target,
  ]);
  if (made.status !== 0) throw new Error('Browser tests make videos: install the package ffmpeg.');
  const bytes = readFileSync(target);
  rmSync(folder, { recursive: true });
  return bytes;
}
