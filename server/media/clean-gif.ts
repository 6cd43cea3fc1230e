const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/**
 * Applications whose blocks say how often an animation repeats. All others note something about the picture or its
 * maker.
 */
const looping = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * The same frames without comments, texts and notes of applications (XMP among them), and without what follows the end.
 * Frames are copied byte for byte: encoded again, they would lose colours. Throws where the blocks are not those of a
 * GIF (GIF89a, sections 17-27).
 */
export function cleanGif(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let place = endOfColours(bytes, 13, byteAt(bytes, 10));
  kept.push(bytes.subarray(0, place));
  for (;;) {
    const start = place;
    const block = bytes[start];
    // Some encoders forget the trailer: what is whole so far is shown everywhere.
    if (block === TRAILER || block === undefined) break;
    if (block === IMAGE) {
      place = endOfBlocks(bytes, endOfColours(bytes, start + 10, byteAt(bytes, start + 9)) + 1);
      kept.push(bytes.subarray(start, place));
    } else if (block === EXTENSION) {
      place = endOfBlocks(bytes, start + 2);
      if (isForShowing(bytes, start)) kept.push(bytes.subarray(start, place));
    } else throw new Error(`No block of a GIF begins with ${block}`);
  }
  return Buffer.concat([...kept, Buffer.of(TRAILER)]);
}

function isForShowing(bytes: Buffer, start: number): boolean {
  const label = byteAt(bytes, start + 1);
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  return looping.has(bytes.toString('latin1', start + 3, start + 14));
}

/** Where the colour table that `flags` announce ends; it begins at `place`. */
function endOfColours(bytes: Buffer, place: number, flags: number): number {
  const end = (flags & 0x80) === 0 ? place : place + 3 * 2 ** ((flags & 0x07) + 1);
  if (end > bytes.length) throw new Error('The GIF is cut off');
  return end;
}

/** Where a run of sub-blocks ends: each is its length and as many bytes, the last one empty. */
function endOfBlocks(bytes: Buffer, place: number): number {
  let next = place;
  for (;;) {
    const length = byteAt(bytes, next);
    next += 1 + length;
    if (length === 0) return next;
  }
}

function byteAt(bytes: Buffer, place: number): number {
  const byte = bytes[place];
  if (byte === undefined) throw new Error('The GIF is cut off');
  return byte;
}
