/**
 * Notes the moment at which the cookie of an unknown path is set, the delay of the timer that takes it away, and
 * whether an alert told of it. Runs in the page.
 */
export function noteWrongUrl(): void {
  const noted = globalThis as { wrongUrlSetAt?: number; wrongUrlTakenAfterMs?: number | undefined; isWrongUrlTold?: boolean };
  // The alert goes by itself.
  new MutationObserver(() => {
    const alerts = [...document.querySelectorAll('[role="alert"]')];
    noted.isWrongUrlTold ||= alerts.some(({ textContent }) => textContent.includes('Invalid URL'));
  }).observe(document, { subtree: true, childList: true });
  const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.get!.call(document) as string,
    set(value: string) {
      if (value.startsWith('wrongURL=true')) noted.wrongUrlSetAt = Date.now();
      cookies.set!.call(document, value);
    },
  });
  const hasCookie = () => document.cookie.includes('wrongURL=true');
  const { setTimeout: begin } = globalThis;
  globalThis.setTimeout = ((work: () => void, ms?: number) =>
    begin(() => {
      const had = hasCookie();
      work();
      if (had && !hasCookie()) noted.wrongUrlTakenAfterMs = ms;
    }, ms)) as typeof setTimeout;
}
