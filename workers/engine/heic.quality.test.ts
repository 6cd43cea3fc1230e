import { expect, it, vi } from 'vitest';
import { heicToJpeg } from './heic.ts';

const heic = new Blob(['heic'], { type: 'image/heic' });

it('a HEIC picture becomes a JPEG of quality 0.9 in its own size', async () => {
  const close = vi.fn();
  const picture = { width: 40, height: 30, close } as unknown as ImageBitmap;
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  const drawImage = vi.fn();
  const convertToBlob = vi.fn(async () => jpeg);
  const canvas = vi.fn(() => ({ getContext: () => ({ drawImage }), convertToBlob }) as unknown as OffscreenCanvas);
  const outcome = await heicToJpeg(heic, { decode: async () => picture, canvas });
  expect(outcome).toEqual({ ok: true, file: jpeg, widthPx: 40, heightPx: 30 });
  expect(canvas).toHaveBeenCalledWith(40, 30);
  expect(drawImage).toHaveBeenCalledWith(picture, 0, 0);
  expect(convertToBlob).toHaveBeenCalledWith({ type: 'image/jpeg', quality: 0.9 });
  expect(close).toHaveBeenCalled();
});

it('is refused where the browser reads none', async () => {
  await expect(heicToJpeg(heic, { decode: () => Promise.reject(new Error('no')) })).resolves.toEqual({ ok: false });
});
