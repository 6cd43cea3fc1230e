import sharp from 'sharp';

export interface MovingPicture {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** A real GIF or WebP of so many frames, each another colour. */
export async function movingPicture(type: 'image/gif' | 'image/webp', { width, height, frames }: MovingPicture): Promise<Buffer> {
  const colourOf = (frame: number) => ({ r: (frame * 97) % 256, g: (frame * 61) % 256, b: (frame * 31) % 256 });
  const drawn: Buffer[] = [];
  for (let frame = 0; frame < frames; frame += 1)
    drawn.push(
      await sharp({ create: { width, height, channels: 3, background: colourOf(frame) } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  const joined = sharp(drawn, { join: { animated: true }, limitInputPixels: false });
  return type === 'image/gif'
    ? joined.gif({ effort: 1, keepDuplicateFrames: true }).toBuffer()
    : joined.webp({ lossless: true, effort: 0 }).toBuffer();
}

/**
 * The GIF on a canvas of another size, with all its frames so many times over: drawing that much takes long. Larger
 * than 2048 either way, readers believe the frames instead (libnsgif).
 */
export function enlargedGif(
  gif: Buffer,
  { width, height, times = 1 }: { width: number; height: number; times?: number },
): Buffer {
  const first = gif.indexOf(Buffer.of(0x21, 0xf9, 0x04));
  const head = Buffer.from(gif.subarray(0, first));
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frames = gif.subarray(first, -1);
  return Buffer.concat([head, ...Array.from({ length: times }, () => frames), gif.subarray(-1)]);
}
