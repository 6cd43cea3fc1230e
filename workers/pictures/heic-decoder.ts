import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import decoderAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';

/** What is used of libheif. */
export interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: ArrayBuffer): readonly HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  /** As shown: the decoder turns the picture as the file says. */
  get_width(): number;
  get_height(): number;
  /** Fills `pixels`, and answers null where that failed. */
  display(pixels: ImageData, done: (filled: ImageData | null) => void): void;
  free(): void;
}

export type LoadDecoder = () => Promise<Libheif>;

/**
 * The main picture of a HEIC file; `noDecoder` where the decoder could not be had (offline, and never loaded here).
 * Throws where the bytes are none. The decoder is a file of its own, as its authors made it (LGPL), which no start and
 * no offline use loads: 503 kB for those who pick such a picture.
 */
export async function decodeHeic(bytes: ArrayBuffer, load: LoadDecoder = loadDecoder): Promise<ImageData | 'noDecoder'> {
  const libheif = await load().catch(() => undefined);
  if (libheif === undefined) return 'noDecoder';
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('There is no picture in the file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > PICTURE_PIXELS_MAX) throw new Error('The picture is too large');
    const pixels = new ImageData(width, height);
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (filled) => (filled === null ? reject(new Error('The picture could not be read')) : resolve()));
    });
    return pixels;
  } finally {
    for (const image of images) image.free();
  }
}

async function loadDecoder(): Promise<Libheif> {
  const { default: open } = (await import(/* @vite-ignore */ decoderAddress)) as { readonly default: () => Libheif };
  return open();
}
