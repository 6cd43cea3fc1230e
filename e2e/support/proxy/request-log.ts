import { matches, type FaultRule, type NetworkFault } from './fault-rules.ts';

/** A request as it passed the proxy. */
export interface LoggedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The `Idempotency-Key`, on a write of a member. */
  readonly key: string | undefined;
  /** What was done to it. */
  readonly did: 'pass' | 'upgrade' | NetworkFault['kind'];
  /** Bytes of its body that came to the proxy. */
  readonly received: number;
  /** How often the server got it whole. */
  delivered: number;
  /** The server's status, of the first delivery. */
  status?: number;
}

/** Every request that reached the proxy, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  #writesUnderWay = 0;
  #mostWritesAtOnce = 0;

  add(entry: LoggedRequest): LoggedRequest {
    this.#entries.push(entry);
    return entry;
  }

  clear(): void {
    this.#entries.length = 0;
    this.#mostWritesAtOnce = this.#writesUnderWay;
  }

  /** From now until `ended` settles a write is under way: its browser has sent it and has no answer. */
  underWay({ key }: LoggedRequest, ended: Promise<unknown>): void {
    if (key === undefined) return;
    this.#writesUnderWay += 1;
    this.#mostWritesAtOnce = Math.max(this.#mostWritesAtOnce, this.#writesUnderWay);
    void ended.finally(() => (this.#writesUnderWay -= 1));
  }

  /** How many writes were under way together at most. */
  get mostWritesAtOnce(): number {
    return this.#mostWritesAtOnce;
  }

  /** Those that match; all without a filter. */
  requests(wanted: Pick<FaultRule, 'method' | 'path'> & { readonly key?: string } = {}): readonly LoggedRequest[] {
    return this.#entries.filter(
      (entry) => matches(wanted, entry.method, entry.path) && (wanted.key === undefined || wanted.key === entry.key),
    );
  }

  /** Those that carry a key: what the outbox sends. */
  writes(): readonly LoggedRequest[] {
    return this.#entries.filter(({ key }) => key !== undefined);
  }
}
