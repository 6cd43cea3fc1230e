import { MOVING_PIXELS_MAX, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { DomainError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanMovingWebp } from './clean-webp.ts';
import { loadSharp } from './load-sharp.ts';

/** Types that are taken in, with the extension of their keys. */
export const pictureTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' } as const;
export type PictureType = keyof typeof pictureTypes;

const formats: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const JPEG_QUALITY = 90;

export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(pictureTypes, type);
}

/**
 * The picture as it is stored: upright, and without what its camera noted of place and owner. One that moves keeps its
 * frames as they are. Throws `invalid` where the bytes are no whole picture of the type, whatever they are called, or
 * unfold into too many pixels.
 */
export async function cleanPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  const sharp = await loadSharp();
  const animated = type === 'image/gif' || type === 'image/webp';
  try {
    const moves = await requireFitting(bytes, type, animated);
    // What was judged says itself how large it is: a frame may still turn out larger.
    const limitInputPixels = moves ? MOVING_PIXELS_MAX : PICTURE_PIXELS_MAX;
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error', animated });
    if (moves || type === 'image/gif') {
      // Decoded to its end, so that half a file is found out; frame by frame, so that a long one takes no more memory
      // than a short one.
      await picture.resize(1, 1, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
      return type === 'image/gif' ? cleanGif(bytes) : cleanMovingWebp(bytes);
    }
    switch (type) {
      case 'image/png':
        return await picture.autoOrient().png().toBuffer();
      case 'image/jpeg':
        return await picture.autoOrient().jpeg({ quality: JPEG_QUALITY }).toBuffer();
      case 'image/webp':
        return await picture.autoOrient().webp({ quality: JPEG_QUALITY }).toBuffer();
    }
  } catch (cause) {
    throw cause instanceof DomainError ? cause : refused('files.wrongType', cause);
  }
}

/** Whether it moves. Throws where it says itself that it is of another type, or that it unfolds into too much. */
async function requireFitting(bytes: Buffer, type: PictureType, animated: boolean): Promise<boolean> {
  const sharp = await loadSharp();
  const {
    format,
    width,
    height,
    pageHeight = height,
  } = await sharp(bytes, { limitInputPixels: false, failOn: 'error', animated }).metadata();
  if (format !== formats[type]) throw new Error(`The bytes are no ${type}`);
  if (width * pageHeight > PICTURE_PIXELS_MAX) throw refused('files.tooManyPixels');
  // Of one that moves, the frames stand below each other.
  if (width * height > MOVING_PIXELS_MAX) throw refused('files.tooLong');
  return height > pageHeight;
}

function refused(key: 'files.wrongType' | 'files.tooManyPixels' | 'files.tooLong', cause?: unknown): DomainError {
  return new DomainError('invalid', say(key), { errors: { file: [say(key)] }, cause });
}
