import type { Locator, Page } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import { Composer } from '../../../e2e/pages/composer.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, quantile, type PartReport } from '../figures.ts';
import { watchFrames, type Smoothness } from '../frames.ts';
import { ROUNDS } from '../rounds.ts';

/** Letters a round, behind a text of nearly the longest length. */
const LETTERS = 60;
const LENGTH = 1_900;
/** Mentions, hashtags, tickers and links in it. */
const ENTITIES = 20;
/** Between two letters, milliseconds: faster than anybody types. */
const PAUSE = 60;

interface Round extends Smoothness {
  /** Of each letter, milliseconds from the key's event until the frame that shows it was handed over. */
  readonly painted: readonly number[];
}

/** A message that is sent from a frame's callback comes behind its painting. */
const watching = `addEventListener('keydown', ({ timeStamp }) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
    port2.postMessage(null);
  });
}, { capture: true })`;

/** The least that a browser can do: one field of text on an empty page, as wide and high as the composer's. */
const BARE_PAGE =
  '<!doctype html><title>Text</title><textarea aria-label="Post text" style="width:560px;height:400px;font:17px/1.4 sans-serif">';

/**
 * Letters are typed into a long text with many names, tags and links; and into a bare field, which tells what of it is
 * the browser's and the machine's.
 */
export async function measureTyping(origin: Origin): Promise<PartReport> {
  const rounds: Round[] = [];
  const bare: Round[] = [];
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const composer = new Composer(person.page);
    await composer.opens();
    const empty = await person.context.newPage();
    await empty.setContent(BARE_PAGE);
    for (const page of [person.page, empty]) await page.evaluate(watching);
    for (let round = 0; round < ROUNDS; round += 1) {
      await person.page.bringToFront();
      rounds.push(await typeLetters(person.page, composer.field));
      await empty.bringToFront();
      bare.push(await typeLetters(empty, empty.getByLabel('Post text')));
    }
  } finally {
    await person.leave();
  }
  const painted = (of: readonly Round[], at: number) => figureOf(of.map((round) => quantile(round.painted, at)));
  return {
    lines: [
      {
        name: 'longest task, of the processor',
        figure: figureOf(rounds.map(({ heaviestTask }) => heaviestTask)),
        unit: 'ms',
        aim: 16,
      },
      { name: 'key to painted, the wait for a frame included, median', figure: painted(rounds, 0.5), unit: 'ms' },
      { name: 'key to painted, the wait for a frame included, 95th percentile', figure: painted(rounds, 0.95), unit: 'ms' },
      { name: 'the same in a bare field on an empty page, median', figure: painted(bare, 0.5), unit: 'ms' },
      { name: 'the same in a bare field on an empty page, 95th percentile', figure: painted(bare, 0.95), unit: 'ms' },
      { name: 'frames over 50 ms', figure: figureOf(rounds.map(({ slow }) => slow)), unit: 'frames' },
    ],
    details: { rounds, bare },
  };
}

async function typeLetters(page: Page, field: Locator): Promise<Round> {
  await field.fill(longText());
  await field.press('End');
  await page.evaluate('globalThis.painted = []');
  const seen = await watchFrames(page, async () => {
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await page.keyboard.press('abcdefghij'[letter % 10] ?? 'a');
      await page.waitForTimeout(PAUSE);
    }
  });
  return { ...seen, painted: (await page.evaluate('globalThis.painted')) as number[] };
}

function longText(): string {
  const entities = ['@maya_lindahl', '#lighthouse', '$TIDE', 'https://waders.example/terns'];
  const between = 'seen on the flats this morning with cold hands and a warm cup ';
  let text = '';
  for (let number = 0; number < ENTITIES; number += 1) text += `${entities[number % entities.length]} ${between}`;
  return text.padEnd(LENGTH, 'and so on ').slice(0, LENGTH);
}
