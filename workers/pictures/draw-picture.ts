import type { MadePicture, PictureArea, PictureSize } from './picture-api.ts';

/** Of what is encoded anew, 0 to 1 (MEDIA-10). */
const QUALITY = 0.9;

/**
 * Longest side of a photo of a post: a third more than the widest that the server makes of one (1920), for a look from
 * near.
 */
export const LONGEST_PX = 2560;

export type MakeCanvas = (width: number, height: number) => OffscreenCanvas;

/** The same proportions, with no side longer than that; at least one pixel each way. */
export function sizeWithin(size: PictureSize, longestPx: number): PictureSize {
  return scaled(size, Math.min(1, longestPx / Math.max(size.widthPx, size.heightPx)));
}

/** Of an area `maxWidthPx` at most, in the same proportions; at least one pixel each way. */
export function croppedSize({ width, height }: PictureArea, maxWidthPx: number): PictureSize {
  return scaled({ widthPx: width, heightPx: height }, Math.min(1, maxWidthPx / width));
}

function scaled({ widthPx, heightPx }: PictureSize, scale: number): PictureSize {
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}

export interface Drawing {
  readonly area: PictureArea;
  readonly size: PictureSize;
  readonly type: 'image/jpeg' | 'image/webp';
  readonly canvas?: MakeCanvas;
}

/** An area of a picture in another size. Some browsers encode no WebP: then it is a PNG. */
export async function drawPicture(
  picture: CanvasImageSource,
  { area, size, type, canvas = (width, height) => new OffscreenCanvas(width, height) }: Drawing,
): Promise<MadePicture> {
  const drawn = canvas(size.widthPx, size.heightPx);
  const context = drawn.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.widthPx, size.heightPx);
  return { file: await drawn.convertToBlob({ type, quality: QUALITY }), ...size };
}

/** Farthest that a channel may be from what was drawn: some browsers add a little noise. */
const NOISE = 8;
const PIXELS = [0, 64, 128, 255];

/**
 * Browsers that protect their readers from being recognized give other pixels than were drawn: nobody's photo is to
 * become that.
 */
export function drawsTruly(canvas: MakeCanvas = (width, height) => new OffscreenCanvas(width, height)): boolean {
  const context = canvas(PIXELS.length, 1).getContext('2d');
  if (context === null) return false;
  for (const [x, grey] of PIXELS.entries()) {
    context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    context.fillRect(x, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, PIXELS.length, 1);
  return PIXELS.every((grey, x) => [0, 1, 2].every((channel) => Math.abs((data[x * 4 + channel] ?? -NOISE) - grey) <= NOISE));
}

/** All of a picture. */
export function wholeOf({ width, height }: { readonly width: number; readonly height: number }): PictureArea {
  return { x: 0, y: 0, width, height };
}
