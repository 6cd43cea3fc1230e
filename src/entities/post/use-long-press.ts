import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How long a press is a long one, in milliseconds (REACT-11). */
export const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls, CSS pixels. */
const SLACK_PX = 10;

/**
 * Handlers for a long press (and the right click that a mouse has instead). `consume` answers whether the click that
 * follows belongs to it. On a busy device the timer may run before the release that came first is handled: the events'
 * own times decide then, and `onMistaken` takes back what the timer did.
 */
export function useLongPress(onLongPress: () => void, onMistaken: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const origin = useRef({ x: 0, y: 0, at: 0 });
  const fired = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function cancel() {
    clearTimeout(timer.current);
  }

  return {
    consume() {
      const was = fired.current;
      fired.current = false;
      return was;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        fired.current = false;
        if (event.button !== 0) return;
        origin.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
        cancel();
        timer.current = setTimeout(() => {
          fired.current = true;
          onLongPress();
        }, LONG_PRESS_MS);
      },
      onPointerMove(event: PointerEvent) {
        if (Math.hypot(event.clientX - origin.current.x, event.clientY - origin.current.y) > SLACK_PX) cancel();
      },
      onPointerUp(event: PointerEvent) {
        cancel();
        if (!fired.current || event.timeStamp - origin.current.at >= LONG_PRESS_MS) return;
        fired.current = false;
        onMistaken();
      },
      onPointerLeave: cancel,
      onPointerCancel: cancel,
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        cancel();
        if (!fired.current) onLongPress();
      },
    },
  };
}
