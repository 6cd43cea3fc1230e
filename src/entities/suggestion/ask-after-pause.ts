/**
 * Milliseconds without a key until the server is asked for people or tags that are being named (COMPOSE-33); the device
 * answers at once.
 */
const ASK_AFTER_MS = 800;

/** Calls `act` later; what it answers keeps that from happening. */
export function askAfterPause(act: () => void): () => void {
  const timer = setTimeout(act, ASK_AFTER_MS);
  return () => clearTimeout(timer);
}
