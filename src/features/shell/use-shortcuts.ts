import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which the second key of a pair must follow. */
const PAIR_MS = 1000;

/** What takes the keys while it is open; one that is closing does no more. */
const OPEN_ABOVE = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]:not([data-closed])`).join();

export interface Shortcut {
  /** One key, or two one after the other: 'n', 'g h'. */
  readonly keys: string;
  readonly run: () => void;
}

/** Listens for shortcuts while nothing is typed into and no sheet or menu is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => {
    const shortcut = shortcuts.find((candidate) => candidate.keys === keys);
    shortcut?.run();
    return shortcut !== undefined;
  });
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OPEN_ABOVE) !== null) return;
      const pair = event.timeStamp - firstAt < PAIR_MS ? `${first} ${event.key}` : '';
      const done = (pair !== '' && run(pair)) || run(event.key);
      if (done) event.preventDefault();
      first = done ? '' : event.key;
      firstAt = event.timeStamp;
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
