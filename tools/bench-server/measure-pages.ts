import { performance } from 'node:perf_hooks';
import { quantile } from '../bench/figures.ts';
import type { Installation } from './installation.ts';
import { pages } from './pages.ts';
import { takeProcessorTime } from './processor-time.ts';
import { findTableScans, recordQueries } from './recorded-queries.ts';

/** Milliseconds of one page in the server: request parsed, judged, read, and its answer written as JSON. */
export interface PageFigure {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly min: number;
  /** Median of the processor time in this process and in the database; null where it cannot be told. */
  readonly processorMedian: number | null;
  /** Median of the small world. */
  readonly smallMedian: number;
  /** Median of the rounds' ratios, large world to small: of processor time where it is known, else of time. */
  readonly growth: number;
  readonly queries: number;
  /** Large tables that a query would read from end to end; must be none. */
  readonly scans: readonly string[];
}

const WARMUPS = 3;
export const ROUNDS = 25;

/** The two worlds take turns, page by page, so that whatever else the machine does befalls both. */
export async function measurePages(small: Installation, large: Installation): Promise<readonly PageFigure[]> {
  const figures: PageFigure[] = [];
  for (const name of Object.keys(pages)) {
    const [smallTimes, largeTimes]: [Sample[], Sample[]] = [[], []];
    for (let round = 0; round < WARMUPS + ROUNDS; round += 1) {
      const [smallTime, largeTime] = [await timeOf(small, name, round), await timeOf(large, name, round)];
      if (round < WARMUPS) continue;
      smallTimes.push(smallTime);
      largeTimes.push(largeTime);
    }
    const { queries, scans } = await plansOf(large, name);
    figures.push({ ...figureOf(name, smallTimes, largeTimes), queries, scans });
  }
  return figures;
}

interface Sample {
  readonly wall: number;
  readonly processor: number | null;
}

async function timeOf(installation: Installation, name: string, round: number): Promise<Sample> {
  const before = await takeProcessorTime(installation.client);
  const began = performance.now();
  await readPage(installation, name, round);
  const wall = performance.now() - began;
  const after = await takeProcessorTime(installation.client);
  return { wall, processor: before === null || after === null ? null : after - before };
}

function figureOf(name: string, small: readonly Sample[], large: readonly Sample[]): Omit<PageFigure, 'queries' | 'scans'> {
  const walls = large.map(({ wall }) => wall);
  const processors = large.flatMap(({ processor }) => processor ?? []);
  const ratios = large.map((sample, index) => {
    const other = small[index];
    if (other === undefined) return Number.NaN;
    return sample.processor === null || other.processor === null ? sample.wall / other.wall : sample.processor / other.processor;
  });
  return {
    name,
    median: quantile(walls, 0.5),
    p95: quantile(walls, 0.95),
    min: Math.min(...walls),
    processorMedian: processors.length === walls.length ? quantile(processors, 0.5) : null,
    smallMedian: quantile(
      small.map(({ wall }) => wall),
      0.5,
    ),
    growth: quantile(ratios, 0.5),
  };
}

async function readPage({ readers, landmarks, read }: Installation, name: string, round: number): Promise<void> {
  const reader = readers[round % readers.length];
  const request = pages[name]?.(landmarks);
  if (reader === undefined || request === undefined) throw new Error(`There is no page '${name}'`);
  await read(reader, request);
}

async function plansOf(installation: Installation, name: string): Promise<{ queries: number; scans: readonly string[] }> {
  const recorded = await recordQueries(() => readPage(installation, name, WARMUPS + ROUNDS));
  const reads = recorded.filter(({ text }) => !/^\s*(set|begin|commit)\b/i.test(text));
  const scans = new Set<string>();
  for (const query of reads) for (const table of await findTableScans(installation.client, query)) scans.add(table);
  return { queries: reads.length, scans: [...scans] };
}
