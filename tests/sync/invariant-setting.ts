import type { Post } from '#contract/resources/post.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { EngineDevice, isWrite } from './engine-device.ts';
import { SimulatedServer } from './simulated-server.ts';
import type { Ground } from './simulated-server.ts';

/** How often an invariant is tried: a slice in `npm test`, the full count with `TEST_SCALE=full` (`npm run test:soak`). */
export function scale({ slice, full }: { slice: number; full: number }): number {
  return process.env['TEST_SCALE'] === 'full' ? full : slice;
}

/** Limit of a test, of real time: full counts take minutes, and on a busy machine a slice may too. */
export const TEST_LIMIT_MS = 20 * 60_000;

/** Longest spell in which a healed device must have sent all, of virtual time. */
const HEALING_MS = 10 * 60_000;

interface Wish {
  readonly kind: 'reaction' | 'bookmark' | 'repost';
  readonly target: string;
  readonly value: string | boolean | null;
}

/** A device with maya signed in, the real server, and a ledger of what was asked for. */
export class Setting {
  readonly server: SimulatedServer;
  readonly world: VirtualWorld;
  readonly device: EngineDevice;
  readonly ground: Ground;
  /** Texts by author, in the order of writing. */
  readonly written = new Map<string, string[]>();
  /** Entry id → the account that acted. */
  readonly owners = new Map<string, string>();
  readonly #wishes = new Map<string, Wish>();
  #count = 0;

  private constructor(server: SimulatedServer, world: VirtualWorld, ground: Ground) {
    this.server = server;
    this.world = world;
    this.ground = ground;
    this.device = new EngineDevice(server, world);
  }

  static async open(options: { clockOffset?: number } = {}): Promise<Setting> {
    const server = await SimulatedServer.open();
    const world = new VirtualWorld();
    server.beginRun(world.now);
    for (const username of ['maya', 'theo']) await server.account(username);
    const setting = new Setting(server, world, await server.groundOf(0));
    setting.device.clockOffset = options.clockOffset ?? 0;
    await setting.device.start();
    await setting.finish(setting.device.signIn('maya'));
    return setting;
  }

  async close(): Promise<void> {
    await this.device.stop();
    await this.server.close();
  }

  /** Lets time pass until the work is done. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const watched = work.finally(() => {
      isDone = true;
    });
    // Whoever awaits `watched` gets the failure; this branch must not report it a second time.
    watched.catch(() => undefined);
    await this.world.until(() => isDone, HEALING_MS);
    return watched;
  }

  /** Lets time pass until nothing of the signed-in account is left but what failed; throws where that does not come about. */
  async drain(): Promise<void> {
    if (!(await this.device.drained(HEALING_MS))) throw new Error(`Stuck: ${JSON.stringify(await this.device.entries())}`);
  }

  /** Post, comment and quote in turns; the comment answers the post before it where `onOwn`, which may be unsent. Answers the entry id. */
  async write({ as = 'maya', onOwn = false }: { as?: string; onOwn?: boolean } = {}): Promise<string> {
    const { commands } = this.device;
    const number = (this.#count += 1);
    const body = `text ${number} of ${as}`;
    const text = { body, isSensitive: false, draftId: `draft-${number}` };
    this.written.set(as, [...(this.written.get(as) ?? []), body]);
    const target = onOwn ? (this.#lastId ?? this.ground.posts[0]) : this.ground.posts[0];
    const create = async () => {
      if (number % 3 === 1) return commands.createPost(text);
      return number % 3 === 2
        ? commands.createComment({ ...text, parentId: target })
        : commands.createQuote({ ...text, quotedId: target });
    };
    this.#lastId = await create();
    this.owners.set(this.#lastId, (await this.device.userId()) ?? '');
    return this.#lastId;
  }

  #lastId: string | undefined;

  /** Reaction, bookmark and repost in turns, each time another wish than before. */
  async wish(number: number): Promise<void> {
    const { commands } = this.device;
    const target = this.ground.posts[number % 2] ?? this.ground.posts[0];
    const kind = (['reaction', 'bookmark', 'repost'] as const)[number % 3] ?? 'reaction';
    const isOn = this.#wishes.get(`${kind} ${target}`)?.value !== true;
    const reaction = this.#wishes.get(`${kind} ${target}`)?.value === 'heart' ? 'fire' : 'heart';
    this.#wishes.set(`${kind} ${target}`, { kind, target, value: kind === 'reaction' ? reaction : isOn });
    if (kind === 'reaction') await commands.setReaction({ postId: target, reaction });
    else if (kind === 'bookmark') await commands.setBookmark({ postId: target, bookmarked: isOn });
    else await commands.setRepost({ postId: target, reposted: isOn });
  }

  /** So many writes, of every kind. */
  async writeMixed(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      if (number % 3 === 2) await this.wish(number);
      else await this.write({ onOwn: true });
    }
  }

  /** From now on nothing comes back of what is written, though the first `count` writes reach the server. Resolves when they have. */
  async loseAnswers(count: number): Promise<void> {
    const lost = new Set<string>();
    this.device.way = async (request, deliver) => {
      if (!isWrite(request)) return deliver();
      if (lost.size < count) {
        await deliver();
        lost.add(request.headers['idempotency-key'] ?? '');
      }
      throw new TypeError('Failed to fetch');
    };
    this.device.engine.wake();
    await this.world.until(() => lost.size === count, HEALING_MS);
  }

  /** What is wrong on the server, in sentences, as fresh sign-ins read it over the public API. */
  async faults(): Promise<readonly string[]> {
    const creations = await this.server.creationsOf(['maya', 'theo']);
    const marks = await this.server.postsAs('maya', this.ground.posts);
    return [
      ...[...this.written.values()].flatMap((texts) => faultsOfTexts(texts, creations)),
      ...[...this.#wishes.values()].flatMap((wish) => faultsOfWish(wish, marks.get(wish.target))),
      ...this.server.handled.flatMap(({ key, bearer, status, request }) => {
        const owner = key === null ? undefined : this.owners.get(key);
        const wrong = owner !== undefined && bearer !== owner ? [`${key} of ${owner} was sent as ${bearer}`] : [];
        return status >= 500 ? [...wrong, `${request.path} was answered with ${status}`] : wrong;
      }),
    ];
  }
}

/** Each once; posts among themselves, and the comments of one thread, in the order of writing. */
function faultsOfTexts(texts: readonly string[], creations: readonly Post[]): readonly string[] {
  const last = new Map<string, number>();
  const unordered = creations.flatMap((post) => {
    const lane = post.rootUlid ?? 'posts';
    const index = texts.indexOf(post.body);
    const before = last.get(lane) ?? -1;
    if (index !== -1) last.set(lane, index);
    return index !== -1 && before > index ? [`${post.body} stands after ${texts[before]}`] : [];
  });
  const counted = texts.flatMap((text) => {
    const times = creations.filter(({ body }) => body === text).length;
    return times === 1 ? [] : [`${text} was made ${times} times`];
  });
  return [...counted, ...unordered];
}

function faultsOfWish({ kind, target, value }: Wish, post: Post | undefined): readonly string[] {
  const marks = { reaction: post?.userReaction, bookmark: post?.isBookmarked, repost: post?.userEngagement.hasReposted };
  return marks[kind] === value ? [] : [`${kind} of ${target} is ${marks[kind]}, wanted ${value}`];
}
