/** At most this many stand at once; an older one makes room. */
const TOASTS_MAX = 3;
/** Milliseconds a toast stands unless it says otherwise (SHELL-49). */
export const TOAST_MS = 2000;
/** With something to press in it, a toast stands at least this long. */
const TOAST_WITH_ACTION_MS = 5000;

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastOptions {
  readonly text: string;
  readonly tone?: ToastTone;
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastStore {
  readonly show: (options: ToastOptions) => void;
  readonly dismiss: (id: number) => void;
  /** Holds all toasts while the pointer or the focus is on them; `resume` starts each one's time again. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Toast[];
}

export interface ToastTimers {
  /** Runs `callback` once after `ms`; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
}

/** The toasts that stand now. The same text shown twice does not stack: it starts over. */
export function createToastStore(timers: ToastTimers = windowTimers): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const listeners = new Set<() => void>();
  const lives = new Map<number, { durationMs: number; cancel: () => void }>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number) {
    lives.get(id)?.cancel();
    lives.delete(id);
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
    // Nobody rests on what is gone; a pressed button that goes with its toast says nothing of its focus.
    if (toasts.length === 0) paused = false;
  }

  function startLife(id: number, durationMs: number) {
    lives.set(id, { durationMs, cancel: paused ? () => undefined : timers.after(durationMs, () => dismiss(id)) });
  }

  return {
    show(options) {
      lastId += 1;
      const toast: Toast = {
        id: lastId,
        text: options.text,
        tone: options.tone ?? 'neutral',
        ...(options.action === undefined ? {} : { action: options.action }),
      };
      const others = toasts.filter((other) => other.text !== toast.text);
      const kept = [...others, toast].slice(-TOASTS_MAX);
      for (const gone of toasts.filter((other) => !kept.includes(other))) {
        lives.get(gone.id)?.cancel();
        lives.delete(gone.id);
      }
      change(kept);
      startLife(toast.id, options.durationMs ?? (options.action === undefined ? TOAST_MS : TOAST_WITH_ACTION_MS));
    },
    dismiss,
    pause() {
      paused = true;
      for (const life of lives.values()) life.cancel();
    },
    resume() {
      paused = false;
      for (const [id, life] of lives) startLife(id, life.durationMs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}

const windowTimers: ToastTimers = {
  after(ms, callback) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};
