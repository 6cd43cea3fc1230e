import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A TCP proxy in front of the server: the browser's origin. It makes the faults that the browser's own offline switch does not reliably make for a
 * service worker's requests.
 *
 * - `pass`: bytes go both ways.
 * - `refuse`: open connections are reset and new ones too, as when the network is gone.
 * - `blackHole`: connections are taken and nothing ever comes back.
 */
export type ProxyMode = 'pass' | 'refuse' | 'blackHole';

export class FaultProxy {
  #mode: ProxyMode = 'pass';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #targetPort: number;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer((client) => this.#accept(client));
  }

  static async start(targetPort: number, port = 0): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject);
      proxy.#server.listen(port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  setMode(mode: ProxyMode): void {
    this.#mode = mode;
    if (mode !== 'pass') for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Points at another server process, after a restart. */
  setTarget(port: number): void {
    this.#targetPort = port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client: Socket): void {
    this.#sockets.add(client);
    client.on('close', () => this.#sockets.delete(client));
    client.on('error', () => client.destroy());
    if (this.#mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    if (this.#mode === 'blackHole') {
      client.resume();
      return;
    }
    const upstream = connect(this.#targetPort, '127.0.0.1');
    upstream.on('error', () => client.resetAndDestroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream);
    upstream.pipe(client);
  }
}
