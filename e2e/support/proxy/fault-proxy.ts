import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { deliver, inventedAnswer } from './deliver.ts';
import { FaultRules, type AddedRule, type FaultRule, type NetworkFault } from './fault-rules.ts';
import { LiveSockets } from './live-sockets.ts';
import { RequestLog } from './request-log.ts';
import { readBody, readHalf, Upstream } from './upstream.ts';

/**
 * What becomes of connections.
 *
 * - `pass`: they reach the server, under the rules.
 * - `refuse`: open ones are reset and new ones too, as when the network is gone.
 * - `blackHole`: open ones are reset, new ones are taken and nothing ever comes back.
 */
export type ProxyMode = 'pass' | 'refuse' | 'blackHole';

/**
 * The network between browser and server: the browser's origin. It makes the faults that the browser's own offline
 * switch does not make, or not for a service worker's requests: whole connections by `setMode`, single requests by
 * `addRule`, the live socket by `live`. `log` knows every request and what was done to it.
 *
 * Chromium itself sends a request once more, whatever its method, when a connection that it has used before is reset
 * before an answer. So two uses of a reset make one failed call.
 */
export class FaultProxy {
  readonly live: LiveSockets;
  readonly log = new RequestLog();
  readonly #rules: FaultRules;
  readonly #upstream: Upstream;
  readonly #connections: Server;
  readonly #http: HttpServer;
  readonly #sockets = new Set<Socket>();
  #sentOnClosed = 0;
  #turnedAway = 0;
  #mode: ProxyMode = 'pass';
  #random = new SeededRandom(1);

  private constructor(targetPort: number) {
    this.#upstream = new Upstream(targetPort);
    this.live = new LiveSockets(this.#upstream);
    this.#rules = new FaultRules(() => this.#random.next());
    this.#connections = createServer((socket) => this.#accept(socket));
    // Speaks HTTP on connections that are let in; never listens itself.
    this.#http = createHttpServer({ keepAliveTimeout: 60_000 });
    this.#http.on('request', (request, response) => {
      void this.#handle(request, response).catch(() => response.socket?.resetAndDestroy());
    });
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#http.on('clientError', (_error, socket) => socket.destroy());
  }

  static async start(targetPort: number, port = 0): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort);
    await new Promise<void>((resolve, reject) => {
      proxy.#connections.once('error', reject);
      proxy.#connections.listen(port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#connections.address() as AddressInfo).port;
  }

  /** Bytes that have gone to browsers so far: headers, bodies and the live socket. */
  get bytesSent(): number {
    return [...this.#sockets].reduce((sum, socket) => sum + socket.bytesWritten, this.#sentOnClosed);
  }

  /** Connections so far that a mode has reset, refused or left without an answer. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  setMode(mode: ProxyMode): void {
    this.#mode = mode;
    if (mode === 'pass') return;
    this.#turnedAway += this.#sockets.size;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Points at another server process, after a restart on another port. */
  setTarget(port: number): void {
    this.#upstream.setPort(port);
  }

  /** Seeds what rules with a chance draw from. */
  seed(seed: number): void {
    this.#random = new SeededRandom(seed);
  }

  addRule(rule: FaultRule): AddedRule {
    return this.#rules.add(rule);
  }

  clearRules(): void {
    this.#rules.clear();
  }

  /**
   * Everything passes again: no mode, no rule. Calls that hang in a black hole stay there, and what was silenced stays
   * silent, until cut.
   */
  heal(): void {
    this.#rules.clear();
    this.setMode('pass');
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#upstream.stop();
    await new Promise((resolve) => this.#connections.close(resolve));
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#sentOnClosed += socket.bytesWritten;
    });
    socket.on('error', () => socket.destroy());
    if (this.#mode !== 'pass') this.#turnedAway += 1;
    if (this.#mode === 'refuse') socket.resetAndDestroy();
    else if (this.#mode === 'blackHole') socket.resume();
    else this.#http.emit('connection', socket);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const path = pathOf(url);
    if (this.#rules.take(method, path, undefined) !== undefined) {
      const received = await readHalf(request);
      this.log.add({ method, path, key: keyOf(request), did: 'halfRequest', received, delivered: 0 });
      return void response.socket?.resetAndDestroy();
    }
    const body = await readBody(request);
    const fault = this.#rules.take(method, path, body.toString());
    const received = body.length;
    const logged = this.log.add({ method, path, key: keyOf(request), did: fault?.kind ?? 'pass', received, delivered: 0 });
    this.log.underWay(logged, new Promise((resolve) => response.once('close', resolve)));
    await deliver({ request: { method, url, rawHeaders, body }, response, upstream: this.#upstream, logged }, fault);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = pathOf(request.url ?? '/');
    const fault = this.#rules.take('GET', path, '');
    this.log.add({ method: 'GET', path, key: undefined, did: fault?.kind ?? 'upgrade', received: 0, delivered: fault ? 0 : 1 });
    if (fault) refuseUpgrade(socket as Socket, fault);
    else this.live.open(request, socket, head);
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function keyOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** A socket that a fault meets on its way never opens. */
function refuseUpgrade(socket: Socket, fault: NetworkFault): void {
  if (fault.kind === 'blackHole') {
    socket.resume();
    return;
  }
  if (fault.kind !== 'status' && fault.kind !== 'captivePortal') {
    socket.resetAndDestroy();
    return;
  }
  const { status, rawHeaders, body } = inventedAnswer(fault);
  const lines = [`HTTP/1.1 ${status} -`, 'connection: close', `content-length: ${body.length}`];
  for (let index = 0; index < rawHeaders.length; index += 2) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
}
