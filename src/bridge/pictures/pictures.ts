import type { PictureAnswer, PictureApi, PictureRefusal, PictureRequest } from '#workers/pictures/picture-api.ts';
import { createPictureWorker } from './picture-worker.ts';

/** Memory that a decoder has taken comes back only when its worker ends. */
const IDLE_MS = 30_000;
/**
 * Of one call: 48 megapixels of HEIC take half of that on a slow phone. One that takes longer has died without a word,
 * for want of memory.
 */
const LIMIT_MS = 90_000;

/** The worker did not come up, died, or took too long: it says nothing about the picture. */
export class PictureWorkerError extends Error {
  override readonly name = 'PictureWorkerError';
}

/** The picture can be read, and the server would not take it: it unfolds into too much. */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError';
  readonly refusal: PictureRefusal;
  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export interface PicturesOptions {
  readonly createWorker?: () => Worker;
}

interface Waiting {
  readonly settle: (answer: PictureAnswer) => void;
  readonly fail: () => void;
}

/** What decodes and encodes pictures, in a worker of its own that lives while there is something to do. */
export function createPictures({ createWorker = createPictureWorker }: PicturesOptions = {}): PictureApi {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function end(): void {
    worker?.terminate();
    worker = undefined;
    for (const { fail } of waiting.values()) fail();
    waiting.clear();
  }

  function start(): Worker {
    const made = createWorker();
    made.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => waiting.get(data.id)?.settle(data));
    for (const kind of ['error', 'messageerror']) made.addEventListener(kind, () => worker === made && end());
    return made;
  }

  function ask(call: keyof PictureApi, input: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const isLate = setTimeout(end, LIMIT_MS);
      const over = () => {
        clearTimeout(isLate);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(end, IDLE_MS);
      };
      waiting.set(id, {
        settle(answer) {
          over();
          if ('error' in answer)
            reject(answer.refusal === undefined ? new Error(answer.error) : new PictureRefusedError(answer.refusal));
          else resolve(answer.value);
        },
        fail() {
          over();
          reject(new PictureWorkerError());
        },
      });
      try {
        worker ??= start();
        worker.postMessage({ id, call, input } satisfies PictureRequest);
      } catch {
        end();
      }
    });
  }

  return {
    measure: (file) => ask('measure', [file]) as ReturnType<PictureApi['measure']>,
    prepare: (file) => ask('prepare', [file]) as ReturnType<PictureApi['prepare']>,
    crop: (...input) => ask('crop', input) as ReturnType<PictureApi['crop']>,
    async heicToJpeg(file) {
      const outcome = await (ask('heicToJpeg', [file]) as ReturnType<PictureApi['heicToJpeg']>);
      // A module that could not be loaded may stay so for a worker: the next one asks anew.
      if (!outcome.ok && outcome.reason === 'noDecoder') end();
      return outcome;
    },
  };
}

/** The page's. */
export const pictures = createPictures();
