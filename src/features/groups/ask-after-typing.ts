/** Milliseconds without a key until the server is asked for people; the device answers at once. */
const ASK_AFTER_MS = 500;

/** Calls `act` later; what it answers keeps that from happening. */
export function askAfterTyping(act: () => void): () => void {
  const timer = setTimeout(act, ASK_AFTER_MS);
  return () => clearTimeout(timer);
}
