import type { JpegOutcome } from '../sync-api.ts';

/** Of the JPEG, 0 to 1 (MEDIA-10). */
const QUALITY = 0.9;

export interface HeicOptions {
  readonly decode?: (file: Blob) => Promise<ImageBitmap>;
  readonly canvas?: (width: number, height: number) => OffscreenCanvas;
}

/** A HEIC picture as a JPEG, upright, where this browser can read one; off the page, since decoding takes long. Rejects never. */
export async function heicToJpeg(
  file: Blob,
  {
    decode = (blob) => createImageBitmap(blob),
    canvas = (width, height) => new OffscreenCanvas(width, height),
  }: HeicOptions = {},
): Promise<JpegOutcome> {
  try {
    const picture = await decode(file);
    const { width: widthPx, height: heightPx } = picture;
    const drawn = canvas(widthPx, heightPx);
    const context = drawn.getContext('2d');
    if (context === null) return { ok: false };
    context.drawImage(picture, 0, 0);
    picture.close();
    return { ok: true, file: await drawn.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), widthPx, heightPx };
  } catch {
    return { ok: false };
  }
}
