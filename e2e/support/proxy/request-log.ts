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

  add(entry: LoggedRequest): LoggedRequest {
    this.#entries.push(entry);
    return entry;
  }

  clear(): void {
    this.#entries.length = 0;
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
