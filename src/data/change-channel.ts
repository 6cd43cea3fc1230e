/** As messages lie on the channel; the library that had this place writes and reads the same. */
interface Envelope {
  readonly type: 'message';
  /** Microseconds since 1970. */
  readonly time: number;
  readonly data: unknown;
}
type Listener = (data: unknown) => void;

/**
 * The channel by which RxDB tells other contexts of changes, on the browser's own, in the place of a library for
 * browsers without one (`tools/lib/library-builds.mjs`). A listener hears what was sent after it began to listen.
 */
export class BroadcastChannel {
  readonly #channel: globalThis.BroadcastChannel;
  readonly #since = new Map<Listener, number>();
  #isClosed = false;

  constructor(name: string) {
    this.#channel = new globalThis.BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data: envelope }: MessageEvent<Envelope>) => {
      if (envelope.type !== 'message') return;
      for (const [listener, since] of this.#since) if (envelope.time >= since) listener(envelope.data);
    });
  }

  addEventListener(_type: 'message', listener: Listener): void {
    // The clocks of two contexts tell no more than milliseconds apart: better heard twice than not at all.
    this.#since.set(listener, Date.now() * 1000);
  }

  removeEventListener(_type: 'message', listener: Listener): void {
    this.#since.delete(listener);
  }

  /** @throws Error once closed */
  async postMessage(data: unknown): Promise<void> {
    if (this.#isClosed) throw new Error('The channel is closed');
    const envelope: Envelope = { type: 'message', time: microseconds(), data };
    this.#channel.postMessage(envelope);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#since.clear();
    this.#channel.close();
  }
}

let last = 0;

/** Later than any before in this context: of two in one millisecond as well. */
function microseconds(): number {
  last = Math.max(Date.now() * 1000, last + 1);
  return last;
}
