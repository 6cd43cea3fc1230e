/** Chunks that show something; all others note something about the picture or its maker (EXIF, XMP), or are unknown. */
const shown = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF']);
const shownOfFrame = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** Flags of the header that announce EXIF and XMP. */
const NOTES = 0x08 | 0x04;
/** A frame's place, size, time and how it is laid over the one before. */
const FRAME_HEAD_BYTES = 16;

interface Chunk {
  readonly name: string;
  /** With its name, length and the byte that makes it even. */
  readonly bytes: Buffer;
  readonly content: Buffer;
}

/**
 * The same moving picture without what its maker noted, and without what follows the end. Frames are copied byte for
 * byte: encoded again, they would lose colours, and take a server minutes. Throws where the chunks are not those of a
 * moving WebP (RFC 9649).
 */
export function cleanMovingWebp(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Error('It is no WebP');
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new Error('The WebP is cut off');
  const kept: Buffer[] = [];
  for (const chunk of chunksOf(bytes.subarray(12, end))) if (shown.has(chunk.name)) kept.push(cleanChunk(chunk));
  const content = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

function cleanChunk({ name, bytes, content }: Chunk): Buffer {
  if (name === 'VP8X') {
    const header = Buffer.from(bytes);
    header.writeUInt8(header.readUInt8(8) & ~NOTES, 8);
    return header;
  }
  if (name !== 'ANMF') return bytes;
  const parts = chunksOf(content.subarray(FRAME_HEAD_BYTES)).filter((part) => shownOfFrame.has(part.name));
  const frame = Buffer.concat([content.subarray(0, FRAME_HEAD_BYTES), ...parts.map((part) => part.bytes)]);
  const head = Buffer.from('ANMF\0\0\0\0', 'latin1');
  head.writeUInt32LE(frame.length, 4);
  return Buffer.concat([head, frame]);
}

function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let place = 0; place < bytes.length;) {
    if (place + 8 > bytes.length) throw new Error('The WebP is cut off');
    const length = bytes.readUInt32LE(place + 4);
    const end = place + 8 + length;
    if (end > bytes.length) throw new Error('The WebP is cut off');
    const padded = Buffer.concat([bytes.subarray(place, end), Buffer.alloc(length % 2)]);
    chunks.push({ name: bytes.toString('latin1', place, place + 4), bytes: padded, content: bytes.subarray(place + 8, end) });
    place = end + (length % 2);
  }
  return chunks;
}
