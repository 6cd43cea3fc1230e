import { useEffect } from 'react';
import type { ScrollPosition, ScrollPositions } from '#bridge/boot/scroll-positions.ts';
import { useScrollPositions } from '#bridge/hooks/use-scroll-positions.ts';

/**
 * Below the bars that stay on top: the first post or comment that reaches down to here is the one that is being read,
 * CSS pixels.
 */
const READING_LINE_PX = 120;
/**
 * What was read is looked for this long after the page has opened, and held in place this long once it is there,
 * milliseconds.
 */
const SOUGHT_MS = 10_000;
const HELD_MS = 5_000;

const CARD = 'article[data-post-id]';
const readersOwn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the scroll position of a post's page while the page is open: after a reload it opens there again. Who comes to
 * it from elsewhere begins at its top. `root` holds the post and its thread; null while they are not there.
 */
export function useThreadScrollRestoration(root: HTMLElement | null, postId: string, isOn: boolean): void {
  const places = useScrollPositions();
  useEffect(() => {
    if (root === null || !isOn) return undefined;
    const key = `thread:${postId}`;
    const place = isOpenedByDocument(postId) ? places.get(key) : null;
    const stopRestoring = place === null ? () => undefined : restore(root, place);
    const stopRecording = record(root, key, places);
    return () => {
      stopRestoring();
      stopRecording();
      places.set(key, null);
    };
  }, [root, postId, isOn, places]);
}

/** The document was loaded for this very page, as a reload does; what the router opens later was not. */
function isOpenedByDocument(postId: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === `/post/${postId}`;
}

function record(root: HTMLElement, key: string, places: ScrollPositions): () => void {
  const note = () => places.set(key, window.scrollY <= 0 ? null : placeIn(root));
  window.addEventListener('scrollend', note);
  window.addEventListener('pagehide', note);
  return () => {
    window.removeEventListener('scrollend', note);
    window.removeEventListener('pagehide', note);
  };
}

/**
 * The card that is being read and, since replies come after what they answer, the comments above it in its branch of
 * the thread.
 */
function placeIn(root: HTMLElement): ScrollPosition | null {
  const card = [...root.querySelectorAll<HTMLElement>(CARD)].find(
    (each) => each.getBoundingClientRect().bottom > READING_LINE_PX,
  );
  const id = card?.dataset['postId'];
  if (card === undefined || id === undefined) return null;
  const branch: string[] = [];
  for (let node = card.closest<HTMLElement>('[data-comment]'); node !== null;) {
    const comment = node.dataset['comment'];
    if (comment !== undefined && comment !== id) branch.push(comment);
    node = node.parentElement?.closest<HTMLElement>('[data-comment]') ?? null;
  }
  return { nearby: [id, ...branch], offset: card.getBoundingClientRect().top, heights: {}, at: Date.now() };
}

/** Brings the page to its place as the thread comes from the device, until the reader moves. */
function restore(root: HTMLElement, { nearby, offset }: ScrollPosition): () => void {
  const [exact] = nearby;
  let until = performance.now() + SOUGHT_MS;
  let hasFound = false;

  function align(): void {
    if (performance.now() > until) return stop();
    const id = nearby.find((each) => cardOf(root, each) !== null);
    const card = id === undefined ? null : cardOf(root, id);
    if (card === null) return;
    if (id === exact && !hasFound) {
      hasFound = true;
      until = performance.now() + HELD_MS;
    }
    const by = card.getBoundingClientRect().top - (id === exact ? offset : READING_LINE_PX);
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
  }

  const resized = new ResizeObserver(align);
  const changed = new MutationObserver(align);
  function stop(): void {
    resized.disconnect();
    changed.disconnect();
    for (const name of readersOwn) window.removeEventListener(name, stop, { capture: true });
  }
  resized.observe(root);
  changed.observe(root, { childList: true, subtree: true });
  for (const name of readersOwn) window.addEventListener(name, stop, { passive: true, capture: true });
  align();
  return stop;
}

function cardOf(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`article[data-post-id="${CSS.escape(id)}"]`);
}
