import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { elementAt, placeOf, type FocusPlace } from './focus-place.ts';

/** A page that is still being built, or a sheet that is closing, is waited for this long, milliseconds. */
const WAIT_MS = 2000;
/** Pages whose focus is remembered; the oldest go. */
const REMEMBERED = 50;
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * After a navigation the focus goes to the new page's heading, so that it is heard and the next Tab starts there. After
 * Back and Forward it returns to where it was on that page: to the link that led away.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const places = new Map<string, FocusPlace>();
    let key = router.history.location.state.key ?? '';
    let path = router.history.location.pathname;
    let moved: 'none' | 'forth' | 'replaced' | { readonly back: FocusPlace | undefined } = 'none';
    let stop = () => {};
    let onPage: FocusPlace | null = null;

    // A sheet that leads away goes; what opened it is where the focus was on the page.
    function note(event: FocusEvent): void {
      if (event.target instanceof HTMLElement && event.target.closest(layers) === null) onPage = placeOf(event.target);
    }
    document.addEventListener('focusin', note);

    const unsubscribe = router.history.subscribe(({ location, action }) => {
      if (onPage !== null && action.type !== 'REPLACE') remember(places, key, onPage);
      key = location.state.key ?? '';
      if (location.pathname === path) return;
      path = location.pathname;
      if (action.type === 'REPLACE') moved = moved === 'none' ? 'replaced' : moved;
      else moved = action.type === 'PUSH' ? 'forth' : { back: places.get(key) };
    });

    const stopListening = router.subscribe('onRendered', () => {
      if (moved === 'none') return;
      stop();
      // An address that was put right under the reader takes nothing away from them.
      if (moved === 'forth' || (moved === 'replaced' && document.activeElement === document.body)) stop = focusHeading();
      else if (moved !== 'replaced') stop = moved.back === undefined ? focusHeading() : focusAgain(moved.back);
      moved = 'none';
    });

    return () => {
      stop();
      document.removeEventListener('focusin', note);
      unsubscribe();
      stopListening();
    };
  }, [router]);
}

function remember(places: Map<string, FocusPlace>, key: string, place: FocusPlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
}

function focusAgain(place: FocusPlace): () => void {
  // What stands around a page's rows is there with its heading; rows, and links to what is in them, may come later.
  const comesLater = place.row !== null || place.href !== null;
  return onceThere(
    () => elementAt(place) ?? (comesLater ? null : headingOf()),
    (element) => (element ?? headingOf())?.focus({ preventScroll: true }),
  );
}

function focusHeading(): () => void {
  return onceThere(
    () => (document.querySelector(layers) === null ? headingOf() : null),
    (heading) => heading?.focus({ preventScroll: true }),
  );
}

function headingOf(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return null;
  heading.tabIndex = -1;
  // One heading serves several pages: it is heard again only where the focus comes to it anew.
  if (document.activeElement === heading) heading.blur();
  return heading;
}

/**
 * Calls `take` with what `find` answers, at the latest after `WAIT_MS`, unless the reader types or puts the focus
 * somewhere first: the second press of a double click does not, where what was pressed goes away. Answers how to give
 * up.
 */
function onceThere(find: () => HTMLElement | null, take: (found: HTMLElement | null) => void): () => void {
  const until = performance.now() + WAIT_MS;
  let frame = 0;
  let isPressed = false;

  function stop(): void {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', press, true);
  }

  const press = () => (isPressed = true);

  function check(): void {
    const found = find();
    if (found === null && performance.now() < until) {
      frame = requestAnimationFrame(check);
      return;
    }
    stop();
    if (!isPressed || document.activeElement === document.body) take(found);
  }

  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', press, true);
  check();
  return stop;
}
