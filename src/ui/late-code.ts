export type MissingListener = () => void;
const listeners = new Set<MissingListener>();

/** Calls `listener` when something was pressed whose code is not on the device; the returned function ends that. */
export function onMissingCode(listener: MissingListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells who listens that code is not on the device which is wanted now. */
export function tellMissingCode(): void {
  for (const listener of listeners) listener();
}

/**
 * Code of a part of the page that opens later, for `lazy`. Before the device keeps the app's files it may not come
 * without a connection: then the page stands without that part, and who listens is told. A document remembers for good
 * that a module failed, so nothing is asked for again here. Rejects when the code fails with a connection.
 */
export async function lateCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    tellMissingCode();
    return new Promise<Code>(() => undefined);
  }
}
