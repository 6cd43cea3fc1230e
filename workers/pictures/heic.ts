import { drawPicture, LONGEST_PX, sizeWithin, wholeOf } from './draw-picture.ts';
import { decodeHeic, type LoadDecoder } from './heic-decoder.ts';
import type { HeicOutcome } from './picture-api.ts';
import type { PictureMeans } from './prepare-picture.ts';

export interface HeicMeans extends PictureMeans {
  readonly load?: LoadDecoder;
  readonly bitmap?: (pixels: ImageData) => Promise<ImageBitmap>;
}

/**
 * A HEIC picture as a JPEG of quality 0.9 (MEDIA-10), upright, no larger than a photo of a post: by the browser, else
 * by the decoder. Rejects never.
 */
export async function heicToJpeg(file: Blob, means: HeicMeans = {}): Promise<HeicOutcome> {
  const { decode = (blob: Blob) => createImageBitmap(blob), canvas } = means;
  try {
    const picture = await decode(file).catch(() => undefined);
    const read = picture === undefined ? await readByDecoder(file, means) : picture;
    if (read === 'noDecoder') return { ok: false, reason: 'noDecoder' };
    try {
      const size = sizeWithin({ widthPx: read.width, heightPx: read.height }, LONGEST_PX);
      const drawing = { area: wholeOf(read), size, type: 'image/jpeg' as const };
      return { ok: true, ...(await drawPicture(read, canvas === undefined ? drawing : { ...drawing, canvas })) };
    } finally {
      read.close();
    }
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

async function readByDecoder(file: Blob, { load, bitmap = (pixels) => createImageBitmap(pixels) }: HeicMeans) {
  const pixels = await decodeHeic(await file.arrayBuffer(), load);
  return pixels === 'noDecoder' ? pixels : bitmap(pixels);
}
