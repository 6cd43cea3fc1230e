import { setTimeout as wait } from 'node:timers/promises';
import { directChatId } from '#contract/direct-chat.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { Person } from '../actors/person.ts';
import type { StoredEntry } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import type { Installation } from '../support/installation.ts';
import type { KeptSignIn } from '../support/kept-sign-in.ts';
import type { BoostKey } from '../support/ledger/boosts.ts';
import type { Deeds } from '../support/ledger/compare.ts';
import { BOOSTS_AFTER_DAYS, Player, type ChatPlace } from './player.ts';
import type { NetworkSpell } from './network-faults.ts';
import { missingFaults, type Fault, type Outcome } from './proof.ts';
import { TroubleDeck, type Trouble } from './trouble-deck.ts';

/** Longest pause between two troubles, milliseconds. */
const CALM_MAX_MS = 10_000;
/**
 * Of the troubles that begin in a storm so many are promised to have taken place at its end: the last ones are short of
 * time.
 */
const PROMISED_SHARE = 0.9;
/** Longest spell of a network, milliseconds; one that has met nothing by then lasts as long again. */
const SPELL_MAX_MS = 6_000;
/** Longest wait for the outboxes to empty once everything is healed, milliseconds. */
const EMPTY_WITHIN_MS = 60_000;

/** Longest that people go on writing for troubles that are still to come, milliseconds. */
const OVERTIME_MS = 20_000;

/** The aim for the 95th percentile, milliseconds. */
export const LATE_AFTER_MS = 10_000;

const usernames = ['maya', 'theo', 'ines', 'otto', 'rhea'] as const;
const authors = ['noor', 'ada', 'finn'] as const;

/** How much is written until the next healing, by all people together, and over how many seconds. */
export interface Weather {
  readonly writes: number;
  readonly seconds: number;
}

/** What came of one storm and its healing. */
export interface StormReport {
  readonly writes: number;
  readonly seconds: number;
  /** From healing to the empty outbox, a person each; milliseconds. */
  readonly emptyAfterMs: readonly number[];
  /** What was still there after `LATE_AFTER_MS`, a line for each person: why an outbox is slow to empty. */
  readonly late: readonly string[];
  /** What was still there when time was up. */
  readonly left: readonly string[];
}

/** Five people with a browser and a network each, on one server. */
export class Storm {
  readonly players: readonly Player[];
  readonly targets: ReadonlyMap<string, string>;
  /** Ids of notifications by username. */
  readonly told: ReadonlyMap<string, readonly string[]>;
  /**
   * Ids of the chats in which people talk, by username: some in one that they share, the others each with one person,
   * who has said nothing there.
   */
  readonly chats: ReadonlyMap<string, string>;
  /** What took place. */
  readonly faults: Fault[] = [];
  /** What met nothing, or failed. */
  readonly missed: string[] = [];
  readonly #deck: TroubleDeck;
  readonly #installation: Installation;
  readonly #random: SeededRandom;

  private constructor(
    installation: Installation,
    players: readonly Player[],
    { targets, told, chats }: Pick<Storm, 'targets' | 'told' | 'chats'>,
    seed: number,
  ) {
    this.#installation = installation;
    this.players = players;
    this.targets = targets;
    this.told = told;
    this.chats = chats;
    this.#random = new SeededRandom(seed);
    this.#deck = new TroubleDeck(new SeededRandom(seed));
  }

  /** Everybody signs in and has the app installed. */
  static async gather(installation: Installation, seed: number, keptSignIn: KeptSignIn): Promise<Storm> {
    const api = new Api(installation);
    const targets = new Map<string, string>();
    for (const author of authors) {
      for (const words of ['Something to talk about', 'Something to share'])
        targets.set(await api.writesPost(author, `${words}, says ${author}`), author);
    }
    const told = new Map<string, readonly string[]>();
    const places = await chatsOf(api);
    for (const username of usernames) told.set(username, await tellsOf(api, username));
    const players = await Promise.all(
      usernames.map(async (username, index) => {
        const network = await installation.addNetwork();
        network.proxy.seed(seed + index);
        const person = new Person(network, { reducedMotion: 'reduce' }, keptSignIn);
        await person.openBrowser();
        await person.signsIn(username, { timeout: 60_000 });
        await person.isInstalled();
        const random = new SeededRandom(seed * 31 + index);
        const own = told.get(username) ?? [];
        const boosts = await boostsOwnPosts(api, username);
        const player = new Player({
          username,
          userId: await api.idOf(username),
          person,
          network: network.proxy,
          random,
          targets,
          told: own,
          boosts,
          chat: places.get(username)!,
          boostsFirst: index === 0,
          seed,
        });
        await player.opensEverything();
        return player;
      }),
    );
    const chats = new Map([...places].map(([username, { id }]) => [username, id]));
    return new Storm(installation, players, { targets, told, chats }, seed);
  }

  get deeds(): Deeds {
    return {
      creations: this.players.flatMap(({ creations }) => creations),
      desiredStates: this.players.flatMap(({ desiredStates }) => desiredStates),
    };
  }

  get outcomes(): readonly Outcome[] {
    return this.players.flatMap(({ outcomes }) => outcomes);
  }

  /** How many troubles the storms so far promise by their length. */
  get promised(): number {
    return this.#promised;
  }

  #promised = 0;

  /** Everybody writes while a trouble comes every 0 to 10 s; then everything is healed and the outboxes empty. */
  async blows({ writes, seconds }: Weather): Promise<StormReport> {
    const pauseMaxMs = (2 * seconds * 1000 * this.players.length) / writes;
    const began = performance.now();
    const writing = new AbortController();
    this.#promised += Math.max(1, Math.round((PROMISED_SHARE * 2 * seconds * 1000) / CALM_MAX_MS));
    const troubles = this.#makeTrouble(writing.signal);
    const overtimeEnds = began + seconds * 1000 + OVERTIME_MS;
    const isPending = () => missingFaults(this.faults, this.#promised).length > 0 && performance.now() < overtimeEnds;
    let left = writes;
    await Promise.all(
      this.players.map(async (player) => {
        while (left > 0 || isPending()) {
          left -= 1;
          const due = performance.now() + this.#random.below(pauseMaxMs);
          await player.writes();
          await wait(Math.max(0, due - performance.now()));
        }
      }),
    );
    writing.abort();
    await troubles;
    const lasted = Math.round((performance.now() - began) / 1000);
    const healed = await this.#heal();
    return { writes, seconds: lasted, ...healed };
  }

  async ends(): Promise<void> {
    for (const { person } of this.players) await person.leave();
  }

  async #makeTrouble(calm: AbortSignal): Promise<void> {
    const running: Promise<void>[] = [];
    // Two pauses together are as long as the longest: so the length of a storm says how many troubles it has.
    for (let pause = 0, isSecond = false; !calm.aborted; isSecond = !isSecond) {
      pause = isSecond ? CALM_MAX_MS - pause : this.#random.below(CALM_MAX_MS);
      await wait(pause, undefined, { signal: calm }).catch(() => undefined);
      if (!calm.aborted) running.push(this.#trouble(calm));
    }
    await Promise.all(running);
  }

  /** The next trouble meets somebody. What met nobody comes again. */
  async #trouble(calm: AbortSignal): Promise<void> {
    const place = this.#random.below(this.players.length);
    const people = [...this.players.slice(place), ...this.players.slice(0, place)];
    const trouble = this.#deck.next((one) => one.family !== 'network' || whomItMeets(one.spell, people) !== undefined);
    try {
      const fault = await this.#take(trouble, people, calm);
      if (fault !== undefined) {
        this.faults.push(fault);
        return;
      }
      this.missed.push(trouble.name);
    } catch (error) {
      this.missed.push(`${trouble.name}: ${String(error).split('\n')[0]}`);
    }
    this.#deck.giveBack(trouble);
  }

  async #take(trouble: Trouble, people: readonly Player[], calm: AbortSignal): Promise<Fault | undefined> {
    const { family, name } = trouble;
    if (family === 'server') return (await this.#killServer(this.#random.below(2_000))) ? { family, name } : undefined;
    if (family !== 'network') {
      for (const player of people) if (await player.suffers(trouble.name)) return { family, name, who: player.username };
      return undefined;
    }
    const { spell } = trouble;
    const player = whomItMeets(spell, people);
    if (player === undefined) return undefined;
    let hasMet = () => false;
    try {
      hasMet = await spell.begin(player.network, player.person);
      await wait(500 + this.#random.below(SPELL_MAX_MS), undefined, { signal: calm }).catch(() => undefined);
      const end = performance.now() + SPELL_MAX_MS;
      while (!hasMet() && !calm.aborted && performance.now() < end) await wait(100);
    } finally {
      await endSpell(player);
    }
    return hasMet() ? { family, name, who: player.username } : undefined;
  }

  /** Answers whether there was one to kill. */
  async #killServer(downForMs: number): Promise<boolean> {
    if (this.#installation.server.hasEnded()) return false;
    await this.#installation.killServer();
    await wait(downForMs);
    await this.#installation.startServerAgain();
    return true;
  }

  async #heal(): Promise<Pick<StormReport, 'emptyAfterMs' | 'late' | 'left'>> {
    await this.#installation.heal();
    const results = await Promise.all(
      this.players.map(async (player) => {
        await endSpell(player);
        return emptied(player, performance.now());
      }),
    );
    return {
      emptyAfterMs: results.flatMap(({ afterMs }) => (afterMs === undefined ? [] : [Math.round(afterMs)])),
      late: results.flatMap(({ late }) => late ?? []),
      left: results.flatMap(({ left }) => left),
    };
  }
}

/**
 * Where each of them talks: every second one in a chat that they came into by its link, the others with one person
 * each, in a chat that their first message makes.
 */
async function chatsOf(api: Api): Promise<ReadonlyMap<string, ChatPlace>> {
  const friend = `friend${Date.now().toString(36)}`;
  await api.newMember(friend);
  const friendId = await api.idOf(friend);
  const [owner, ...others] = usernames.filter((_, index) => index % 2 === 0);
  const { id } = await api.makesGroup(owner!, { name: 'In any weather', visibility: 'CHAT' });
  const link = (await api.callAs(owner!, 'PUT', '/v3/group/invite-link', { groupId: id })) as { data: { inviteCode: string } };
  for (const username of others) await api.callAs(username, 'PUT', '/v3/group/invitation', { code: link.data.inviteCode });
  const places = new Map<string, ChatPlace>();
  for (const [index, username] of usernames.entries()) {
    const withFriend = { id: directChatId(await api.idOf(username), friendId), path: `with/${friend}` };
    places.set(username, index % 2 === 0 ? { id, path: id } : withFriend);
  }
  return places;
}

/** The authors comment on a post of the person's; answers the ids of what that person is told of it. */
async function tellsOf(api: Api, username: string): Promise<readonly string[]> {
  const postId = await api.writesPost(username, `Something to answer, says ${username}`);
  const comments = new Set<string>();
  for (const author of authors) comments.add(await api.comments(author, postId, `An answer by ${author}`));
  const { data } = (await api.callAs(username, 'GET', '/v3/user/notifications?type=comment')) as {
    data: readonly { notificationId: string; postId: string }[];
  };
  return data.flatMap(({ notificationId, postId: comment }) => (comments.has(comment) ? [notificationId] : []));
}

/** Two posts of the person's, each with a boost that is over before any that the storm asks for begins. */
async function boostsOwnPosts(api: Api, username: string): Promise<readonly BoostKey[]> {
  const boosts: BoostKey[] = [];
  for (const [index, words] of ['Something to boost', 'Something else to boost'].entries()) {
    const postId = await api.writesPost(username, `${words}, says ${username}`);
    const at = (days: number) => new Date(new Date().setUTCHours(18, index, 0, 0) + days * 86_400_000).toISOString();
    const [start, end] = [at(BOOSTS_AFTER_DAYS - 3), at(BOOSTS_AFTER_DAYS - 2)] as const;
    await api.callAs(username, 'PUT', '/v3/ads/boosted', { id: postId, startDate: start, endDate: end, goal: 'moreViews' });
    boosts.push({ postId, start });
  }
  return boosts;
}

function whomItMeets(spell: NetworkSpell, people: readonly Player[]): Player | undefined {
  return people.find(({ network, person }) => spell.canMeet(network, person));
}

async function endSpell({ network, person }: Player): Promise<void> {
  network.heal();
  if (person.isOffline) await person.comesOnline();
}

/**
 * Healed is: network and server pass; a browser or a page that has died opens within the time that counts. Waits on
 * what is stored on the device, the only place that knows all that is unsent.
 */
async function emptied(player: Player, began: number): Promise<{ afterMs?: number; late?: string; left: readonly string[] }> {
  let entries: readonly StoredEntry[] = [];
  let late: string | undefined;
  while (performance.now() - began < EMPTY_WITHIN_MS) {
    entries = await player.unsent();
    const afterMs = performance.now() - began;
    if (entries.length > 0 && entries.every(({ state }) => state === 'failed')) {
      await player.discardsRefused().catch(() => undefined);
      continue;
    }
    if (entries.length === 0) return { afterMs, ...(late === undefined ? {} : { late }), left: [] };
    if (afterMs > LATE_AFTER_MS) late ??= `${player.username} after ${Math.round(afterMs)} ms: ${inShort(entries)}`;
    await wait(100);
  }
  return { left: entries.map((entry) => `${player.username}: ${JSON.stringify(entry)}`) };
}

/** '3 post queued after 2 attempts, last offline' and so on. */
function inShort(entries: readonly StoredEntry[]): string {
  const counts = new Map<string, number>();
  for (const { kind, state, attempts, lastError } of entries) {
    const words = `${kind} ${state} after ${attempts} attempts${lastError ? `, last ${lastError.kind}` : ''}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join('; ');
}
