/** When the first screen has been painted, so that what it did not need may load. */
export interface FirstPaint {
  readonly over: Promise<void>;
  /** The first screen has been rendered; the next frames paint it. */
  noteRendered(): void;
}

/** A screen that takes longer than this holds nothing back any more, and a page in the background, which paints nothing, neither; milliseconds. */
const LONGEST_WAIT_MS = 1_000;

export function createFirstPaint(): FirstPaint {
  let resolveOver: (() => void) | undefined;
  const over = new Promise<void>((resolve) => (resolveOver = resolve));
  const end = () => resolveOver?.();
  setTimeout(end, LONGEST_WAIT_MS);
  return {
    over,
    noteRendered() {
      // A virtual list measures in the first frame and shows its items in the second.
      requestAnimationFrame(() => requestAnimationFrame(() => afterFrame(end)));
    },
  };
}

/** A frame's callbacks run before its paint; a task that they post runs after it. */
function afterFrame(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}
