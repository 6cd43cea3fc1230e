import { MOVING_PIXELS_MAX, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import type { PictureRefusal, PictureSize } from './picture-api.ts';

/** The server would not take it: it unfolds into too much. */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError';
  readonly refusal: PictureRefusal;
  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export interface UnfoldedSize extends PictureSize {
  readonly frames: number;
}

/**
 * Throws `PictureRefusedError` where a picture of that size is refused by the server. Sizes are pixels of one frame.
 */
export function requireFitting({ widthPx, heightPx, frames }: UnfoldedSize): void {
  const pixels = widthPx * heightPx;
  if (pixels > PICTURE_PIXELS_MAX) throw new PictureRefusedError('tooManyPixels');
  if (pixels * frames > MOVING_PIXELS_MAX) throw new PictureRefusedError('tooLong');
}

/**
 * What a GIF, PNG or WebP says of itself, before anything is unfolded; null where it says nothing, as a JPEG. What is
 * cut off ends there.
 */
export async function unfoldedSize(file: Blob): Promise<UnfoldedSize | null> {
  if (!/^image\/(?:gif|png|webp)$/.test(file.type)) return null;
  const bytes = new DataView(await file.arrayBuffer());
  try {
    if (textAt(bytes, 0, 4) === 'GIF8') return ofGif(bytes);
    if (textAt(bytes, 12, 4) === 'IHDR') return { widthPx: bytes.getUint32(16), heightPx: bytes.getUint32(20), frames: 1 };
    return textAt(bytes, 8, 4) === 'WEBP' ? ofWebp(bytes) : null;
  } catch (error) {
    // Bytes that are not there.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** GIF89a, sections 17 to 27: each frame is a block, of runs that say how long they are. */
function ofGif(bytes: DataView): UnfoldedSize {
  const size = { widthPx: bytes.getUint16(6, true), heightPx: bytes.getUint16(8, true) };
  let frames = 0;
  let place = 13 + colourBytes(bytes.getUint8(10));
  while (place + 9 < bytes.byteLength) {
    const block = bytes.getUint8(place);
    if (block === 0x2c) {
      frames += 1;
      // Its place and size, its colours, and how its pixels are written.
      place += 11 + colourBytes(bytes.getUint8(place + 9));
    } else if (block === 0x21) place += 2;
    else break;
    while (place < bytes.byteLength && bytes.getUint8(place) !== 0) place += 1 + bytes.getUint8(place);
    place += 1;
  }
  return { ...size, frames: Math.max(1, frames) };
}

function colourBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** The WebP container: a run of chunks, of which each frame of a moving picture is one. */
function ofWebp(bytes: DataView): UnfoldedSize | null {
  const first = textAt(bytes, 12, 4);
  if (first === 'VP8 ')
    return { widthPx: bytes.getUint16(26, true) & 0x3fff, heightPx: bytes.getUint16(28, true) & 0x3fff, frames: 1 };
  if (first === 'VP8L') {
    const bits = bytes.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1, frames: 1 };
  }
  if (first !== 'VP8X') return null;
  const size = { widthPx: (bytes.getUint32(24, true) & 0xffffff) + 1, heightPx: (bytes.getUint32(26, true) >>> 8) + 1 };
  let frames = 0;
  for (let place = 12; place + 8 <= bytes.byteLength;) {
    if (textAt(bytes, place, 4) === 'ANMF') frames += 1;
    const length = bytes.getUint32(place + 4, true);
    place += 8 + length + (length % 2);
  }
  return { ...size, frames: Math.max(1, frames) };
}

function textAt(bytes: DataView, place: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(place + index)));
}
