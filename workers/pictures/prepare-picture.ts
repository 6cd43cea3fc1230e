import { croppedSize, drawPicture, drawsTruly, LONGEST_PX, sizeWithin, wholeOf, type MakeCanvas } from './draw-picture.ts';
import type { MadePicture, PictureArea, PictureSize } from './picture-api.ts';
import { requireFitting, unfoldedSize } from './unfolded-size.ts';

/** Of the browser; tests have others. */
export interface PictureMeans {
  readonly decode?: (file: Blob) => Promise<ImageBitmap>;
  readonly canvas?: MakeCanvas;
  readonly isTrue?: () => boolean;
}

/** Upright, as its camera noted. */
const decodeHere = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

export async function measurePicture(file: Blob, { decode = decodeHere }: PictureMeans = {}): Promise<PictureSize> {
  // Others are cropped, and so made smaller.
  if (file.type === 'image/gif') await requireSaidToFit(file);
  const picture = await decode(file);
  const size = { widthPx: picture.width, heightPx: picture.height };
  picture.close();
  return size;
}

/** Before it is unfolded, for what says its size at its begin. */
async function requireSaidToFit(file: Blob): Promise<void> {
  const said = await unfoldedSize(file);
  if (said !== null) requireFitting(said);
}

/**
 * As it goes into a post. Only JPEGs are made smaller: they are photos, and 12 megapixels are minutes of a slow line.
 * What may be transparent, a drawing or moving (PNG, WebP, GIF) stays as it is, and so does what would gain nothing.
 */
export async function preparePicture(
  file: Blob,
  { decode = decodeHere, isTrue = drawsTruly, ...means }: PictureMeans = {},
): Promise<MadePicture> {
  await requireSaidToFit(file);
  const picture = await decode(file);
  try {
    const size = { widthPx: picture.width, heightPx: picture.height };
    const asItIs = () => {
      requireFitting({ ...size, frames: 1 });
      return { file, ...size };
    };
    const smaller = sizeWithin(size, LONGEST_PX);
    if (file.type !== 'image/jpeg' || smaller.widthPx === size.widthPx || !isTrue()) return asItIs();
    const drawing = { ...means, area: wholeOf(picture), size: smaller, type: 'image/jpeg' as const };
    // For want of memory it may not be drawn: as it is, it can be sent all the same.
    const made = await drawPicture(picture, drawing).catch(() => undefined);
    return made !== undefined && made.file.size < file.size ? made : asItIs();
  } finally {
    picture.close();
  }
}

/** The bit of a WebP's extended header that says that it moves. */
const MOVES = 0x02;

async function isMovingWebp(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  return String.fromCharCode(...head.subarray(8, 16)) === 'WEBPVP8X' && ((head[20] ?? 0) & MOVES) !== 0;
}

/**
 * Rejects for a WebP that moves, which would stand still without a word. JPEG, or what keeps its transparency where the
 * picture may have any.
 */
export async function cropPicture(
  file: Blob,
  area: PictureArea,
  maxWidthPx: number,
  { decode = decodeHere, ...means }: PictureMeans = {},
): Promise<MadePicture> {
  if (file.type === 'image/webp' && (await isMovingWebp(file))) throw new Error('A picture that moves is not cropped');
  const picture = await decode(file);
  try {
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    return await drawPicture(picture, { ...means, area, size: croppedSize(area, maxWidthPx), type });
  } finally {
    picture.close();
  }
}
