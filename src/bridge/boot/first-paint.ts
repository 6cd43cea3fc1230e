/** When the first screen has been painted, so that what it did not need may load. */
export interface FirstPaint {
  readonly over: Promise<void>;
  /** The first screen has been rendered; the next frames paint it. */
  noteRendered(): void;
}

/**
 * A screen that takes longer than this holds nothing back any more, and a page in the background, which paints nothing,
 * neither; milliseconds.
 */
const LONGEST_WAIT_MS = 1_000;

/** Longest wait for a pause after the paint, milliseconds. */
const IDLE_WAIT_MS = 200;

export function createFirstPaint(): FirstPaint {
  let resolveOver: (() => void) | undefined;
  const over = new Promise<void>((resolve) => (resolveOver = resolve));
  const end = () => resolveOver?.();
  setTimeout(end, LONGEST_WAIT_MS);
  return {
    over,
    noteRendered: () => runAfterPaint(end),
  };
}

/**
 * Resolves when what has been rendered now is painted; a page that paints nothing (in the background) is not waited for
 * longer than a second.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    runAfterPaint(resolve);
  });
}

function runAfterPaint(work: () => void): void {
  // A virtual list measures in the first frame and shows its items in the second.
  requestAnimationFrame(() => requestAnimationFrame(() => afterFrame(work)));
}

/** A frame's callbacks run before its paint; a task that they post runs after it. */
function afterFrame(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    whenIdle(work);
  });
  port1.start();
  port2.postMessage(null);
}

/** Where rendering takes longer than two frames, it is let finish. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_WAIT_MS });
  else work();
}
