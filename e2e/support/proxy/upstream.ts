import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A request read whole, so that it can be delivered more than once. */
export interface WholeRequest {
  readonly method: string;
  /** Path with query, as it was asked. */
  readonly url: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

export interface WholeAnswer {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** Headers that speak of one connection, not of the message. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'content-length']);

/** The server behind the proxy. */
export class Upstream {
  readonly #agent = new Agent({ keepAlive: true, timeout: 30_000 });
  #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  setPort(port: number): void {
    this.#port = port;
  }

  /** Sends the request; resolves with the answer's head, its body still to be read. Ends with `signal`. */
  send(whole: WholeRequest, signal?: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method: whole.method,
          path: whole.url,
          headers: [...messageHeaders(whole.rawHeaders), ...lengthOf(whole)],
          ...(signal ? { signal } : {}),
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(whole.body);
    });
  }

  /** Sends the request and waits for all of the answer. */
  async exchange(whole: WholeRequest): Promise<WholeAnswer> {
    const answer = await this.send(whole);
    const body = await readBody(answer);
    return { status: answer.statusCode ?? 0, rawHeaders: messageHeaders(answer.rawHeaders), body };
  }

  connect(): Socket {
    return connect(this.#port, '127.0.0.1');
  }

  stop(): void {
    this.#agent.destroy();
  }
}

/** What of a message's headers goes through to the other side. */
export function messageHeaders(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, rawHeaders[index + 1] ?? '');
  }
  return kept;
}

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Takes half of the body that the request's head tells of; answers how many bytes came. */
export async function readHalf(request: IncomingMessage): Promise<number> {
  const half = Number(request.headers['content-length'] ?? 0) / 2;
  let received = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received += (chunk as Buffer).length;
    if (received >= half) break;
  }
  return received;
}

function lengthOf({ method, body }: WholeRequest): string[] {
  return body.length > 0 || !['GET', 'HEAD', 'OPTIONS'].includes(method) ? ['content-length', String(body.length)] : [];
}
