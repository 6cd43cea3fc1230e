import { heicToJpeg } from './pictures/heic.ts';
import type { PictureAnswer, PictureApi, PictureRequest } from './pictures/picture-api.ts';
import { cropPicture, measurePicture, preparePicture } from './pictures/prepare-picture.ts';
import { PictureRefusedError } from './pictures/unfolded-size.ts';

/**
 * Entry of the picture worker: made when the first picture is picked, ended when none has been for a while. It imports
 * nothing of the others, since its content policy is its own (`server/http/security-headers.ts`): it may run
 * WebAssembly, and reach nothing.
 */
const calls: PictureApi = {
  measure: (file) => measurePicture(file),
  prepare: (file) => preparePicture(file),
  heicToJpeg: (file) => heicToJpeg(file),
  crop: (file, area, maxWidthPx) => cropPicture(file, area, maxWidthPx),
};

self.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => void answer(data));

async function answer({ id, call, input }: PictureRequest): Promise<void> {
  const made = calls[call] as (...given: readonly unknown[]) => Promise<unknown>;
  const told: PictureAnswer = await made(...input).then(
    (value) => ({ id, value }),
    (error: unknown) => ({
      id,
      error: String(error),
      ...(error instanceof PictureRefusedError ? { refusal: error.refusal } : {}),
    }),
  );
  self.postMessage(told);
}
