/** A part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CroppedPicture {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Of an area `maxWidthPx` at most, in the same proportions; at least one pixel each way. */
export function croppedSize({ width, height }: PictureArea, maxWidthPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, maxWidthPx / width);
  return { widthPx: Math.max(1, Math.round(width * scale)), heightPx: Math.max(1, Math.round(height * scale)) };
}

/** The quality of what is encoded anew, 0 to 1 (MEDIA-10). */
const QUALITY = 0.9;

/**
 * The area of a picture as one of its own, `maxWidthPx` wide at most: JPEG, or what keeps its transparency where the picture may have any. Rejects where the
 * browser cannot read the picture.
 */
export async function cropPicture(file: Blob, area: PictureArea, maxWidthPx: number): Promise<CroppedPicture> {
  const picture = await createImageBitmap(file);
  try {
    const size = croppedSize(area, maxWidthPx);
    const canvas = document.createElement('canvas');
    canvas.width = size.widthPx;
    canvas.height = size.heightPx;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.widthPx, size.heightPx);
    const wanted = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
    if (blob === null) throw new Error('The picture could not be encoded');
    return { blob, ...size };
  } finally {
    picture.close();
  }
}
