import type { LockOptions, Locks } from '#core/ports/ports.ts';
import { deferred } from './deferred.ts';

/** What holds a lock: not the context, which may steal from itself. */
interface Grant {
  readonly context: symbol;
  /** The lock was stolen. */
  readonly rob: (error: Error) => void;
}

/**
 * The locks of one origin. Each context asks through a handle of its own, so that its death frees what it held, as a
 * browser does.
 */
export class FakeLocks {
  readonly #holders = new Map<string, Grant>();
  readonly #names = new Map<symbol, string>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** A context's handle. After `die` its locks are free and it gets none any more. */
  context(): Locks & { die(): void } {
    const me = Symbol('context');
    let isDead = false;
    const release = (name: string, grant: Grant) => {
      if (this.#holders.get(name) !== grant) return;
      this.#holders.delete(name);
      this.#waiting.get(name)?.shift()?.();
    };
    return {
      run: async <T>(name: string, options: LockOptions, job: () => Promise<T>): Promise<T | undefined> => {
        if (isDead) return new Promise<never>(() => undefined);
        if (options.signal?.aborted === true) throw options.signal.reason;
        if (options.steal === true) this.#rob(name);
        while (this.#holders.has(name)) {
          if (options.ifAvailable) return undefined;
          await this.#turn(name, options.signal);
          // Its turn came after its death: the next in line gets it.
          if (isDead) {
            if (!this.#holders.has(name)) this.#waiting.get(name)?.shift()?.();
            return new Promise<never>(() => undefined);
          }
        }
        const robbed = deferred<never>();
        const grant = { context: me, rob: robbed.reject };
        this.#holders.set(name, grant);
        try {
          return await Promise.race([job(), robbed.promise]);
        } finally {
          release(name, grant);
        }
      },
      holder: async (name) => {
        const holder = this.#holders.get(name);
        return holder === undefined ? undefined : this.#nameOf(holder.context);
      },
      die: () => {
        isDead = true;
        for (const [name, grant] of this.#holders) if (grant.context === me) release(name, grant);
      },
    };
  }

  /** Resolves when it is to try again; rejects for one that left the line. */
  #turn(name: string, signal: LockOptions['signal']): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, line);
      line.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = line.indexOf(resolve);
        if (place !== -1) line.splice(place, 1);
        reject(signal.reason);
      });
    });
  }

  #nameOf(context: symbol): string {
    const known = this.#names.get(context) ?? `context ${this.#names.size}`;
    this.#names.set(context, known);
    return known;
  }

  /** The holder's `run` rejects; its job runs on. */
  #rob(name: string): void {
    const holder = this.#holders.get(name);
    this.#holders.delete(name);
    holder?.rob(new DOMException('The lock was stolen.', 'AbortError'));
  }

  isHeld(name: string): boolean {
    return this.#holders.has(name);
  }
}
