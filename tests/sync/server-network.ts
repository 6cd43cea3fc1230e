import type { FileUploader, OutboxTransport } from '#core/outbox/ports.ts';
import type { ApiClient } from '#net/api-client.ts';
import { connectApi } from '#net/connect.ts';
import { createFileUploader } from '#net/file-uploader.ts';
import { putByFetch } from '#net/put-bytes.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';
import type { VirtualWorld } from '#tests/support/virtual-world.ts';
import type { ContextLife, Network, SimulatedDevice } from './simulated-device.ts';
import type { SentRequest, SimulatedServer } from './simulated-server.ts';
import { videoNamed } from './simulated-videos.ts';

const faults = [
  'lost before',
  'lost after',
  'portal',
  'crash before',
  'crash after',
  'half answer',
  'late',
  'doubled',
  'doubled at once',
  'slow',
  'rate limited',
  'session over',
] as const;
type Fate = 'fine' | (typeof faults)[number];

/** More than half of all requests fare well, else nothing would ever be delivered while there are faults. */
const fates: readonly Fate[] = [...Array.from({ length: 16 }, (): Fate => 'fine'), ...faults];

/** Origin of the calls; nothing listens there. */
const ORIGIN = 'http://api.test';

/**
 * The way to the real server and back, at the edge of `fetch`, under the client's own HTTP, session and translation of
 * errors. Refreshes of the session fare as badly as everything else.
 */
export class ServerNetwork implements Network {
  readonly #server: SimulatedServer;
  readonly #world: VirtualWorld;
  readonly #random: SeededRandom;
  hasFaults = true;

  constructor(server: SimulatedServer, world: VirtualWorld, random: SeededRandom) {
    this.#server = server;
    this.#world = world;
    this.#random = random;
  }

  connect(device: SimulatedDevice, life: ContextLife): OutboxTransport {
    return createOutboxTransport(this.#clientOf(device, life));
  }

  /** The client's own way of bringing a file: any call and any part of it may fare badly. */
  uploads(device: SimulatedDevice, life: ContextLife): FileUploader {
    return createFileUploader({
      client: this.#clientOf(device, life),
      baseUrl: ORIGIN,
      put: putByFetch((input, init) => life.live(() => this.#fetch(new Request(input, init), device))),
      readFile: async (id) => (device.files.has(id) ? new Blob([Uint8Array.from(videoNamed(id))]) : undefined),
    });
  }

  #clientOf(device: SimulatedDevice, { live, locks }: ContextLife): ApiClient {
    const { client } = connectApi({
      baseUrl: ORIGIN,
      clock: device.clock,
      locks,
      store: {
        get: () => live(() => device.session.get()),
        update: (change) => live(() => device.session.update(change)),
      },
      fetch: (input, init) => live(() => this.#fetch(new Request(input, init), device)),
    });
    return client;
  }

  async #fetch(request: Request, device: SimulatedDevice): Promise<Response> {
    const sent = await this.#world.during(sentRequest(request, device));
    await this.#world.wait(this.#random.below(150));
    if (!device.isOnline) throw noConnection();
    const answer = await this.#meet(this.hasFaults ? (this.#random.pick(fates) ?? 'fine') : 'fine', sent, device);
    await this.#world.wait(this.#random.below(150));
    return answer;
  }

  async #meet(fate: Fate, sent: SentRequest, device: SimulatedDevice): Promise<Response> {
    const random = this.#random;
    switch (fate) {
      case 'fine':
        return this.#handle(sent);
      case 'lost before':
        throw noConnection();
      case 'lost after':
        await this.#handle(sent);
        throw noConnection();
      case 'portal':
        return new Response('<html>Please accept our terms</html>', { status: 200, headers: { 'content-type': 'text/html' } });
      case 'crash before':
        return serverError(random.pick([500, 502, 503, 504]));
      case 'crash after':
        await this.#handle(sent);
        return serverError(random.pick([500, 502, 503, 504]));
      case 'half answer':
        return halfOf(await this.#handle(sent), random.chance(0.5));
      case 'late':
        // It arrives after the client has given up, or after a repeat.
        this.#world.after(50 + random.below(4_000), () => void this.#handle(sent));
        throw new DOMException('The server did not answer in time.', 'TimeoutError');
      case 'doubled':
        await this.#handle(sent);
        return this.#handle(sent);
      case 'doubled at once':
        return (await Promise.all([this.#handle(sent), this.#handle(sent)]))[random.below(2)] ?? serverError(500);
      case 'slow': {
        const answer = await this.#handle(sent);
        await this.#world.wait(500 + random.below(3_000));
        return answer;
      }
      case 'rate limited':
        return refusal(429, 'Too many requests', { 'retry-after': String(random.below(3)) });
      case 'session over':
        if (device.userId !== null) await this.#world.during(this.#server.endSessions(device.userId));
        return this.#handle(sent);
    }
  }

  #handle(request: SentRequest): Promise<Response> {
    return this.#world.during(this.#server.handle(request));
  }
}

async function sentRequest(request: Request, device: SimulatedDevice): Promise<SentRequest> {
  return {
    method: request.method,
    path: request.url.slice(ORIGIN.length),
    headers: Object.fromEntries(request.headers),
    body: request.method === 'PUT' && isUpload(request.url) ? Buffer.from(await request.arrayBuffer()) : await request.text(),
    address: device.address,
  };
}

function isUpload(url: string): boolean {
  return url.startsWith(`${ORIGIN}/media/storage/`);
}

function noConnection(): TypeError {
  return new TypeError('Failed to fetch');
}

function serverError(status: number): Response {
  return refusal(status, 'server');
}

function refusal(status: number, errorType: string, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ error_type: errorType, message: 'Made by the network.' });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** The connection breaks in the middle of the body; or a proxy closes it as though all had been said. */
async function halfOf(answer: Response, breaks: boolean): Promise<Response> {
  const text = await answer.text();
  const half = text.slice(0, text.length / 2);
  const { status, headers } = answer;
  if (text === '' || !breaks) return new Response(text === '' ? null : half, { status, headers });
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(half));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status, headers });
}
