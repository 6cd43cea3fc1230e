import { fromEvent, Observable } from 'rxjs';

/** Longest wait for a pause, milliseconds. */
const PAUSE_LATEST_MS = 500;

/** The next pause of the page's main thread. */
export const pause$ = new Observable<void>((subscriber) => {
  const done = () => {
    subscriber.next();
    subscriber.complete();
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(done, 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(done, { timeout: PAUSE_LATEST_MS });
  return () => cancelIdleCallback(request);
});

/** The page is closed or left. */
export const leaving$: Observable<unknown> = new Observable((subscriber) => fromEvent(window, 'pagehide').subscribe(subscriber));

/** Another page has written to the browser's key store. */
export const storedElsewhere$: Observable<unknown> = new Observable((subscriber) =>
  fromEvent(window, 'storage').subscribe(subscriber),
);
