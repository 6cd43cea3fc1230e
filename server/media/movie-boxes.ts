import { open, type FileHandle } from 'node:fs/promises';
import { UnreadableVideoError } from './unreadable-video.ts';

/** The index of a video of hours is some megabytes. */
const INDEX_MAX = 64 * 1024 * 1024;
const BOXES_MAX = 100_000;
const ZEROS = Buffer.alloc(64 * 1024);

/** Boxes in which cameras note place, owner and device, wherever they stand. */
const notes = new Set(['udta', 'meta', 'uuid', 'ilst', 'XMP_', 'gps ', 'loci', 'GPS0', 'GPMF']);
/** Boxes that hold others. */
const holders = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf']);
/** What the tracks are that stay. */
const kept = new Set(['vide', 'soun']);

interface Box {
  readonly name: string;
  readonly start: number;
  /** Where its content begins. */
  readonly content: number;
  readonly end: number;
}

/**
 * Blanks in the file itself what a camera noted of place and owner: the boxes of notes become free space of the same
 * size, so that nothing moves, and so do tracks that are neither picture nor sound, with their samples. Rejects where
 * the file cannot be understood, or comes in fragments: then it is not served.
 */
export async function blankNotes(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await blankNotesOf(file);
  } catch (error) {
    // A table that says more than it holds is read beyond its end.
    throw error instanceof RangeError ? new UnreadableVideoError(error) : error;
  } finally {
    await file.close();
  }
}

async function blankNotesOf(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const top = await topBoxes(file, size);
  const index = top.find(({ name }) => name === 'moov');
  if (index === undefined) throw new UnreadableVideoError(new Error('The video has no index'));
  if (index.end - index.start > INDEX_MAX) throw new UnreadableVideoError(new Error('The index of the video is too large'));
  if (top.some(({ name }) => name === 'moof' || name === 'sidx'))
    throw new UnreadableVideoError(new Error('The video comes in fragments'));
  for (const box of top) if (notes.has(box.name)) await blankBox(file, box);
  const bytes = Buffer.alloc(index.end - index.start);
  await file.read(bytes, 0, bytes.length, index.start);
  const ranges = blankIndex(bytes, index.content - index.start);
  // Samples that lie over each other would be blanked again and again.
  if (ranges.reduce((sum, { length }) => sum + length, 0) > size)
    throw new UnreadableVideoError(new Error('The tracks of the video are larger than it'));
  for (const range of ranges) await blank(file, range, size);
  await file.write(bytes, 0, bytes.length, index.start);
}

async function topBoxes(file: FileHandle, size: number): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < size;) {
    const { bytesRead } = await file.read(head, 0, 16, start);
    const box = readBox(head.subarray(0, bytesRead), 0, size - start);
    if (box === undefined || boxes.length >= BOXES_MAX)
      throw new UnreadableVideoError(new Error('The boxes of the video do not fit'));
    boxes.push({ name: box.name, start, content: start + box.content, end: start + box.end });
    start += box.end;
  }
  return boxes;
}

/** The box at `start`, within `end`; `undefined` where none fits. */
function readBox(bytes: Buffer, start: number, end: number): Box | undefined {
  if (start + 8 > bytes.length || start + 8 > end) return undefined;
  const short = bytes.readUInt32BE(start);
  const name = bytes.toString('latin1', start + 4, start + 8);
  if (short === 1) {
    if (start + 16 > bytes.length) return undefined;
    const long = Number(bytes.readBigUInt64BE(start + 8));
    return long < 16 || start + long > end ? undefined : { name, start, content: start + 16, end: start + long };
  }
  const size = short === 0 ? end - start : short;
  return size < 8 || start + size > end ? undefined : { name, start, content: start + 8, end: start + size };
}

function boxesIn(bytes: Buffer, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const box = readBox(bytes, start, to);
    // QuickTime may end a list of boxes with four zeros.
    if (box === undefined) {
      if (to - start < 8 && bytes.subarray(start, to).every((byte) => byte === 0)) break;
      throw new UnreadableVideoError(new Error('The boxes of the video do not fit'));
    }
    if (boxes.length >= BOXES_MAX) throw new UnreadableVideoError(new Error('The video has too many boxes'));
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

interface Range {
  readonly start: number;
  readonly length: number;
}

/** Blanks in the index; answers where in the file the samples of what went lie. */
function blankIndex(bytes: Buffer, from: number): readonly Range[] {
  const ranges: Range[] = [];
  const visit = (start: number, end: number) => {
    for (const box of boxesIn(bytes, start, end)) {
      if (box.name === 'cmov' || box.name === 'mvex')
        throw new UnreadableVideoError(new Error('The index of the video cannot be read'));
      if (notes.has(box.name)) blankIn(bytes, box);
      else if (box.name === 'trak' && !kept.has(handlerOf(bytes, box))) {
        ranges.push(...samplesOf(bytes, box));
        blankIn(bytes, box);
      } else if (holders.has(box.name)) visit(box.content, box.end);
    }
  };
  visit(from, bytes.length);
  return ranges;
}

function find(bytes: Buffer, within: Box, ...names: readonly string[]): Box | undefined {
  let box: Box | undefined = within;
  for (const name of names) box = box && boxesIn(bytes, box.content, box.end).find((inner) => inner.name === name);
  return box;
}

/** Four letters of what a track is. */
function handlerOf(bytes: Buffer, track: Box): string {
  const handler = find(bytes, track, 'mdia', 'hdlr');
  return handler === undefined ? '' : bytes.toString('latin1', handler.content + 8, handler.content + 12);
}

/** Where the samples of a track lie in the file, chunk by chunk. */
function samplesOf(bytes: Buffer, track: Box): readonly Range[] {
  const table = find(bytes, track, 'mdia', 'minf', 'stbl');
  if (table === undefined) return [];
  const inTable = (name: string) => find(bytes, table, name);
  const [sizes, chunks, short, long] = [inTable('stsz'), inTable('stsc'), inTable('stco'), inTable('co64')];
  const offsets = short ?? long;
  if (sizes === undefined || chunks === undefined || offsets === undefined)
    throw new UnreadableVideoError(new Error('A track of the video cannot be read'));
  const sameSize = bytes.readUInt32BE(sizes.content + 4);
  const runs = bytes.readUInt32BE(chunks.content + 4);
  const count = bytes.readUInt32BE(offsets.content + 4);
  const ranges: Range[] = [];
  let sample = 0;
  for (let chunk = 0, run = 0; chunk < count; chunk += 1) {
    while (run + 1 < runs && bytes.readUInt32BE(chunks.content + 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const inChunk = bytes.readUInt32BE(chunks.content + 8 + 12 * run + 4);
    let length = inChunk * sameSize;
    // Each has a size of its own then: the table ends where there are no more.
    if (sameSize === 0)
      for (let index = 0; index < inChunk; index += 1, sample += 1) length += bytes.readUInt32BE(sizes.content + 12 + 4 * sample);
    const at = offsets.content + 8;
    ranges.push({
      start: short === undefined ? Number(bytes.readBigUInt64BE(at + 8 * chunk)) : bytes.readUInt32BE(at + 4 * chunk),
      length,
    });
  }
  return ranges;
}

function blankIn(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}

async function blankBox(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  await blank(file, { start: content, length: end - content }, end);
}

async function blank(file: FileHandle, { start, length }: Range, size: number): Promise<void> {
  if (start + length > size) throw new UnreadableVideoError(new Error('A track of the video lies outside of it'));
  for (let done = 0; done < length; done += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, length - done), start + done);
}
