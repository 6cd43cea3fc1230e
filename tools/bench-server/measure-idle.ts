import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { POSTS_CHANNEL } from '#contract/realtime/channels.ts';
import { quantile } from '../bench/figures.ts';
import { startDemoServer } from './demo-server.ts';

/** What readers cost who only wait, and how soon all of them hear of one event. */
export interface IdleFigure {
  readonly sockets: number;
  /** Of resident memory of the server's process, for each socket that has joined the channel of new posts, kB. */
  readonly memoryEach: number;
  /**
   * From the call that causes the event until the first and the last one has it, medians in ms. The last one's holds
   * what the readers take to read, in one other process.
   */
  readonly first: number;
  readonly last: number;
  /** Processor time of the server's process for one event to all, median in ms; null where the system does not tell. */
  readonly processor: number | null;
  /** Of the server's processor, while nothing happens; null where the system does not tell. */
  readonly idleShare: number | null;
}

/** As many as one process takes. */
const SOCKETS = 10_000;
const AT_ONCE = 100;
const EVENTS = 15;
const QUIET_MS = 5_000;
const IDLE_MS = 30_000;

/** Measures `dist/server` on its embedded database. @throws where a socket is refused or an event does not reach all */
export async function measureIdle(): Promise<IdleFigure> {
  const server = await startDemoServer({
    CONNECTIONS_PER_ADDRESS: String(2 * SOCKETS),
    LIVE_SOCKETS_PER_ADDRESS: String(2 * SOCKETS),
    PUSHER_APP_KEY: 'bench',
  });
  const readers = createReaders(server.origin);
  try {
    // What the first ones cost belongs to the process and not to them.
    await readers.join(AT_ONCE);
    await cause(server.origin, readers);
    await pause(QUIET_MS);
    const before = residentKb(server.pid);
    await readers.join(SOCKETS - AT_ONCE);
    await pause(QUIET_MS);
    const memoryEach = (residentKb(server.pid) - before) / (SOCKETS - AT_ONCE);
    const idleFrom = processorMs(server.pid);
    await pause(IDLE_MS);
    const idleTo = processorMs(server.pid);
    const events = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const from = processorMs(server.pid);
      const heard = await cause(server.origin, readers);
      await pause(500);
      const to = processorMs(server.pid);
      events.push({ ...heard, processor: from === null || to === null ? null : to - from });
    }
    const processor = events.map((event) => event.processor).filter((ms) => ms !== null);
    return {
      sockets: SOCKETS,
      memoryEach,
      first: quantile(
        events.map(({ first }) => first),
        0.5,
      ),
      last: quantile(
        events.map(({ last }) => last),
        0.5,
      ),
      processor: processor.length < EVENTS ? null : quantile(processor, 0.5),
      idleShare: idleFrom === null || idleTo === null ? null : (idleTo - idleFrom) / IDLE_MS,
    };
  } finally {
    readers.leave();
    await server.stop();
  }
}

type Readers = ReturnType<typeof createReaders>;

/** Milliseconds until the first and the last reader had one event. */
async function cause(origin: string, readers: Readers): Promise<{ first: number; last: number }> {
  const began = performance.now();
  const heard = readers.hearing();
  const answer = await fetch(`${origin}/dev/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: POSTS_CHANNEL, event: 'PostAdded', data: { id: '01KB3ZQ8W5N6R7S8T9V0W1X2Y3' } }),
  });
  if (!answer.ok) throw new Error(`The event was answered with ${answer.status}: ${await answer.text()}`);
  const { first, last } = await heard;
  return { first: first - began, last: last - began };
}

function createReaders(origin: string) {
  const sockets: WebSocket[] = [];
  const address = `${origin.replace(/^http/, 'ws')}/app/bench?protocol=7&client=js&version=8.4.0&flash=false`;
  let onEvent: (() => void) | null = null;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(address, { origin, perMessageDeflate: false });
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.includes('pusher:connection_established'))
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: POSTS_CHANNEL } }));
        else if (text.includes('subscription_succeeded')) resolve();
        else if (text.includes('"pusher:ping"')) socket.send('{"event":"pusher:pong","data":{}}');
        else if (text.includes('PostAdded')) onEvent?.();
      });
    });
  return {
    async join(count: number) {
      for (let opened = 0; opened < count; opened += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
    },
    /** When the first and the last one had the next event. */
    hearing: () =>
      new Promise<{ first: number; last: number }>((resolve) => {
        let count = 0;
        let first = 0;
        onEvent = () => {
          count += 1;
          if (count === 1) first = performance.now();
          if (count === sockets.length) resolve({ first, last: performance.now() });
        };
      }),
    leave() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Of all threads of the process. */
function processorMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Ticks of 10 ms, in user and system mode.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Prints the figure. */
export async function runIdleBench(): Promise<void> {
  const { sockets, memoryEach, first, last, processor, idleShare } = await measureIdle();
  console.log(`${sockets} readers who wait: ${memoryEach.toFixed(1)} kB of the server's memory each`);
  console.log(
    `One event to all of them: the first has it after ${first.toFixed(0)} ms, the last after ${last.toFixed(0)} ms` +
      (processor === null ? '' : `; ${processor.toFixed(0)} ms of the server's processor`),
  );
  if (idleShare !== null) console.log(`While nothing happens: ${(100 * idleShare).toFixed(1)} % of one processor`);
}
