import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UnreadableVideoError } from './unreadable-video.ts';

/** Longer side of what is served, pixels. */
const SIDE_MAX = 1280;
/** A larger picture is not unfolded: 8K is 33 million. */
const PIXELS_MAX = 36_000_000;
/** Of one block of memory, bytes. */
const ALLOCATION_MAX = 400 * 1024 * 1024;
const THREADS = 2;
/** Longest time that one video may take, milliseconds. */
const MAKE_MS = 15 * 60_000;
/** Longest time that its still, or its size, may take, milliseconds. */
const READ_MS = 60_000;
/** What a program says is kept to this. */
const SAID_MAX = 64 * 1024;

export interface Ffmpeg {
  /**
   * Writes the video of `input` to `output` as browsers play it from its beginning on: H.264 and AAC, at most
   * `SIDE_MAX` on a side, upright, index first, and nothing of what the camera noted. Rejects where it is no video that
   * can be read, or takes too long.
   */
  makeVideo(
    input: string,
    output: string,
    options: { readonly format: 'mp4' | 'mov'; readonly signal: AbortSignal },
  ): Promise<void>;
  /** Writes the first picture of the video to `output`, a JPEG. */
  makeStill(input: string, output: string, signal: AbortSignal): Promise<void>;
  /** As shown. Rejects where there is no picture in it. */
  measure(input: string, signal: AbortSignal): Promise<{ readonly widthPx: number; readonly heightPx: number }>;
}

/** Both programs of the package, where this machine has them. */
export function findFfmpeg(path = process.env.PATH ?? ''): Ffmpeg | null {
  const [ffmpeg, ffprobe] = ['ffmpeg', 'ffprobe'].map((name) => findProgram(name, path));
  return ffmpeg === undefined || ffprobe === undefined ? null : createFfmpeg(ffmpeg, ffprobe);
}

function findProgram(name: string, path: string): string | undefined {
  for (const folder of path.split(delimiter)) {
    if (folder === '') continue;
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not there.
    }
  }
  return undefined;
}

/**
 * The file is read as the one container that it must be, and nothing else is opened: neither addresses nor other files
 * that it names. Decoders get few threads and no large pictures.
 */
function inputOf(path: string): readonly string[] {
  const limits = ['-max_alloc', String(ALLOCATION_MAX), '-max_pixels', String(PIXELS_MAX), '-threads', String(THREADS)];
  return [...limits, '-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-i', `file:${path}`];
}

function createFfmpeg(ffmpeg: string, ffprobe: string): Ffmpeg {
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
  return {
    async makeVideo(input, output, { format, signal }) {
      const fitted = `scale=w='min(${SIDE_MAX},iw)':h='min(${SIDE_MAX},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1`;
      const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', '-map_metadata', '-1', '-map_chapters', '-1'];
      const picture = ['-vf', fitted, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M', '-bufsize', '8M'];
      const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
      const file = ['-fflags', '+bitexact', '-movflags', '+faststart', '-f', format, `file:${output}`];
      const written = [
        ...streams,
        ...picture,
        '-pix_fmt',
        'yuv420p',
        '-fpsmax',
        '60',
        ...sound,
        '-threads',
        String(THREADS),
        ...file,
      ];
      await run(ffmpeg, [...quiet, ...inputOf(input), ...written], MAKE_MS, signal);
    },
    async makeStill(input, output, signal) {
      const first = ['-map', '0:v:0', '-frames:v', '1', '-q:v', '3', '-c:v', 'mjpeg', '-f', 'mjpeg', `file:${output}`];
      await run(ffmpeg, [...quiet, ...inputOf(input), ...first], READ_MS, signal);
    },
    async measure(input, signal) {
      const wanted = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'];
      const limits = ['-max_alloc', String(ALLOCATION_MAX), '-protocol_whitelist', 'file', '-f', 'mov'];
      const said = await run(ffprobe, [...wanted, ...limits, `file:${input}`], READ_MS, signal);
      const [widthPx = 0, heightPx = 0] = said.trim().split('\n')[0]?.split(',').map(Number) ?? [];
      if (!(widthPx > 0 && heightPx > 0)) throw new UnreadableVideoError(new Error('There is no picture in the video'));
      return { widthPx, heightPx };
    },
  };
}

/** Answers what the program wrote. It ends with the time, with the signal and with a failure. */
function run(program: string, args: readonly string[], limitMs: number, signal: AbortSignal): Promise<string> {
  const tooLate = AbortSignal.timeout(limitMs);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH },
      signal: AbortSignal.any([signal, tooLate]),
      killSignal: 'SIGKILL',
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, SAID_MAX)));
    child.stderr.on('data', (chunk: Buffer) => (complained = (complained + chunk.toString()).slice(-SAID_MAX)));
    child.once('error', (error) =>
      reject(tooLate.aborted ? new UnreadableVideoError(new Error('The video takes too long')) : error),
    );
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else {
        const reason = complained.slice(-500).trim() || `it ended with ${code}`;
        reject(new UnreadableVideoError(new Error(`ffmpeg could not read the video: ${reason}`)));
      }
    });
  });
}
