import { useCallback, useState } from 'react';
import type { MenuPoint } from '#ui/menu-entry.ts';
import { LONG_PRESS_MS } from './use-long-press.ts';

/** A finger that moves further than this scrolls, CSS pixels. */
const SLACK_PX = 10;
/** What has a menu of the browser's own, or a long press of its own. */
const others = 'a, button, input, textarea, select, video, img, [role="dialog"], [role="menu"]';

export interface ContextPoint {
  /** Where the menu is asked for; `null` = not. */
  readonly point: MenuPoint | null;
  clear(): void;
  /** Watches the article around this element. Answers how to stop. */
  watch(inside: HTMLElement | null): (() => void) | undefined;
}

/** A right click, the menu key or a long press on a card's own surface. Selected text keeps the browser's menu, and `isOn` false all of it. */
export function useContextPoint(isOn: boolean): ContextPoint {
  const [point, setPoint] = useState<MenuPoint | null>(null);
  const watch = useCallback(
    (inside: HTMLElement | null) => {
      const card = inside?.closest('article');
      return !isOn || card === null || card === undefined ? undefined : watchCard(card, setPoint);
    },
    [isOn],
  );
  const clear = useCallback(() => setPoint(null), []);
  return { point, clear, watch };
}

function watchCard(card: HTMLElement, open: (point: MenuPoint) => void): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: MenuPoint = { x: 0, y: 0 };
  let isLong = false;

  function onContextMenu(event: MouseEvent): void {
    if (!isOwn(event.target) || (window.getSelection()?.toString() ?? '') !== '') return;
    event.preventDefault();
    clearTimeout(timer);
    open({ x: event.clientX, y: event.clientY });
  }

  // Phones of one make send no context menu event for a long press.
  function onPress(event: PointerEvent): void {
    clearTimeout(timer);
    isLong = false;
    if (event.pointerType !== 'touch' || !event.isPrimary || !isOwn(event.target)) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isLong = true;
      open(start);
    }, LONG_PRESS_MS);
  }

  function onMove(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK_PX) clearTimeout(timer);
  }

  /** The end of a long press is no press on the card. */
  function onClick(event: MouseEvent): void {
    if (!isLong) return;
    isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }

  card.addEventListener('contextmenu', onContextMenu, { signal });
  card.addEventListener('pointerdown', onPress, { signal });
  card.addEventListener('pointermove', onMove, { signal });
  card.addEventListener('click', onClick, { signal, capture: true });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    card.addEventListener(name, () => clearTimeout(timer), { signal });
  return () => {
    clearTimeout(timer);
    gone.abort();
  };
}

function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(others) === null;
}
