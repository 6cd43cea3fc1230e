import type { LockManagerLike } from '#platform/locks.ts';

interface Options {
  readonly ifAvailable?: boolean;
  readonly steal?: boolean;
  readonly signal?: AbortSignal;
}

interface Waiting {
  /** The context that asks. */
  readonly clientId: string;
  /** Never rejects; answers how the request settles. */
  readonly run: () => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * One Web Lock as browsers keep it: granted in the order of asking, held until the job settles, stolen at once by
 * whoever steals. The holder whose lock was stolen is rejected, its job runs on; what waits in line stays there until
 * it is withdrawn.
 */
export class FakeLockManager {
  readonly #name: string;
  #holder: Waiting | undefined;
  readonly #line: Waiting[] = [];

  constructor(name = 'lock') {
    this.#name = name;
  }

  readonly request = <T>(_name: string, options: Options, job: () => Promise<T>): Promise<T> => this.#request('', options, job);

  /** As the manager that one context sees. */
  context(clientId: string): LockManagerLike {
    return {
      request: (_name, options, job) =>
        options.ifAvailable === true && this.#holder !== undefined ? job(null) : this.#request(clientId, options, () => job({})),
      query: async () => ({ held: this.#holder === undefined ? [] : [{ name: this.#name, clientId: this.#holder.clientId }] }),
    };
  }

  #request<T>(clientId: string, { steal = false, signal }: Options, job: () => Promise<T>): Promise<T> {
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { clientId, run: () => settling(job(), resolve, reject), reject };
      if (steal) {
        const robbed = this.#holder;
        this.#grant(waiting);
        // A task of its own in a browser; a frozen context gets it once it runs again.
        robbed?.reject(new DOMException('Lock broken by another request with the "steal" option.', 'AbortError'));
      } else if (this.#holder === undefined) this.#grant(waiting);
      else {
        this.#line.push(waiting);
        signal?.addEventListener('abort', () => {
          const place = this.#line.indexOf(waiting);
          if (place === -1) return;
          this.#line.splice(place, 1);
          reject(signal.reason);
        });
      }
    });
  }

  /** How many stand in line. */
  get waiting(): number {
    return this.#line.length;
  }

  #grant(mine: Waiting): void {
    this.#holder = mine;
    queueMicrotask(() => void this.#run(mine));
  }

  async #run(mine: Waiting): Promise<void> {
    const settle = await mine.run();
    // Released first, told second.
    if (this.#holder === mine) {
      this.#holder = undefined;
      const next = this.#line.shift();
      if (next !== undefined) this.#grant(next);
    }
    settle();
  }
}

function settling<T>(job: Promise<T>, resolve: (value: T) => void, reject: (reason: unknown) => void): Promise<() => void> {
  return job.then(
    (value) => () => resolve(value),
    (reason: unknown) => () => reject(reason),
  );
}
