/**
 * Lets what else waits for this thread go first: input, frames, other tasks. A task of over 50 ms holds them all up, so
 * longer work is cut by this. Browsers without `scheduler.yield` put the rest behind everything that waits.
 */
export function yieldToMain(): Promise<void> {
  const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
