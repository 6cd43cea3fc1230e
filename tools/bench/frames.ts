import type { CDPSession, Page } from '@playwright/test';

/** What a page's main thread did for a while. */
export interface Smoothness {
  readonly frames: number;
  /** Frames that came more than 50 ms after the one before. */
  readonly slow: number;
  /** Of the browser's long tasks (over 50 ms) the longest, milliseconds; 0 = there was none. */
  readonly longestTask: number;
  readonly longTasks: number;
  /**
   * Tasks that took more than 50 ms of the processor, and the longest, milliseconds of the processor: what a busy
   * machine makes wait is not in it.
   */
  readonly heavyTasks: number;
  readonly heaviestTask: number;
}

const LONG_MS = 50;
/** Emits every task of every thread. */
const TASKS = 'toplevel';

const watching = `(() => {
  const seen = { frames: 0, slow: 0, longestTask: 0, longTasks: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks += 1;
      seen.longestTask = Math.max(seen.longestTask, duration);
    }
  });
  observer.observe({ type: 'longtask' });
  let isOver = false;
  let last;
  const look = (now) => {
    if (isOver) return;
    if (last !== undefined) {
      seen.frames += 1;
      if (now - last > 50) seen.slow += 1;
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.endWatch = () => {
    isOver = true;
    observer.disconnect();
    return seen;
  };
})()`;

/** Watches the page's frames and long tasks while `work` goes on. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<Smoothness> {
  const session = await page.context().newCDPSession(page);
  const tasks = await traceTasks(session);
  await page.evaluate(watching);
  await work();
  const seen = (await page.evaluate('globalThis.endWatch()')) as Pick<
    Smoothness,
    'frames' | 'slow' | 'longestTask' | 'longTasks'
  >;
  const processorTimes = await tasks.end();
  await session.detach();
  return {
    ...seen,
    heavyTasks: processorTimes.filter((ms) => ms > LONG_MS).length,
    heaviestTask: Math.max(0, ...processorTimes.map(Math.round)),
  };
}

/** Of the thread that runs a page, where it is the one to watch; workers have others. */
const MAIN_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly name?: unknown };
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
}

/** Processor time of each task of the busiest main thread of a page, which is the one that is watched: milliseconds. */
async function traceTasks(session: CDPSession): Promise<{ end(): Promise<readonly number[]> }> {
  const threads = new Map<string, number[]>();
  const mainThreads = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur, args } of value as unknown as readonly TraceEvent[]) {
      if (name === 'thread_name' && args?.name === MAIN_THREAD) mainThreads.add(`${pid} ${tid}`);
      if (name !== 'ThreadControllerImpl::RunTask' || tdur === undefined) continue;
      const thread = `${pid} ${tid}`;
      const known = threads.get(thread);
      if (known === undefined) threads.set(thread, [tdur / 1_000]);
      else known.push(tdur / 1_000);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [TASKS] },
  });
  return {
    async end() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
      const watched = [...threads].filter(([thread]) => mainThreads.has(thread)).map(([, times]) => times);
      const [busiest] = watched.toSorted((a, b) => sum(b) - sum(a));
      if (busiest === undefined) throw new Error('No task was traced');
      return busiest;
    },
  };
}

/** For what runs after a collection, milliseconds. */
const FINALIZERS_MS = 500;

/**
 * Memory in use after a garbage collection, bytes. Twice: what RxDB's cache keeps of a document goes once it was told
 * that nobody holds the document any more, so with the collection after.
 */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(FINALIZERS_MS);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
