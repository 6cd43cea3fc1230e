import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { doubleTapped, keptWithin, pinched, swipeOf, WHOLE, zoomedTo, type Point, type Zoom } from './viewer-zoom.ts';

/** Two taps within this time are one double tap, so that a single one waits as long before it closes. */
const DOUBLE_TAP_MS = 280;
/** Travel of a finger that is still a tap, and between two that belong together, CSS pixels. */
const TAP_PX = 10;
const SAME_PLACE_PX = 40;
const STILL: Point = { x: 0, y: 0 };

export interface ViewerGestures {
  readonly zoom: Zoom;
  /** How far a whole picture is pulled, before it is turned, closed or let go. */
  readonly pull: Point;
  readonly isHeld: boolean;
  /** Larger or smaller around the middle. */
  zoomBy(factor: number): void;
  reset(): void;
  readonly handlers: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>
  >;
}

interface GestureOptions {
  readonly stage: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
  /** 1: to the left, -1: to the right. */
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

/** What fingers, mouse and wheel do to the picture of the viewer (POST-42). */
export function useViewerGestures({ stage, picture, onSwipe, onClose }: GestureOptions): ViewerGestures {
  const [zoom, setZoom] = useState(WHOLE);
  const [pull, setPull] = useState(STILL);
  const [isHeld, setIsHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  /** What the fingers that are down began with. */
  const begin = useRef<{ zoom: Zoom; points: readonly Point[]; isTap: boolean; onPicture: boolean } | null>(null);
  const lastTap = useRef<{ at: Point; timer: ReturnType<typeof setTimeout> } | null>(null);

  function settle(next: Zoom) {
    const [box, shown] = [stage.current, picture.current];
    if (box === null || shown === null) return;
    const size = { width: shown.offsetWidth, height: shown.offsetHeight };
    setZoom(keptWithin(next, size, { width: box.clientWidth, height: box.clientHeight }));
  }

  /** From the middle of the stage. */
  function pointOf(event: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  }

  function beginAnew(isTap: boolean, onPicture: boolean) {
    begin.current = { zoom, points: [...pointers.current.values()], isTap, onPicture };
  }

  function tap(at: Point, onPicture: boolean) {
    const before = lastTap.current;
    clearTimeout(before?.timer);
    lastTap.current = null;
    if (before !== null && Math.hypot(at.x - before.at.x, at.y - before.at.y) <= SAME_PLACE_PX) settle(doubleTapped(zoom, at));
    else if (!onPicture) onClose();
    else lastTap.current = { at, timer: setTimeout(() => (zoom.scale > 1 ? setZoom(WHOLE) : onClose()), DOUBLE_TAP_MS) };
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Nothing under the viewer scrolls or grows.
    event.preventDefault();
    // A pinch on a touch pad comes as a turn of the wheel with Ctrl, in small steps.
    settle(zoomedTo(zoom, zoom.scale * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event)));
  });
  useEffect(() => {
    const box = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    box?.addEventListener('wheel', listener, { passive: false });
    return () => {
      box?.removeEventListener('wheel', listener);
      clearTimeout(lastTap.current?.timer);
    };
  }, [stage]);

  function letGo(event: PointerEvent<HTMLElement>, isCancelled: boolean) {
    const started = begin.current;
    if (!pointers.current.delete(event.pointerId) || started === null) return;
    if (pointers.current.size > 0) {
      // One finger of two is still down: it goes on from here, and its end is no tap.
      beginAnew(false, started.onPicture);
      return;
    }
    begin.current = null;
    setIsHeld(false);
    setPull(STILL);
    const [first] = started.points;
    if (isCancelled || first === undefined) return;
    const at = pointOf(event);
    if (started.isTap) tap(at, started.onPicture);
    else if (started.zoom.scale === 1 && zoom.scale === 1 && started.points.length === 1) {
      const swipe = swipeOf({ x: at.x - first.x, y: at.y - first.y });
      if (swipe === 'close') onClose();
      else if (swipe !== 0) onSwipe(swipe);
    }
  }

  return {
    zoom,
    pull,
    isHeld,
    zoomBy: (factor) => settle(zoomedTo(zoom, zoom.scale * factor, STILL)),
    reset: () => setZoom(WHOLE),
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || pointers.current.size === 2) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, pointOf(event));
        setIsHeld(true);
        setPull(STILL);
        beginAnew(pointers.current.size === 1, event.target === picture.current);
      },
      onPointerMove(event) {
        const started = begin.current;
        if (started === null || !pointers.current.has(event.pointerId)) return;
        pointers.current.set(event.pointerId, pointOf(event));
        const now = [...pointers.current.values()];
        const [from, otherFrom] = started.points;
        const [to, otherTo] = now;
        if (from === undefined || to === undefined) return;
        if (otherFrom !== undefined && otherTo !== undefined) {
          settle(pinched(started.zoom, [from, otherFrom], [to, otherTo]));
          return;
        }
        const moved = { x: to.x - from.x, y: to.y - from.y };
        if (started.isTap && Math.hypot(moved.x, moved.y) < TAP_PX) return;
        begin.current = { ...started, isTap: false };
        if (started.zoom.scale > 1) settle({ ...started.zoom, x: started.zoom.x + moved.x, y: started.zoom.y + moved.y });
        else setPull(Math.abs(moved.y) > Math.abs(moved.x) ? { x: 0, y: moved.y } : { x: moved.x, y: 0 });
      },
      onPointerUp: (event) => letGo(event, false),
      onPointerCancel: (event) => letGo(event, true),
    },
  };
}
