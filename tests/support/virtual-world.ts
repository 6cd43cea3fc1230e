import type { Clock } from '#core/ports/ports.ts';

/**
 * Time and order of a simulation: everything that happens is an event at an instant, those of one instant in the order of asking. Between two
 * events every promise that can go on does.
 */
export class VirtualWorld implements Clock {
  #now = Date.parse('2026-11-21T08:00:00.000Z');
  #asked = 0;
  #events: { readonly at: number; readonly order: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.#now;

  /** Runs `run` after `ms`. */
  after(ms: number, run: () => void): void {
    this.#asked += 1;
    this.#events.push({ at: this.#now + ms, order: this.#asked, run });
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets `ms` pass. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await drainPromises();
    for (let next = this.#takeUntil(end); next !== undefined; next = this.#takeUntil(end)) {
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await drainPromises();
    }
    this.#now = end;
  }

  #takeUntil(end: number) {
    let first = -1;
    for (let index = 0; index < this.#events.length; index += 1) {
      const event = this.#events[index];
      const best = this.#events[first];
      if (event === undefined || event.at > end) continue;
      if (best === undefined || event.at < best.at || (event.at === best.at && event.order < best.order)) first = index;
    }
    return first === -1 ? undefined : this.#events.splice(first, 1)[0];
  }
}

function drainPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
