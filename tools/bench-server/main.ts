import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { openInstallation } from './installation.ts';
import { measureEmbedded } from './measure-embedded.ts';
import type { EmbeddedFigure } from './measure-embedded.ts';
import { measurePages, ROUNDS } from './measure-pages.ts';
import type { PageFigure } from './measure-pages.ts';
import { measureThroughput } from './measure-throughput.ts';
import { openWorld } from './world.ts';
import { worldSizes } from './world-statements.ts';

const AIM_MS = 50;
const AIM_GROWTH = 2;

/**
 * Measures on the PostgreSQL at `server`, prints a table and writes `.cache/bench-server/latest.json`. False where a
 * plan reads a large table from end to end, or a request is refused.
 */
export async function runServerBench(server: string): Promise<boolean> {
  const [smallWorld, largeWorld] = [await openWorld(server, worldSizes.small), await openWorld(server, worldSizes.large)];
  const small = await openInstallation(smallWorld, ROUNDS + 5);
  const large = await openInstallation(largeWorld, ROUNDS + 5);
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  console.log(
    `Milliseconds in the server, ${ROUNDS} readers each, on ${machine.cores} cores (${machine.model}), load ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  try {
    const pages = await measurePages(small, large);
    printPages(pages);
    const throughput = await measureThroughput(large);
    console.log(`\nOne process of the built server, ten connections:`);
    for (const { name, requestsPerSecond, latencyMedian, latencyP99, failures } of throughput) {
      const rate = requestsPerSecond.toFixed(0).padStart(6);
      console.log(
        `  ${name.padEnd(32)}${rate} requests/s   median ${latencyMedian} ms, p99 ${latencyP99} ms, ${failures} failures`,
      );
    }
    const embedded = await measureEmbedded(process.env['BENCH_OTHER_BUILD']);
    printEmbedded(embedded);
    const folder = resolve('.cache/bench-server');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'latest.json');
    writeFileSync(
      file,
      `${JSON.stringify({ machine, load: loadavg()[0], worlds: worldSizes, pages, throughput, embedded }, null, 2)}\n`,
    );
    console.log(`\nWritten to ${file}`);
    const scanning = pages.filter(({ scans }) => scans.length > 0);
    for (const { name, scans } of scanning) console.error(`FAIL '${name}' reads ${scans.join(', ')} from end to end`);
    const refused = [...throughput, ...embedded].filter(({ failures }) => failures > 0);
    for (const { name, failures } of refused) console.error(`FAIL '${name}' was refused ${failures} times`);
    return scanning.length === 0 && refused.length === 0;
  } finally {
    await small.close();
    await large.close();
  }
}

function printEmbedded(figures: readonly EmbeddedFigure[]): void {
  console.log(`\nOne process on its embedded database, ten connections:`);
  for (const { name, requestsPerSecond, latencyMedian, processorMs, failures, ratio, processorRatio } of figures) {
    const rate = requestsPerSecond.toFixed(0).padStart(6);
    const processor = processorMs === null ? '' : `, processor ${processorMs.toFixed(1)} ms`;
    const other =
      ratio === null
        ? ''
        : `, ${ratio.toFixed(2)}x the other build's rate, ${processorRatio?.toFixed(2)}x its work a processor time`;
    console.log(`  ${name.padEnd(32)}${rate} requests/s   median ${latencyMedian} ms${processor}, ${failures} failures${other}`);
  }
}

function printPages(pages: readonly PageFigure[]): void {
  console.log(`  ${'page'.padEnd(30)}  median     p95     min processor   growth  queries`);
  for (const { name, median, p95, min, processorMedian, growth, queries, scans } of pages) {
    const figures = [median, p95, min].map((value) => value.toFixed(1).padStart(8)).join('');
    const processor = (processorMedian?.toFixed(1) ?? '').padStart(10);
    const verdicts = [
      ...(median > AIM_MS
        ? [`over ${AIM_MS} ms${processorMedian !== null && processorMedian <= AIM_MS ? ', waiting for a processor' : ''}`]
        : []),
      ...(growth > AIM_GROWTH ? [`grows over ${AIM_GROWTH}x`] : []),
      ...scans.map((table) => `reads all of ${table}`),
    ];
    console.log(
      `  ${name.padEnd(30)}${figures}${processor}${`${growth.toFixed(2)}x`.padStart(9)}${String(queries).padStart(9)}  ${verdicts.join(', ')}`,
    );
  }
}
