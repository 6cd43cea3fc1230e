import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { quantile } from '../bench/figures.ts';
import { startDemoServer } from './demo-server.ts';

/** What one visitor waits for a page of a feed while another one, at another address, asks for pages without end. */
export interface FloodFigure {
  readonly connections: number;
  /** Medians in ms of `PAGES` pages, one after another: alone, in the first seconds of the flood, and after them. */
  readonly alone: number;
  readonly atFirst: number;
  readonly later: number;
  /** Answers of the flood by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const CONNECTIONS = 16;
const PAGES = 100;
const PAUSE_MS = 50;
const FLOOD_SECONDS = 30;
const PATH = '/v3/posts/influencers';

/** Measures `dist/server` on its embedded database, with production's limits of reads. */
export async function measureFlood(): Promise<FloodFigure> {
  const server = await startDemoServer({ TRUST_PROXY: '127.0.0.1/32' });
  try {
    await readerOf(server.origin, '10.0.0.2');
    const alone = await readerOf(server.origin, '10.0.0.3');
    const flood = autocannon({
      url: server.origin + PATH,
      connections: CONNECTIONS,
      duration: FLOOD_SECONDS,
      // In a thread of its own: what it does with answers delays nobody else's clock.
      workers: 1,
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
    const atFirst = await readerOf(server.origin, '10.0.0.4');
    const later = await readerOf(server.origin, '10.0.0.5');
    const { statusCodeStats } = (await flood) as { statusCodeStats?: Record<string, { count: number }> };
    const statuses = Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
    return { connections: CONNECTIONS, alone, atFirst, later, statuses };
  } finally {
    await server.stop();
  }
}

/** Median in ms of a visitor's pages. @throws where one is refused. */
async function readerOf(origin: string, address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const began = performance.now();
    const status = await statusOf(origin, address, agent);
    if (status !== 200) throw new Error(`The page was answered with ${status}`);
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  agent.destroy();
  return quantile(waits, 0.5);
}

function statusOf(origin: string, address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(origin + PATH, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

/** Prints the figure. */
export async function runFloodBench(): Promise<void> {
  const { connections, alone, atFirst, later, statuses } = await measureFlood();
  const ms = (value: number) => `${value.toFixed(1)} ms (${(value / alone).toFixed(2)}x)`;
  console.log(
    `A visitor's page of a feed, median: alone ${alone.toFixed(1)} ms; beside ${connections} connections of another one`,
  );
  console.log(`${ms(atFirst)} at first, ${ms(later)} later. The flood's answers: ${JSON.stringify(statuses)}`);
}
