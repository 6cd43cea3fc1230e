import type { BrowserContext, ConsoleMessage, Worker } from '@playwright/test';

/** What a library has to say of itself is none of a reader's business: notices of editions, of limits of a free one. */
const LIBRARY_NOTICE = /rxdb|open.?core/i;

/**
 * Notes in `violations` whatever the browser says it refused by the content policy, Trusted Types included, and what a
 * library writes to the console of itself, in pages, their workers and service workers.
 */
export function notePolicyViolations(context: BrowserContext, violations: string[]): void {
  const note = (message: ConsoleMessage) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?(?:Type|HTML|Script)/i.test(text) || LIBRARY_NOTICE.test(text)) violations.push(text);
  };
  context.on('console', note);
  const watch = (worker: Worker) => {
    worker.on('console', note);
    // One that has ended meanwhile refuses no more.
    worker.evaluate(tellOfReports).catch(() => undefined);
  };
  context.on('page', (page) => page.on('worker', watch));
  context.on('serviceworker', watch);
}

/** Body of a report of the type 'csp-violation'. */
interface CSPViolation {
  readonly effectiveDirective: string;
  readonly sample: string;
}

/** Runs in a worker, whose violations no browser writes to the console by itself: those before now are told too. */
function tellOfReports(): void {
  const tell = (reports: readonly Report[]) => {
    for (const { body } of reports) {
      const { effectiveDirective, sample } = body as unknown as CSPViolation;
      // oxlint-disable-next-line no-console -- the way out of a worker
      console.error(`Content Security Policy: ${effectiveDirective} was violated in a worker by ${sample}`);
    }
  };
  new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
}
