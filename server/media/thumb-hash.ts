import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { loadSharp } from './load-sharp.ts';

/** Longest side of what a hash is made of, pixels: the algorithm takes no more. */
const SIDE_PX = 100;

export interface PicturePlaceholder {
  /** What it looks like from afar, in some 25 bytes, base64; null: not known. */
  readonly thumbhash: string | null;
  /** Average, `#rrggbb`; null where one sees through it, or it is not known. */
  readonly colour: string | null;
}

export const noPlaceholder: PicturePlaceholder = { thumbhash: null, colour: null };

/**
 * What stands where a picture is still to come; of an animation its first frame. Rejects where the bytes are no
 * picture.
 */
export async function placeholderOf(picture: Buffer): Promise<PicturePlaceholder> {
  const sharp = await loadSharp();
  const small = sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside' });
  const { data, info } = await small.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const { r, g, b, a } = thumbHashToAverageRGBA(hash);
  return { thumbhash: Buffer.from(hash).toString('base64'), colour: a < 1 ? null : `#${[r, g, b].map(hex).join('')}` };
}

/** Of a share of 1. */
function hex(share: number): string {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}
