import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Person } from '../../../e2e/actors/person.ts';
import { Composer } from '../../../e2e/pages/composer.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { watchFrames, type Smoothness } from '../frames.ts';
import { ROUNDS } from '../rounds.ts';

const PHOTOS = 5;
/** As a phone takes them: 12 megapixels. */
const WIDTH = 4032;
const HEIGHT = 3024;

/** After it, milliseconds. */
const REST_MS = 1_500;

interface Picking extends Smoothness {
  /** Milliseconds from the choice until all of them stand in the composer. */
  readonly ms: number;
}

/** Five photos of a phone are picked in the composer. */
export async function measurePhotos(origin: Origin): Promise<PartReport> {
  const folder = mkdtempSync(join(tmpdir(), 'dunlin-photos-'));
  const rounds: Picking[] = [];
  try {
    const files = await makePhotos(folder);
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pickAll(origin, files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const of = (value: (round: Picking) => number) => figureOf(rounds.map(value));
  return {
    lines: [
      { name: 'longest task of the page, of the processor', figure: of(({ heaviestTask }) => heaviestTask), unit: 'ms', aim: 50 },
      { name: 'longest task over 50 ms, waiting included', figure: of(({ longestTask }) => longestTask), unit: 'ms', aim: 50 },
      { name: 'tasks over 50 ms, waiting for a processor included', figure: of(({ longTasks }) => longTasks), unit: 'tasks' },
      { name: 'frames over 50 ms', figure: of(({ slow }) => slow), unit: 'frames' },
      { name: 'until all stand in the composer', figure: of(({ ms }) => ms), unit: 'ms' },
    ],
    details: rounds,
  };
}

/** Grain, of which a JPEG keeps as much as of grass: some 4 MB each. */
async function makePhotos(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (let number = 0; number < PHOTOS; number += 1) {
    const file = join(folder, `photo-${number}.jpg`);
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise } })
      .blur(1)
      .jpeg({ quality: 88 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

async function pickAll(origin: Origin, files: readonly string[]): Promise<Picking> {
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const composer = new Composer(person.page);
    await composer.opens();
    const shown = composer.sheet.getByRole('list', { name: 'Photos' }).locator('img');
    let ms = 0;
    const seen = await watchFrames(person.page, async () => {
      const began = performance.now();
      await composer.sheet.locator('input[type=file]').setInputFiles([...files]);
      await shown.nth(PHOTOS - 1).waitFor({ timeout: 120_000 });
      ms = performance.now() - began;
      // Drawn too, and the draft stored.
      await shown.evaluateAll((images) => Promise.all(images.map((image) => (image as HTMLImageElement).decode())));
      await person.page.waitForTimeout(REST_MS);
    });
    return { ...seen, ms };
  } finally {
    await person.leave();
  }
}
