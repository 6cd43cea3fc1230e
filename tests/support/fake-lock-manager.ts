interface Grant {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Waiting extends Grant {
  readonly job: () => Promise<void>;
}

/**
 * One Web Lock as browsers keep it: granted in the order of asking, held until the job settles, stolen at once by whoever steals. The holder
 * whose lock was stolen is rejected, its job runs on; what waits in line stays there until it is withdrawn.
 */
export class FakeLockManager {
  #holder: Grant | undefined;
  readonly #line: Waiting[] = [];

  readonly request = (
    _name: string,
    { steal = false, signal }: { steal?: boolean; signal?: AbortSignal },
    job: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
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

  /** How many stand in line. */
  get waiting(): number {
    return this.#line.length;
  }

  #grant({ job, resolve, reject }: Waiting): void {
    const mine = { resolve, reject };
    this.#holder = mine;
    const freed = (settle: () => void) => {
      settle();
      if (this.#holder !== mine) return;
      this.#holder = undefined;
      const next = this.#line.shift();
      if (next !== undefined) this.#grant(next);
    };
    queueMicrotask(
      () =>
        void job().then(
          () => freed(resolve),
          (error: unknown) => freed(() => reject(error)),
        ),
    );
  }
}
