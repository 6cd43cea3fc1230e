import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cleanGif } from './clean-gif.ts';

const red = { create: { width: 4, height: 4, channels: 3, background: '#e50038' } } as const;
const blue = { create: { width: 4, height: 4, channels: 3, background: '#0038e5' } } as const;

async function animation(): Promise<Buffer> {
  const frames = await Promise.all([red, blue].map((frame) => sharp(frame).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();
}

/** Before the trailer. */
function withBlock(gif: Buffer, block: Buffer): Buffer {
  return Buffer.concat([gif.subarray(0, -1), block, Buffer.of(0x3b)]);
}

function subBlock(text: string): Buffer {
  return Buffer.concat([Buffer.of(text.length), Buffer.from(text, 'latin1')]);
}

const notes = {
  'a comment': Buffer.concat([Buffer.of(0x21, 0xfe), subBlock('taken at home'), Buffer.of(0)]),
  'a plain text': Buffer.concat([Buffer.of(0x21, 0x01), subBlock('x'.repeat(12)), subBlock('taken at home'), Buffer.of(0)]),
  XMP: Buffer.concat([Buffer.of(0x21, 0xff), subBlock('XMP DataXMP'), subBlock('taken at home'), Buffer.of(0)]),
};

it('a GIF without notes stays as it is, with its frames, their times and its repeats', async () => {
  const gif = await animation();
  expect(cleanGif(gif).equals(gif)).toBe(true);
  expect(await sharp(cleanGif(gif), { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] });
});

it.each(Object.entries(notes))('%s goes, and the rest stays', async (_what, block) => {
  const gif = await animation();
  expect(cleanGif(withBlock(gif, block)).equals(gif)).toBe(true);
});

it('what follows the end goes, and a forgotten end is set', async () => {
  const gif = await animation();
  expect(cleanGif(Buffer.concat([gif, Buffer.from('<script>')])).equals(gif)).toBe(true);
  expect(cleanGif(gif.subarray(0, -1)).equals(gif)).toBe(true);
});

it('a GIF that is cut off anywhere before its last frame ends, or has a block of no GIF, is refused', async () => {
  const gif = await animation();
  const text = gif.toString('latin1');
  const firstFrame = text.indexOf('!\xf9');
  const lastFrame = text.lastIndexOf('!\xf9');
  for (let length = 0; length < gif.length - 1; length += 1) {
    const isBetweenBlocks = length >= firstFrame && length <= lastFrame;
    if (!isBetweenBlocks && length !== lastFrame + 8 && text.indexOf('!\xff') !== length)
      expect(() => cleanGif(gif.subarray(0, length)), String(length)).toThrow('cut off');
  }
  expect(() => cleanGif(withBlock(gif, Buffer.of(0x42)))).toThrow('No block of a GIF');
});
