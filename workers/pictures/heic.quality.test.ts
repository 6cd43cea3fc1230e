import { expect, it, vi } from 'vitest';
import { heicToJpeg, type HeicMeans } from './heic.ts';
import type { Libheif } from './heic-decoder.ts';

const heic = new Blob(['heic'], { type: 'image/heic' });
const bitmapOf = (width: number, height: number) => ({ width, height, close: vi.fn() }) as unknown as ImageBitmap;

function means(given: Partial<HeicMeans> = {}) {
  const convertToBlob = vi.fn(async () => new Blob(['jpeg'], { type: 'image/jpeg' }));
  const canvas = vi.fn(() => ({ getContext: () => ({ drawImage: vi.fn() }), convertToBlob }) as unknown as OffscreenCanvas);
  return { convertToBlob, canvas, decode: async () => bitmapOf(40, 30), ...given };
}

it('a HEIC picture becomes a JPEG of quality 0.9 in its own size, without the decoder where the browser reads it', async () => {
  const load = vi.fn();
  const given = means({ load });
  expect(await heicToJpeg(heic, given)).toMatchObject({ ok: true, file: { type: 'image/jpeg' }, widthPx: 40, heightPx: 30 });
  expect(given.canvas).toHaveBeenCalledWith(40, 30);
  expect(given.convertToBlob).toHaveBeenCalledWith({ type: 'image/jpeg', quality: 0.9 });
  expect(load).not.toHaveBeenCalled();
});

it('one that is larger than a photo of a post becomes a smaller JPEG', async () => {
  const given = means({ decode: async () => bitmapOf(4032, 3024) });
  expect(await heicToJpeg(heic, given)).toMatchObject({ ok: true, widthPx: 2560, heightPx: 1920 });
});

/** Of the decoder: pictures with their places in the file. */
function image(width: number, isPrimary: boolean) {
  return {
    is_primary: () => isPrimary,
    get_width: () => width,
    get_height: () => 30,
    display: (pixels: ImageData, done: (filled: ImageData) => void) => done(pixels),
    free: vi.fn(),
  };
}

function decoderOf(images: readonly ReturnType<typeof image>[]): Libheif {
  return {
    HeifDecoder: class {
      decode() {
        return images;
      }
    },
  };
}

class FakePixels {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

const unread = () => Promise.reject(new Error('InvalidStateError'));

it('where the browser reads none, the decoder reads the main picture of the file, and its memory is freed', async () => {
  vi.stubGlobal('ImageData', FakePixels);
  const images = [image(10, false), image(40, true)];
  const given = means({
    decode: unread,
    load: async () => decoderOf(images),
    bitmap: async ({ width, height }) => bitmapOf(width, height),
  });
  expect(await heicToJpeg(heic, given)).toMatchObject({ ok: true, widthPx: 40, heightPx: 30 });
  for (const { free } of images) expect(free).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('what is none, or unfolds into too much, is told apart from a decoder that is not there', async () => {
  const outcome = (load: HeicMeans['load']) =>
    heicToJpeg(heic, means({ decode: unread, ...(load === undefined ? {} : { load }) }));
  expect(await outcome(async () => decoderOf([]))).toEqual({ ok: false, reason: 'unreadable' });
  expect(await outcome(async () => decoderOf([image(2_000_000, true)]))).toEqual({ ok: false, reason: 'unreadable' });
  expect(await outcome(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ ok: false, reason: 'noDecoder' });
});
