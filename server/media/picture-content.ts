import { DomainError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { cleanGif } from './clean-gif.ts';
import { loadSharp } from './load-sharp.ts';
import { PIXELS_MAX } from './picture-width.ts';

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
 * The picture as it is stored: upright, and without what its camera noted of place and owner. A GIF keeps its frames as they are. Throws
 * `invalid` where the bytes are no whole picture of the type, whatever they are called, or unfold into too many pixels.
 */
export async function cleanPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
      animated: type === 'image/gif' || type === 'image/webp',
    });
    if ((await picture.metadata()).format !== formats[type]) throw new Error(`The bytes are no ${type}`);
    switch (type) {
      case 'image/gif':
        // Decoded to its end, so that half a file is found out.
        await picture.stats();
        return cleanGif(bytes);
      case 'image/png':
        return await picture.autoOrient().png().toBuffer();
      case 'image/jpeg':
        return await picture.autoOrient().jpeg({ quality: JPEG_QUALITY }).toBuffer();
      case 'image/webp':
        return await picture.autoOrient().webp({ quality: JPEG_QUALITY }).toBuffer();
    }
  } catch (cause) {
    throw wrongContent(cause);
  }
}

function wrongContent(cause: unknown): DomainError {
  return new DomainError('invalid', say('files.wrongType'), { errors: { file: [say('files.wrongType')] }, cause });
}
