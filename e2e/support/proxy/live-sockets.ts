import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { Upstream } from './upstream.ts';

/** A WebSocket's close frame with the code of a Pusher-protocol server that restarts: 4100. */
const CLOSE_FRAME = Buffer.from([0x88, 0x02, 0x10, 0x04]);

interface LiveSocket {
  readonly client: Duplex;
  readonly server: Socket;
}

/** The WebSockets that pass through the proxy. */
export class LiveSockets {
  readonly #open = new Set<LiveSocket>();
  readonly #upstream: Upstream;
  #opened = 0;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** How many are open, silent ones included. */
  get count(): number {
    return this.#open.size;
  }

  /** How many there have been. */
  get opened(): number {
    return this.#opened;
  }

  /** Resets all that are open; answers how many. New ones pass. */
  cut(): number {
    const cut = [...this.#open];
    for (const { client, server } of cut) {
      (client as Socket).resetAndDestroy();
      server.destroy();
    }
    return cut.length;
  }

  /** Closes all that are open as a server does that restarts. New ones pass. */
  close(): void {
    for (const { client, server } of this.#open) {
      server.unpipe(client);
      server.resume();
      client.end(CLOSE_FRAME);
    }
  }

  /**
   * Half-open: those that are open stay so, and nothing passes either way any more; answers how many. New ones pass.
   */
  silence(): number {
    for (const { client, server } of this.#open) {
      client.unpipe(server);
      server.unpipe(client);
      client.resume();
      server.resume();
    }
    return this.#open.size;
  }

  /** Hands an upgrade to the server, with what the browser has sent already. */
  open(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const server = this.#upstream.connect();
    const live = { client, server };
    this.#open.add(live);
    this.#opened += 1;
    const end = () => {
      this.#open.delete(live);
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) side.on('error', end).on('close', end);
    server.write(headOf(request));
    server.write(head);
    client.pipe(server);
    server.pipe(client);
  }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
