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

/**
 * A right click, the menu key or a long press on a card's own surface. Selected text keeps the browser's menu, and
 * `isOn` false all of it.
 */
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

/** What opens the menu of each card that is watched. */
const openers = new WeakMap<Element, (point: MenuPoint) => void>();
const watched = new WeakSet<Document>();

function watchCard(card: HTMLElement, open: (point: MenuPoint) => void): () => void {
  if (!watched.has(card.ownerDocument)) watchDocument(card.ownerDocument);
  watched.add(card.ownerDocument);
  openers.set(card, open);
  return () => {
    if (openers.get(card) === open) openers.delete(card);
  };
}

/** One set of listeners for all cards: a feed that is scrolled puts up and takes down several cards a second. */
function watchDocument(owner: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: MenuPoint = { x: 0, y: 0 };
  let isLong = false;
  const cancel = () => clearTimeout(timer);

  function onContextMenu(event: MouseEvent): void {
    const open = openerOf(event.target);
    if (open === undefined || event.defaultPrevented || (window.getSelection()?.toString() ?? '') !== '') return;
    event.preventDefault();
    cancel();
    open({ x: event.clientX, y: event.clientY });
  }

  // Phones of one make send no context menu event for a long press.
  function onPress(event: PointerEvent): void {
    cancel();
    isLong = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const open = openerOf(event.target);
    if (open === undefined) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isLong = true;
      open(start);
    }, LONG_PRESS_MS);
  }

  function onMove(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK_PX) cancel();
  }

  /** The end of a long press is no press on the card. */
  function onClick(event: MouseEvent): void {
    if (!isLong) return;
    isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }

  owner.addEventListener('contextmenu', onContextMenu);
  owner.addEventListener('pointerdown', onPress);
  owner.addEventListener('pointermove', onMove, { passive: true });
  owner.addEventListener('click', onClick, { capture: true });
  for (const name of ['pointerup', 'pointercancel'] as const) owner.addEventListener(name, cancel);
}

/** What opens the menu of the card whose own surface this is. */
function openerOf(target: EventTarget | null): ((point: MenuPoint) => void) | undefined {
  if (!(target instanceof Element) || target.closest(others) !== null) return undefined;
  const card = target.closest('article');
  return card === null ? undefined : openers.get(card);
}
