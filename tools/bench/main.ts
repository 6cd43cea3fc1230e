import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { Origin } from '../../e2e/support/installation.ts';
import { lineText, type PartReport } from './figures.ts';
import { withInstallation } from './installation.ts';
import { measureDrain } from './parts/drain.ts';
import { measureFar } from './parts/far.ts';
import { measureFirst } from './parts/first.ts';
import { measureFeed } from './parts/feed.ts';
import { measureHeap } from './parts/heap.ts';
import { measureIdle } from './parts/idle.ts';
import { measureIngest } from './parts/ingest.ts';
import { measureInstall } from './parts/install.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measurePaint } from './parts/paint.ts';
import { measurePhotos } from './parts/photos.ts';
import { measureRepeat } from './parts/repeat.ts';
import { measureQueue } from './parts/queue.ts';
import { measureMixed, measureScroll } from './parts/scroll.ts';
import { measureSearch } from './parts/search.ts';
import { measureSize } from './parts/size.ts';
import { measureStart } from './parts/start.ts';
import { measureStored } from './parts/stored.ts';
import { measureThumb } from './parts/thumb.ts';
import { measureTyping } from './parts/typing.ts';
import { measureWrite } from './parts/write.ts';

interface Part {
  readonly title: string;
  measure(origin: Origin): Promise<PartReport>;
}

const parts: Readonly<Record<string, Part>> = {
  size: { title: 'What is loaded before the first post', measure: measureSize },
  start: { title: 'Start to the first post painted', measure: measureStart },
  first: { title: 'The first seconds', measure: measureFirst },
  lighthouse: { title: 'Lighthouse on a simulated phone', measure: measureLighthouse },
  stored: { title: 'Start with many posts stored', measure: measureStored },
  install: { title: 'Until all of the app is on the device', measure: measureInstall },
  repeat: { title: 'Bytes of a second visit with nothing new', measure: measureRepeat },
  feed: { title: 'A page of 50 posts through the data layer', measure: measureFeed },
  write: { title: 'From a write to the live list', measure: measureWrite },
  paint: { title: 'From pressing Like to the screen', measure: measurePaint },
  typing: { title: 'A letter in a long text', measure: measureTyping },
  drain: { title: 'Sending 100 queued entries', measure: measureDrain },
  queue: { title: 'Sending from a queue of 1,000 against one of 100', measure: measureQueue },
  far: { title: 'Sending over a line of 400 ms', measure: measureFar },
  ingest: { title: 'Taking in 1,000 posts under an open feed', measure: measureIngest },
  photos: { title: 'Picking five photos of 12 megapixels', measure: measurePhotos },
  search: { title: 'Searching what the device holds', measure: measureSearch },
  scroll: { title: 'Scrolling a feed', measure: measureScroll },
  mixed: { title: 'Scrolling a feed of every kind of post', measure: measureMixed },
  thumb: { title: 'A steady thumb down a feed', measure: measureThumb },
  heap: { title: 'Memory of the page', measure: measureHeap },
  idle: { title: 'An open feed at rest', measure: measureIdle },
};

/**
 * Measures the wanted parts (none = all), prints them and writes `.cache/bench/latest.json`. Answers whether all could
 * be measured.
 */
export async function runBench(wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  console.log(`Medians with their extremes, on ${machine.cores} cores (${machine.model}).`);

  const reports: Record<string, PartReport> = {};
  let isComplete = true;
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${part.title} (${name})`);
    try {
      const report = await withInstallation(part.measure);
      reports[name] = report;
      for (const line of report.lines) console.log(lineText(line));
    } catch (error) {
      isComplete = false;
      console.error(`  could not be measured:`, error);
    }
  }
  const folder = resolve('.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'latest.json');
  writeFileSync(file, `${JSON.stringify({ machine, isComplete, reports }, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
  return isComplete;
}
