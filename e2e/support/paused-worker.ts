import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * A page's sync worker, or the service worker, that can be stopped in mid-run, as a browser stops a tab that it
 * freezes: no timer, no message, and what it holds stays held.
 */
export class PausedWorker {
  readonly #session: CDPSession;
  readonly #workerId: string;
  #calls = 0;

  private constructor(session: CDPSession, workerId: string) {
    this.#session = session;
    this.#workerId = workerId;
  }

  /**
   * Between two of its tasks, and never while it holds a transaction: a browser freezes nobody who keeps others from
   * the device.
   */
  static async pause(page: Page): Promise<PausedWorker> {
    const session = await page.context().newCDPSession(page);
    // The page's service worker is attached as well.
    const attached = new Promise<string>((resolve) =>
      session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
        if (targetInfo.type === 'worker') resolve(sessionId);
      }),
    );
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    const worker = new PausedWorker(session, await attached);
    await worker.#call('Debugger.enable');
    for (;;) {
      const paused = worker.#says('Debugger.paused');
      await worker.#call('Runtime.evaluate', { expression: 'debugger' });
      await paused;
      if (await isDeviceFree(page)) return worker;
      const resumed = worker.#says('Debugger.resumed');
      await worker.#call('Debugger.resume');
      await resumed;
    }
  }

  /**
   * The one that runs now, with a page open or without. One that waits stops when what it waits for comes: an answer
   * stays unread.
   */
  static async pauseServiceWorker(context: BrowserContext): Promise<PausedWorker> {
    const session = await context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Error('The context has no browser of its own');
    const { targetInfos } = await session.send('Target.getTargets');
    const running = targetInfos.find(({ type }) => type === 'service_worker');
    if (running === undefined) throw new Error('No service worker runs');
    const { sessionId } = await session.send('Target.attachToTarget', { targetId: running.targetId, flatten: false });
    const worker = new PausedWorker(session, sessionId);
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

  #call(method: string, params: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#calls += 1;
    const message = JSON.stringify({ id: this.#calls, method, params });
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

/** Whether a page can write to each of the app's databases now. */
function isDeviceFree(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const LIMIT_MS = 1_000;
    async function isFree(name: string): Promise<boolean> {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      const free = new Promise<boolean>((resolve) => {
        transaction.addEventListener('complete', () => resolve(true));
        setTimeout(() => resolve(false), LIMIT_MS);
      });
      return free.finally(() => database.close());
    }
    const names = (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('rxdb-dexie-'));
    return (await Promise.all(names.map(isFree))).every(Boolean);
  });
}
