import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankNotes } from './movie-boxes.ts';
import { UnreadableVideoError } from './unreadable-video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'movie-boxes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function box(name: string, ...content: readonly (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inner.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inner]);
}

/** A box whose content is numbers of 32 bits, behind version and flags. */
function table(name: string, ...numbers: readonly number[]): Buffer {
  const content = Buffer.alloc(4 + 4 * numbers.length);
  numbers.forEach((number, place) => content.writeUInt32BE(number, 4 + 4 * place));
  return box(name, content);
}

interface Samples {
  /** Of all samples, 0: each has its own. */
  readonly sameSize: number;
  readonly inChunk: number;
  /** What the table of chunks says that it has, and where they lie. */
  readonly chunks: number;
  readonly offsets: readonly number[];
}

/** A movie with one track that is neither picture nor sound. */
function movie({ sameSize, inChunk, chunks, offsets }: Samples): Buffer {
  const stbl = box('stbl', table('stsz', sameSize, 0), table('stsc', 1, 1, inChunk, 1), table('stco', chunks, ...offsets));
  const media = box('mdia', box('hdlr', Buffer.alloc(8), 'gpmd', Buffer.alloc(12)), box('minf', stbl));
  return Buffer.concat([
    box('ftyp', 'isom'),
    box('mdat', 'where I live'),
    box('moov', box('trak', media), box('udta', 'also here')),
  ]);
}

async function blanked(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  await blankNotes(path);
  return readFile(path);
}

describe('blanking what a camera noted', () => {
  it('takes the samples of a foreign track and the notes, and moves nothing', async () => {
    const offset = 12 + 8;
    const bytes = movie({ sameSize: 12, inChunk: 1, chunks: 1, offsets: [offset] });
    const after = await blanked(bytes);
    expect(after).toHaveLength(bytes.length);
    expect(after.includes('where I live')).toBe(false);
    expect(after.includes('also here')).toBe(false);
  });

  // Each is a file of some hundred bytes, and an answer at once.
  it.each([
    ['chunks with more samples than could ever be counted', { sameSize: 1, inChunk: 2 ** 32 - 1, chunks: 1, offsets: [20] }],
    ['a table that says more chunks than it holds', { sameSize: 1, inChunk: 1, chunks: 2 ** 32 - 1, offsets: [20] }],
    ['samples without the sizes that they must have', { sameSize: 0, inChunk: 2 ** 32 - 1, chunks: 1, offsets: [20] }],
    ['chunks that all lie in one place', { sameSize: 12, inChunk: 1, chunks: 100, offsets: Array<number>(100).fill(20) }],
    ['a chunk outside of the file', { sameSize: 12, inChunk: 1, chunks: 1, offsets: [2 ** 31] }],
  ] satisfies readonly (readonly [string, Samples])[])('gives up a file of %s', async (_what, samples) => {
    await expect(blanked(movie(samples))).rejects.toBeInstanceOf(UnreadableVideoError);
  });

  it('understands a file or gives it up, whatever its bytes are', async () => {
    const honest = movie({ sameSize: 12, inChunk: 1, chunks: 1, offsets: [20] });
    const change = fc.tuple(fc.nat(honest.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(honest);
        for (const [place, value] of changes) bytes[place] = value;
        const outcome = await blanked(bytes).then(
          (after) => after.length === bytes.length,
          (error: unknown) => error instanceof UnreadableVideoError,
        );
        expect(outcome).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
