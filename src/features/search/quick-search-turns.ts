/** Milliseconds without a key until suggestions are asked for (SEARCH-09). */
const ASK_AFTER_MS = 1000;
/** Milliseconds from opening the search until its field has the focus (SEARCH-10). */
const FOCUS_AFTER_MS = 1000;
/** Milliseconds for which suggestions stay when the field has lost the focus (SEARCH-11). */
const CLOSE_AFTER_MS = 500;

/** Each calls `act` later; what it answers keeps that from happening. */
export const askAfterTyping = (act: () => void) => later(ASK_AFTER_MS, act);
export const focusAfterOpening = (act: () => void) => later(FOCUS_AFTER_MS, act);
export const closeAfterBlur = (act: () => void) => later(CLOSE_AFTER_MS, act);

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
