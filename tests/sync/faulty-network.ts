import type { OutboxCall } from '#core/outbox/call.ts';
import { isVideo } from '#core/outbox/entry-files.ts';
import type { FileUploader, OutboxAnswer, OutboxTransport, UploadAnswer, WriteOrder } from '#core/outbox/ports.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createFileUploader } from '#net/file-uploader.ts';
import { contentOf, failure } from '#tests/support/media-server.ts';
import type { IdempotentServer } from '#tests/support/idempotent-server.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';
import type { VirtualWorld } from '#tests/support/virtual-world.ts';
import type { Network, SimulatedDevice } from './simulated-device.ts';

interface Request {
  readonly call: OutboxCall;
  readonly key: string;
  readonly userId: string;
  readonly order: WriteOrder | undefined;
}

type Fate =
  | 'fine'
  | 'lost before'
  | 'lost after'
  | 'crash before'
  | 'crash after'
  | 'late'
  | 'doubled'
  | 'slow'
  | 'rate limited'
  | 'session over';

const fates: readonly [Fate, ...Fate[]] = [
  ...Array.from({ length: 12 }, (): Fate => 'fine'),
  'lost before',
  'lost after',
  'crash before',
  'crash after',
  'late',
  'doubled',
  'slow',
  'rate limited',
  'session over',
] as unknown as [Fate, ...Fate[]];

type UploadFate = 'fine' | 'lost before' | 'lost after' | 'refused address' | 'rate limited' | 'slow';
const uploadFates: readonly [UploadFate, ...UploadFate[]] = [
  'fine',
  'fine',
  'fine',
  'fine',
  'lost before',
  'lost after',
  'refused address',
  'rate limited',
  'slow',
];

const noConnection = () => refuse('offline', 'No connection.');
const serverError = () => refuse('server', 'Oops.');

/**
 * The way to the server and back: loses, repeats, delays, and cuts what it carries. What was sent arrives even if the
 * sender dies.
 */
export class FaultyNetwork implements Network {
  readonly #server: IdempotentServer;
  readonly #world: VirtualWorld;
  readonly #random: SeededRandom;
  /** `{userId} {key}` of requests that the server still works on. */
  readonly #running = new Set<string>();
  hasFaults = true;

  constructor(server: IdempotentServer, world: VirtualWorld, random: SeededRandom) {
    this.#server = server;
    this.#world = world;
    this.#random = random;
  }

  connect(device: SimulatedDevice): OutboxTransport {
    return { send: (call, key, userId, order) => this.#send({ call, key, userId, order }, device) };
  }

  uploads(device: SimulatedDevice): FileUploader {
    const { media } = this.#server;
    const videos = this.#videosOf(device);
    return {
      put: (file, upload) =>
        isVideo(file)
          ? videos.put(file, upload)
          : this.#upload(device, upload.userId, () => {
              // The device's store is asked as the real one is, and before a byte goes out.
              if (!device.files.has(file.id)) return failure('bug');
              upload.onProgress(file.bytes);
              return { ok: true, value: media.put(file) };
            }),
      register: (_file, place, userId) =>
        this.#upload(device, userId, () => {
          // What was put and never registered goes after a time.
          if (this.hasFaults && this.#random.chance(0.05) && !media.media.has(`/media/${place.uuid}.png`))
            media.stored.delete(place.uuid);
          return media.register(place, userId);
        }),
    };
  }

  /**
   * The client's own way of bringing a video in parts: each may be cut, be doubled by a lost answer, or find its
   * address over, its parts perhaps gone.
   */
  #videosOf(device: SimulatedDevice): Pick<FileUploader, 'put'> {
    const { media } = this.#server;
    const call = async (_endpoint: unknown, { body, asUserId }: SignCall) =>
      valueOf(await this.#upload(device, asUserId, () => ({ ok: true, value: media.signVideo(body.bytes, body.resumes) })));
    return createFileUploader({
      client: { call } as unknown as ApiClient,
      baseUrl: '',
      readFile: async (id) => (device.files.has(id) ? new Blob([contentOf(id)]) : undefined),
      put: async ({ url, bytes }) => {
        const content = await this.#world.during(bytes.text());
        const { userId } = device;
        if (userId === null) throw failure('unauthorized').error;
        media.expectPart(url);
        if (this.hasFaults && this.#random.chance(0.05)) media.endAddress(url, this.#random.chance(0.3));
        return valueOf(await this.#upload(device, userId, () => ({ ok: true, value: media.putPart(url, content) })));
      },
    });
  }

  /** What was sent is done even where nobody hears of it. */
  async #upload<Value>(device: SimulatedDevice, userId: string, work: () => UploadAnswer<Value>): Promise<UploadAnswer<Value>> {
    const random = this.#random;
    await this.#world.wait(random.below(300));
    if (!device.isOnline) return failure('offline');
    if (device.userId !== userId) return failure('unauthorized');
    const fate = this.hasFaults ? random.pick(uploadFates) : 'fine';
    if (fate === 'lost before') return failure('offline');
    if (fate === 'refused address') return failure('server');
    if (fate === 'rate limited') return failure('rateLimited', { retryAfterMs: 1_000 });
    const answer = work();
    await this.#world.wait(random.below(fate === 'slow' ? 3_000 : 300));
    return fate === 'lost after' ? failure('timeout') : answer;
  }

  async #send({ call, key, userId, order }: Request, device: SimulatedDevice): Promise<OutboxAnswer> {
    const random = this.#random;
    await this.#world.wait(random.below(150));
    if (!device.isOnline) return noConnection();
    if (device.userId !== userId) return refuse('unauthorized', 'Your session has ended.');
    const running = `${userId} ${key}`;
    if (this.#running.has(running)) return refuse('conflict', 'Still running', { retryAfterMs: 1_000 });
    const commit = () => this.#server.handle(call, key, userId, order);
    switch (this.hasFaults ? random.pick(fates) : 'fine') {
      case 'fine':
        return this.#carryBack(commit());
      case 'lost before':
        return noConnection();
      case 'lost after':
        commit();
        return noConnection();
      case 'crash before':
        return serverError();
      case 'crash after':
        commit();
        return serverError();
      case 'late':
        this.#running.add(running);
        this.#world.after(50 + random.below(4_000), () => {
          commit();
          this.#running.delete(running);
        });
        return refuse('timeout', 'The server did not answer in time.');
      case 'doubled':
        commit();
        return this.#carryBack(commit());
      case 'slow': {
        const answer = commit();
        await this.#world.wait(500 + random.below(3_000));
        return this.#carryBack(answer);
      }
      case 'rate limited':
        return refuse('rateLimited', 'Too many requests', { retryAfterMs: random.below(3) * 1_000 });
      case 'session over':
        device.signOut();
        return refuse('unauthorized', 'Your session has ended.');
    }
  }

  async #carryBack(answer: OutboxAnswer): Promise<OutboxAnswer> {
    await this.#world.wait(this.#random.below(150));
    return answer.ok ? { ...answer, keepsOrder: true } : answer;
  }
}

interface SignCall {
  readonly body: { readonly bytes: number; readonly resumes?: string };
  readonly asUserId: string;
}

function valueOf<Value>(answer: UploadAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  throw answer.error;
}
