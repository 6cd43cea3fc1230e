import type { Post } from '#contract/resources/post.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { EngineDevice, isWrite } from './engine-device.ts';
import { SimulatedServer } from './simulated-server.ts';
import type { Ground } from './simulated-server.ts';

/**
 * How often an invariant is tried: a slice in `npm test`, the full count with `TEST_SCALE=full` (`npm run test:soak`).
 */
export function scale({ slice, full }: { slice: number; full: number }): number {
  return process.env['TEST_SCALE'] === 'full' ? full : slice;
}

/** Limit of a test, of real time: full counts take minutes, and on a busy machine a slice may too. */
export const TEST_LIMIT_MS = 20 * 60_000;

/** Longest spell in which a healed device must have sent all, of virtual time. */
const HEALING_MS = 10 * 60_000;

/** Longest pause between two tries of an entry that gets no answer, of virtual time. */
const RETRY_MS = 15_000;

interface DesiredState {
  readonly as: string;
  readonly kind: 'reaction' | 'bookmark' | 'repost' | 'follow';
  readonly target: string;
  readonly value: string | boolean | null;
}

/**
 * In this order, over and over: any four in a row are about four different things, and each thing is desired otherwise
 * the next time.
 */
const desiredThings = [
  ['reaction', 0],
  ['bookmark', 0],
  ['repost', 0],
  ['follow', 0],
  ['reaction', 0],
  ['bookmark', 1],
  ['repost', 1],
  ['reaction', 1],
  ['reaction', 0],
  ['bookmark', 0],
  ['follow', 0],
  ['repost', 0],
] as const;
/** Given, changed, taken back. */
const reactions = ['heart', 'fire', null] as const;

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
  /** The last desired state for each thing, by account, kind and target. */
  readonly #desiredStates = new Map<string, DesiredState>();
  /** Entry ids of texts, as opposed to desired states. */
  readonly #textIds = new Set<string>();
  /** Entry id of what each account wrote last. */
  readonly #lastIds = new Map<string, string>();
  #count = 0;
  #stateCount = 0;

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

  /**
   * Lets time pass until nothing of the signed-in account is left but what failed; throws where that does not come
   * about.
   */
  async drain(): Promise<void> {
    if (!(await this.device.drained(HEALING_MS))) throw new Error(`Stuck: ${JSON.stringify(await this.device.entries())}`);
  }

  /**
   * Post, comment and quote in turns; the comment answers the post before it where `onOwn`, which may be unsent.
   * Answers the entry id.
   */
  async write({ as = 'maya', onOwn = false }: { as?: string; onOwn?: boolean } = {}): Promise<string> {
    const { commands } = this.device;
    const number = (this.#count += 1);
    const body = `text ${number} of ${as}`;
    const text = { body, isSensitive: false, draftKey: `draft-${number}` };
    this.written.set(as, [...(this.written.get(as) ?? []), body]);
    const target = (onOwn ? this.#lastIds.get(as) : undefined) ?? this.ground.posts[0];
    const create = async () => {
      if (number % 3 === 1) return commands.intend('post', text);
      return number % 3 === 2
        ? commands.intend('comment', { ...text, parentId: target })
        : commands.intend('quote', { ...text, quotedId: target });
    };
    const { entryId: id } = await create();
    this.#lastIds.set(as, id);
    this.#textIds.add(id);
    this.owners.set(id, (await this.device.userId()) ?? '');
    return id;
  }

  /** The next of `desiredThings`, another desired state than the last for the same. */
  async desiredState({ as = 'maya' }: { as?: string } = {}): Promise<void> {
    const { commands } = this.device;
    const [kind, place] = desiredThings[this.#stateCount % desiredThings.length] ?? desiredThings[0];
    this.#stateCount += 1;
    const person = this.ground.people[0];
    const target = kind === 'follow' ? person.id : (this.ground.posts[place] ?? this.ground.posts[0]);
    const key = `${as} ${kind} ${target}`;
    const before = this.#desiredStates.get(key)?.value;
    // What is saved has a note, another one each time.
    const note = `note ${this.#stateCount}`;
    const value = kind === 'bookmark' ? (before === undefined || before === false) && note : before !== true;
    const reaction = reactions[(reactions.findIndex((one) => one === before) + 1) % reactions.length] ?? null;
    this.#desiredStates.set(key, { as, kind, target, value: kind === 'reaction' ? reaction : value });
    if (kind === 'reaction') await commands.intend('reaction', { postId: target, reaction });
    else if (kind === 'bookmark')
      await commands.intend('bookmark', {
        postId: target,
        ...(value === false ? { bookmarked: false } : { bookmarked: true, note }),
      });
    else if (kind === 'repost') await commands.intend('repost', { postId: target, reposted: value === true });
    else await commands.intend('follow', { userId: target, username: person.username, following: value === true });
    const userId = (await this.device.userId()) ?? '';
    for (const { id } of await this.device.entries()) if (!this.owners.has(id)) this.owners.set(id, userId);
  }

  /** So many writes, of every kind: texts and desired states in turns. */
  async writeMixed(count: number, { as = 'maya' }: { as?: string } = {}): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      if (number % 2 === 1) await this.desiredState({ as });
      else await this.write({ as, onOwn: true });
    }
  }

  /**
   * The first `answered` texts and every other desired state go well. Of all else that is sent the server does the
   * first try and nothing comes back, ever. Resolves when each lane is stuck so; answers how many the server has done
   * whose answers are lost.
   */
  async loseAnswers(answered: number): Promise<number> {
    const texts = new Set<string>();
    const desiredStates = new Set<string>();
    const lost = new Set<string>();
    let lastAt = this.world.now();
    this.device.way = async (request, deliver) => {
      if (!isWrite(request)) return deliver();
      const key = request.headers['idempotency-key'] ?? '';
      const isText = this.#textIds.has(key);
      const among = isText ? texts : desiredStates;
      const isFirst = !among.has(key);
      among.add(key);
      if (isFirst && (isText ? texts.size > answered : desiredStates.size % 2 === 1)) lost.add(key);
      if (!lost.has(key)) return deliver();
      if (isFirst) {
        await deliver();
        lastAt = this.world.now();
      }
      throw new TypeError('Failed to fetch');
    };
    void this.device.engine.page.poke();
    await this.world.until(() => texts.size > answered && this.world.now() > lastAt + RETRY_MS, HEALING_MS);
    return lost.size;
  }

  /** What is wrong on the server, in sentences, as fresh sign-ins read it over the public API. */
  async faults(): Promise<readonly string[]> {
    const creations = await this.server.creationsOf(['maya', 'theo']);
    return [
      ...[...this.written.values()].flatMap((texts) => faultsOfTexts(texts, creations)),
      ...(await this.stateFaults()),
      ...this.server.handled.flatMap(({ key, bearer, status, request }) => {
        const owner = key === null ? undefined : this.owners.get(key);
        const wrong = owner !== undefined && bearer !== owner ? [`${key} of ${owner} was sent as ${bearer}`] : [];
        return status >= 500 ? [...wrong, `${request.path} was answered with ${status}`] : wrong;
      }),
    ];
  }

  /** What posts and people are marked with on the server that is not as each account desired last. */
  async stateFaults(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const username of ['maya', 'theo']) {
      const desiredStates = [...this.#desiredStates.values()].filter(({ as }) => as === username);
      const posts = await this.server.postsAs(username, this.ground.posts);
      const { follow: followed } = await this.server.relationsOf(
        username,
        this.ground.people.map(({ id }) => id),
      );
      found.push(
        ...desiredStates.flatMap((desiredState) =>
          faultsOfState(desiredState, { post: posts.get(desiredState.target), followed }),
        ),
      );
    }
    return found;
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

function faultsOfState(
  { as, kind, target, value }: DesiredState,
  { post, followed }: { post: Post | undefined; followed: ReadonlySet<string> },
): readonly string[] {
  const marks = {
    reaction: post?.userReaction,
    bookmark: post?.isBookmarked === true && post.bookmarkNote,
    repost: post?.userEngagement.hasReposted,
    follow: followed.has(target),
  };
  return marks[kind] === value ? [] : [`${kind} of ${target} by ${as} is ${marks[kind]}, wanted ${value}`];
}
