import {
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type Ref,
} from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';

export type VirtualListHandle = WindowVirtualizerHandle;
/** Heights of the items in CSS pixels, and the one assumed where there is none. */
export type VirtualListSizes = CacheSnapshot;

/** Stands for the height of an item that was never on the screen. */
export const UNMEASURED = -1;

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  /** Must give each element a stable `key`. */
  readonly children: (item: Item, index: number) => ReactElement;
  readonly ref?: Ref<VirtualListHandle>;
  /** True for the one render in which items were put in front, so that what is read stays where it is. */
  readonly shift?: boolean;
  /** Sizes kept from the last visit (`handle.cache`), so that a scroll position can be restored exactly. */
  readonly sizes?: VirtualListSizes | undefined;
  /** Height in CSS pixels assumed before an item was measured. */
  readonly estimatedSize?: number;
  readonly onScroll?: () => void;
  readonly onScrollEnd?: () => void;
  /** Items were measured, and what is on the screen may have moved by it. */
  readonly onResize?: () => void;
}

/** How far beyond the viewport items exist, CSS pixels: a fling meets no blank. */
const BUFFER_PX = 600;
/** The same in a list's first frame: what is out of sight would make its task twice as long. */
const FIRST_BUFFER_PX = 50;
/** Longest wait for a pause after it, milliseconds. */
const PAUSE_LIMIT_MS = 500;

/** After a list has come, milliseconds: measuring anew costs what is open in its rows. */
const FIRST_FRAMES_MS = 2_000;
/** Times that a list is measured anew where rows had no height. */
const MOST_MEASURED_ANEW = 3;

/** A list of any length in the window's own scroll: only what is near the viewport exists. */
export function VirtualList<Item>({
  items,
  children,
  ref,
  estimatedSize,
  sizes,
  shift = false,
  ...rest
}: VirtualListProps<Item>) {
  const buffer = useBuffer();
  const handle = useRef<VirtualListHandle>(null);
  const firstFramesEnd = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    firstFramesEnd.current = performance.now() + FIRST_FRAMES_MS;
  }, []);
  const [measured, setMeasured] = useState({ times: 0, sizes });
  useImperativeHandle(ref, () => handle.current as VirtualListHandle);

  /**
   * WebKitGTK tells now and then that the rows of the first frame have no height. Such a row takes no place, so it
   * would never be drawn again.
   */
  function measureAnew(): void {
    const [heights, assumed] = handle.current?.cache ?? [[], 0];
    if (performance.now() > firstFramesEnd.current || measured.times === MOST_MEASURED_ANEW || !heights.includes(0)) return;
    setMeasured({ times: measured.times + 1, sizes: [heights.map((height) => (height === 0 ? UNMEASURED : height)), assumed] });
  }

  return (
    <WindowVirtualizer
      key={measured.times}
      {...rest}
      ref={handle}
      as={Container}
      data={items}
      shift={shift}
      bufferSize={buffer}
      cache={measured.sizes}
      itemSize={estimatedSize}
      onResize={() => {
        rest.onResize?.();
        measureAnew();
      }}
    >
      {children}
    </WindowVirtualizer>
  );
}

/**
 * The library lets no press through while the list moves, and for up to 300 ms after: who presses as soon as it stands
 * would press nothing.
 */
function Container({ style, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}

function useBuffer(): number {
  const [buffer, setBuffer] = useState(FIRST_BUFFER_PX);
  useEffect(() => {
    const widen = () => startTransition(() => setBuffer(BUFFER_PX));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(widen, PAUSE_LIMIT_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(widen, { timeout: PAUSE_LIMIT_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return buffer;
}
