import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * A page's sync worker, or the service worker, that can be stopped in mid-run, as a browser stops a tab that it freezes: no timer, no message, and what it
 * holds stays held.
 */
export class PausedWorker {
  readonly #session: CDPSession;
  readonly #workerId: string;
  #calls = 0;

  private constructor(session: CDPSession, workerId: string) {
    this.#session = session;
    this.#workerId = workerId;
  }

  static async pause(page: Page): Promise<PausedWorker> {
    const session = await page.context().newCDPSession(page);
    // The page's service worker is attached as well.
    const attached = new Promise<string>((resolve) =>
      session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
        if (targetInfo.type === 'worker') resolve(sessionId);
      }),
    );
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return PausedWorker.#paused(session, await attached);
  }

  /** The one that runs now, with a page open or without. One that waits stops when what it waits for comes: an answer stays unread. */
  static async pauseServiceWorker(context: BrowserContext): Promise<PausedWorker> {
    const session = await context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Error('The context has no browser of its own');
    const { targetInfos } = await session.send('Target.getTargets');
    const running = targetInfos.find(({ type }) => type === 'service_worker');
    if (running === undefined) throw new Error('No service worker runs');
    const { sessionId } = await session.send('Target.attachToTarget', { targetId: running.targetId, flatten: false });
    return PausedWorker.#paused(session, sessionId);
  }

  static async #paused(session: CDPSession, workerId: string): Promise<PausedWorker> {
    const worker = new PausedWorker(session, workerId);
    const paused = worker.#says('Debugger.paused');
    await worker.#call('Debugger.enable');
    await worker.#call('Debugger.pause');
    await paused;
    return worker;
  }

  /** It goes on where it stood; its timers find that they are late. */
  async resume(): Promise<void> {
    const resumed = this.#says('Debugger.resumed');
    await this.#call('Debugger.resume');
    await resumed;
    await this.#session.detach();
  }

  #call(method: string): Promise<void> {
    this.#calls += 1;
    const message = JSON.stringify({ id: this.#calls, method });
    return this.#session.send('Target.sendMessageToTarget', { sessionId: this.#workerId, message }).then(() => undefined);
  }

  #says(method: string): Promise<void> {
    return new Promise((resolve) => {
      const listen = ({ message }: { message: string }) => {
        if ((JSON.parse(message) as { method?: string }).method !== method) return;
        this.#session.off('Target.receivedMessageFromTarget', listen);
        resolve();
      };
      this.#session.on('Target.receivedMessageFromTarget', listen);
    });
  }
}
