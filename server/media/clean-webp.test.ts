import sharp from 'sharp';
import { expect, it } from 'vitest';
import { movingPicture } from '#tests/support/moving-picture.ts';
import { cleanMovingWebp } from './clean-webp.ts';

const picture = { width: 5, height: 4, frames: 3 };

function chunk(name: string, content: string): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, Buffer.from(content, 'latin1'), Buffer.alloc(content.length % 2)]);
}

/** With a chunk at its end, and what its header says of notes. */
function withNotes(webp: Buffer, notes: Buffer): Buffer {
  const made = Buffer.concat([webp, notes]);
  made.writeUInt32LE(made.length - 8, 4);
  made.writeUInt8(made.readUInt8(20) | 0x0c, 20);
  return made;
}

it('a moving WebP without notes stays as it is, with its frames and their times', async () => {
  const webp = await movingPicture('image/webp', picture);
  expect(cleanMovingWebp(webp).equals(webp)).toBe(true);
});

it.each(['EXIF', 'XMP ', 'NOTE'])('a chunk %s goes with what announces it, and the frames stay', async (name) => {
  const webp = await movingPicture('image/webp', picture);
  const noted = withNotes(webp, chunk(name, 'taken at home'));
  expect((await sharp(withNotes(webp, chunk('XMP ', '<x/>')), { animated: true }).metadata()).xmp).toBeDefined();
  const cleaned = cleanMovingWebp(noted);
  expect(cleaned.equals(webp)).toBe(true);
  expect(await sharp(cleaned, { animated: true }).metadata()).toMatchObject({ pages: 3, width: 5, pageHeight: 4 });
});

it('a note within a frame goes, and so does what follows the end', async () => {
  const webp = await movingPicture('image/webp', picture);
  const at = webp.indexOf('ANMF');
  const note = chunk('NOTE', 'taken at home');
  const length = webp.readUInt32LE(at + 4);
  const end = at + 8 + length;
  const noted = Buffer.concat([webp.subarray(0, end), note, webp.subarray(end)]);
  noted.writeUInt32LE(length + note.length, at + 4);
  noted.writeUInt32LE(noted.length - 8, 4);
  expect(cleanMovingWebp(noted).equals(webp)).toBe(true);
  expect(cleanMovingWebp(Buffer.concat([webp, Buffer.from('<script>')])).equals(webp)).toBe(true);
});

it('a WebP that is cut off anywhere is refused', async () => {
  const webp = await movingPicture('image/webp', picture);
  for (let length = 0; length < webp.length; length += 1)
    expect(() => cleanMovingWebp(webp.subarray(0, length)), String(length)).toThrow(/cut off|no WebP/);
});
