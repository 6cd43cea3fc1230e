import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { Person } from '../actors/person.ts';
import type { StoredEntry } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import type { Installation } from '../support/installation.ts';
import type { Deeds } from '../support/ledger/compare.ts';
import { kills, Player } from './player.ts';
import { pickSpell } from './network-faults.ts';

/** Longest pause between two troubles, milliseconds. */
const CALM_MAX_MS = 10_000;
/** Longest spell of a network, milliseconds. */
const SPELL_MAX_MS = 6_000;
/** Longest wait for the outboxes to empty once everything is healed, milliseconds. */
const EMPTY_WITHIN_MS = 60_000;

/** The aim for the 95th percentile, milliseconds. */
const LATE_AFTER_MS = 10_000;

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
  readonly troubles: readonly string[];
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
  readonly faults: string[] = [];
  readonly #installation: Installation;
  readonly #random: SeededRandom;

  private constructor(
    installation: Installation,
    players: readonly Player[],
    targets: ReadonlyMap<string, string>,
    seed: number,
  ) {
    this.#installation = installation;
    this.players = players;
    this.targets = targets;
    this.#random = new SeededRandom(seed);
  }

  /** Everybody signs in and has the app installed. */
  static async gather(installation: Installation, seed: number): Promise<Storm> {
    const api = new Api(installation);
    const targets = new Map<string, string>();
    for (const author of authors) {
      for (const words of ['Something to talk about', 'Something to share'])
        targets.set(await api.writesPost(author, `${words}, says ${author}`), author);
    }
    const players = await Promise.all(
      usernames.map(async (username, index) => {
        const network = await installation.addNetwork();
        network.proxy.seed(seed + index);
        const person = new Person(network, { reducedMotion: 'reduce' });
        await person.openBrowser();
        await person.signsIn(username, { timeout: 60_000 });
        await person.isInstalled();
        const random = new SeededRandom(seed * 31 + index);
        const player = new Player({ username, person, network: network.proxy, random, targets, seed });
        await player.looksAround();
        return player;
      }),
    );
    return new Storm(installation, players, targets, seed);
  }

  get deeds(): Deeds {
    return {
      creations: this.players.flatMap(({ creations }) => creations),
      wishes: this.players.flatMap(({ wishes }) => wishes),
    };
  }

  /** Everybody writes while a trouble comes every 0 to 10 s; then everything is healed and the outboxes empty. */
  async blows({ writes, seconds }: Weather): Promise<StormReport> {
    const pauseMaxMs = (2 * seconds * 1000 * this.players.length) / writes;
    const began = performance.now();
    const writing = new AbortController();
    const troubles = this.#makeTrouble(writing.signal);
    let left = writes;
    await Promise.all(
      this.players.map(async (player) => {
        while (left > 0) {
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
    return { writes, seconds: lasted, troubles: this.players.flatMap((player) => player.troubles.splice(0)), ...healed };
  }

  async ends(): Promise<void> {
    for (const { person } of this.players) await person.leave();
  }

  async #makeTrouble(calm: AbortSignal): Promise<void> {
    const running: Promise<void>[] = [];
    while (!calm.aborted) {
      await wait(this.#random.below(CALM_MAX_MS), undefined, { signal: calm }).catch(() => undefined);
      if (!calm.aborted) running.push(this.#trouble(calm).catch(() => undefined));
    }
    await Promise.all(running);
  }

  async #trouble(calm: AbortSignal): Promise<void> {
    const random = this.#random;
    const player = random.pick(this.players)!;
    const dice = random.below(100);
    if (dice < 8) return this.#killServer(random.below(2_000));
    if (dice < 45) {
      const kill = random.pick(kills)!;
      this.faults.push(`${player.username}: ${kill}`);
      return player.suffers(kill);
    }
    const spell = pickSpell(random);
    this.faults.push(`${player.username}: ${spell.name}`);
    await spell.begin(player.network, player.person);
    await wait(500 + random.below(SPELL_MAX_MS), undefined, { signal: calm }).catch(() => undefined);
    return endSpell(player);
  }

  async #killServer(downForMs: number): Promise<void> {
    if (this.#installation.server.hasEnded()) return;
    this.faults.push('server');
    await this.#installation.killServer();
    await wait(downForMs);
    await this.#installation.startServerAgain();
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

async function endSpell({ network, person }: Player): Promise<void> {
  network.heal();
  if (person.isOffline) await person.comesOnline();
}

/**
 * Healed is: network and server pass; a browser or a page that has died opens within the time that counts. Waits on what is stored on the device,
 * the only place that knows all that is unsent.
 */
async function emptied(player: Player, began: number): Promise<{ afterMs?: number; late?: string; left: readonly string[] }> {
  let entries: readonly StoredEntry[] = [];
  let late: string | undefined;
  while (performance.now() - began < EMPTY_WITHIN_MS) {
    entries = await player.unsent();
    const afterMs = performance.now() - began;
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
