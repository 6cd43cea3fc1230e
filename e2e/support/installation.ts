import { rmSync } from 'node:fs';
import { FaultProxy } from './proxy/fault-proxy.ts';
import { freePort, startServer, type ServerOptions, type ServerProcess } from './server-process.ts';
import { copyTemplate } from './template.ts';

/** A fault that the server makes itself (`POST /dev/faults`): the next `times` matching requests fail as told. */
export interface ServerFault {
  readonly match: { readonly method: string; readonly path: string };
  readonly status?: number;
  readonly delayMs?: number;
  readonly drop?: boolean;
  readonly cutAfterCommit?: boolean;
  readonly body?: unknown;
  readonly times: number;
}

/** Where a person finds Dunlin, and the network in between. */
export interface Origin {
  readonly url: string;
  readonly proxy: FaultProxy;
}

/** The built server on a private copy of the seeded database, and the network in front of it. */
export class Installation implements Origin {
  /** The origin that browsers use: the proxy. */
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly #dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #networks: FaultProxy[] = [];
  #server: ServerProcess;
  /** A test may end before a start of its own has. */
  #starting: Promise<unknown> = Promise.resolve();

  private constructor(proxy: FaultProxy, server: ServerProcess, options: Required<Pick<ServerOptions, 'dataDir' | 'env'>>) {
    this.proxy = proxy;
    this.url = urlOf(proxy);
    this.#dataDir = options.dataDir;
    this.#env = options.env;
    this.#server = server;
  }

  /** @param own what its server is configured with besides what it needs */
  static async start(own: Readonly<Record<string, string>> = {}): Promise<Installation> {
    // What prepares a scenario may say for whom it calls (`api.ts`).
    const env = { TRUST_PROXY: '1', ...own };
    const dataDir = copyTemplate();
    const port = await freePort();
    const proxy = await FaultProxy.start(port);
    const server = await startServer({ dataDir, port, appUrl: urlOf(proxy), env });
    return new Installation(proxy, server, { dataDir, env });
  }

  /** Another way to the same server, with troubles of its own; ends with the installation. */
  async addNetwork(): Promise<Origin> {
    const proxy = await FaultProxy.start(this.#server.port);
    this.#networks.push(proxy);
    return { url: urlOf(proxy), proxy };
  }

  /** The process that runs now. */
  get server(): ServerProcess {
    return this.#server;
  }

  async setFault(fault: ServerFault): Promise<void> {
    const answer = await fetch(`${this.server.url}/dev/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!answer.ok) throw new Error(`POST /dev/faults answered ${answer.status}: ${await answer.text()}`);
  }

  /** By its pid, with SIGKILL: nothing is finished, nothing is flushed. */
  killServer(): Promise<void> {
    return this.#server.kill();
  }

  /** Another process on the same data folder and port; resolves when it is ready. */
  async startServerAgain(): Promise<void> {
    const starting = startServer({ dataDir: this.#dataDir, port: this.#server.port, appUrl: this.url, env: this.#env });
    this.#starting = starting;
    this.#server = await starting;
  }

  /** Everything passes again: network and server. */
  async heal(): Promise<void> {
    this.proxy.heal();
    if (this.#server.hasEnded()) await this.startServerAgain();
    await fetch(`${this.server.url}/dev/faults`, { method: 'DELETE' });
  }

  async stop(): Promise<void> {
    for (const proxy of [this.proxy, ...this.#networks]) await proxy.stop();
    await this.#starting.catch(() => undefined);
    await this.#server.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function urlOf(proxy: FaultProxy): string {
  return `http://127.0.0.1:${proxy.port}`;
}
