/** How long it is said that the server is back, milliseconds (TIMEOUT-19). */
const BACK_ONLINE_MS = 5000;

export type ServerAlert = 'none' | 'down' | 'back';

export interface ServerAlertBoard {
  readonly get: () => ServerAlert;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the server-down flag says now. */
  note(isDown: boolean): void;
  readonly dismiss: () => void;
}

/**
 * What is said about the server: that it is down while the flag stands, then for 5 s that it is back (TIMEOUT-18,
 * TIMEOUT-19).
 */
export function createServerAlertBoard(): ServerAlertBoard {
  const listeners = new Set<() => void>();
  let state: ServerAlert = 'none';
  let wasDown = false;
  let handle: ReturnType<typeof setTimeout> | undefined;

  function show(next: ServerAlert): void {
    clearTimeout(handle);
    state = next;
    if (next === 'back') handle = setTimeout(() => show('none'), BACK_ONLINE_MS);
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(isDown) {
      if (isDown === wasDown) return;
      wasDown = isDown;
      show(isDown ? 'down' : 'back');
    },
    dismiss: () => show('none'),
  };
}
