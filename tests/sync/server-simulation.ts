import type { BadgeName } from '#contract/resources/user.ts';
import { countUnsent } from '#core/outbox/plan.ts';
import { createIdSource } from '#platform/ids.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { ServerNetwork } from './server-network.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { Ledger } from './simulated-ledger.ts';
import { SimulatedReader } from './simulated-reader.ts';
import type { Person } from './simulated-reader.ts';
import type { Chat, Ground, LinkedGroup, SimulatedServer } from './simulated-server.ts';
import { videoFile } from './simulated-videos.ts';

const DEVICES = 2;
const STEPS = 50;
/** Sessions of each account on no device, to be ended from one. */
const IDLE_SESSIONS = 4;
/** Posts of each account that moderators took out before, in runs with appeals. */
const REMOVED_POSTS = 4;
/** Of each account in runs with boosts: posts that may be boosted, and boosts that may be ended. */
const BOOSTABLE_POSTS = 3;
const STANDING_BOOSTS = 3;
/** Rounds of 30 s in which everything must be delivered once faults have ended. */
const HEALING_ROUNDS = 40;
const HOUR_MS = 60 * 60_000;
/** How far a device's clock may be wrong, either way, hours. */
const CLOCK_WRONG_BY = 25;
/** The server stores no NUL, so it refuses such a text whenever it is sent. */
export const UNSTORABLE_TEXT = 'refuse me \0';

export interface ServerRun {
  readonly server: SimulatedServer;
  readonly devices: readonly SimulatedDevice[];
  readonly ledger: Ledger;
  readonly accounts: readonly Person[];
  /** By account: sessions that no device uses. */
  readonly idleSessions: ReadonlyMap<string, readonly string[]>;
  /** Those in which both accounts talk. */
  readonly chats: readonly Chat[];
  /** By account: its posts that moderators took out before the run. */
  readonly removedPosts: ReadonlyMap<string, readonly string[]>;
  /** By account: boosts that stood before the run. */
  readonly standingBoosts: ReadonlyMap<string, readonly string[]>;
  /** Those whom staff banned and gave badges, in runs of staff. */
  readonly subjects: readonly Person[];
  readonly unsent: number;
  /** Closed groups that are joined by links, and those into which links lead, in runs with chats. */
  readonly closedGroups: readonly string[];
  /** By device: the posts and people of others on whom only this one acts. */
  readonly ownGround: ReadonlyMap<SimulatedDevice, Ground>;
}

interface World {
  readonly server: SimulatedServer;
  readonly world: VirtualWorld;
  readonly random: SeededRandom;
  readonly accounts: readonly [Person, ...Person[]];
  readonly ownGround: Map<SimulatedDevice, Ground>;
}

/**
 * Devices of two accounts act on the real server, lose their connection, change hands, have their clocks set wrong and
 * are killed; hours pass; then all heals and the outboxes drain. The same seed does the same again.
 */
export async function simulateAgainstServer(server: SimulatedServer, seed: number): Promise<ServerRun> {
  const random = new SeededRandom(seed);
  const world = new VirtualWorld();
  server.beginRun(world.now);
  const network = new ServerNetwork(server, world, random);
  const ledger = new Ledger();
  const isOfStaff = seed % 5 === 4;
  const badges: BadgeName[] = isOfStaff ? ['employee', 'moderator'] : [];
  const accounts = [await server.account(`s${seed}a`, badges), await server.account(`s${seed}b`, badges)] as const;
  const subjects: Person[] = [];
  const idleSessions = new Map<string, readonly string[]>();
  for (const { id, username } of accounts) idleSessions.set(id, await server.idleSessions(username, IDLE_SESSIONS));
  const removedPosts = new Map<string, readonly string[]>();
  // In every fifth run: preparing them takes as many calls as a run has.
  if (seed % 5 === 2)
    for (const { id, username } of accounts) removedPosts.set(id, await server.removedPosts(username, REMOVED_POSTS));
  const boostablePosts = new Map<string, readonly string[]>();
  const standingBoosts = new Map<string, readonly string[]>();
  if (seed % 5 === 3)
    for (const { id, username } of accounts) {
      boostablePosts.set(id, await server.newPosts(username, BOOSTABLE_POSTS));
      standingBoosts.set(id, await server.boostsOfNewPosts(username, STANDING_BOOSTS));
    }
  const boosts =
    boostablePosts.size === 0
      ? {}
      : {
          boostablePostsOf: (userId: string) => boostablePosts.get(userId) ?? [],
          runningBoostsOf: (userId: string) => standingBoosts.get(userId) ?? [],
          hasSettings: true,
        };
  // Two: what is said in one waits for nothing in the other.
  const chats: Chat[] = [];
  const ids = accounts.map(({ id }) => id);
  if (seed % 5 === 0) chats.push(await server.chatOf(ids), await server.chatOf(ids));
  const partnerOf = (userId: string) => (userId === accounts[0].id ? accounts[1] : accounts[0]);
  const talks = chats.length === 0 ? {} : { chats, partnerOf };
  const closedGroups: string[] = [];
  const appeals = removedPosts.size === 0 ? {} : { removedPostsOf: (userId: string) => removedPosts.get(userId) ?? [] };
  const idleSessionsOf = (userId: string) => idleSessions.get(userId) ?? [];
  const ownGround: World['ownGround'] = new Map();
  const around = { server, world, random, accounts, ownGround };

  const devices: SimulatedDevice[] = [];
  const readers: SimulatedReader[] = [];
  for (let number = 0; number < DEVICES; number += 1) {
    const device = new SimulatedDevice({ number, world, random, network, address: `10.${seed >> 8}.${seed & 255}.${number}` });
    const ground = await server.groundOf(number);
    ownGround.set(device, ground);
    await signIn(device, number === 0 ? accounts[0] : random.pick(accounts), around);
    // Two tabs of a device: each mints by itself, in the same millisecond too.
    const tabs = [0, 1].map(() => createIdSource(device.clock, () => random.next())) as unknown as readonly [TabIds, TabIds];
    const nextId = (after: string | undefined) => random.pick(tabs).nextId(after);
    devices.push(device);
    const refusedText = UNSTORABLE_TEXT;
    const ownSubjects = new Map<string, Person>();
    if (isOfStaff) for (const { id, username } of accounts) ownSubjects.set(id, await server.account(`${username}of${number}`));
    subjects.push(...ownSubjects.values());
    const staff = isOfStaff ? { subjectOf: (userId: string) => subjectAmong(ownSubjects, userId) } : {};
    const invites = chats.length > 0 ? await invitationsFor(accounts, server, closedGroups) : {};
    const actsOn = { othersPosts: ground.posts, people: ground.people, groups: ground.groups };
    // In every fifth run, since each is a megabyte now and then. What goes through doors waits behind them.
    const files = seed % 5 === 1 ? { hasPictures: true, hasVideos: true, pickedFile: videoFile, doors: ground.doors } : {};
    readers.push(
      new SimulatedReader({
        device,
        world,
        random,
        ledger,
        ...actsOn,
        idleSessionsOf,
        nextId,
        refusedText,
        ...files,
        ...appeals,
        ...talks,
        ...invites,
        ...boosts,
        ...staff,
      }),
    );
  }

  for (let step = 0; step < STEPS; step += 1) {
    const index = random.below(DEVICES);
    const [device, reader] = [devices[index], readers[index]];
    if (device !== undefined && reader !== undefined) await takeStep(device, reader, around);
    await world.advance(random.chance(0.15) ? random.below(5_000) : random.below(200));
  }
  network.hasFaults = false;
  const unsent = await heal(devices, around);
  return {
    server,
    devices,
    ledger,
    accounts,
    chats,
    closedGroups,
    idleSessions,
    removedPosts,
    standingBoosts,
    subjects,
    unsent,
    ownGround,
  };
}

/**
 * Of each account, on one device: closed groups to whose link it comes, that invites it by name, and of its own, one of
 * each. Notes all of them in `closedGroups`.
 */
async function invitationsFor(accounts: readonly Person[], server: SimulatedServer, closedGroups: string[]) {
  const linked = new Map<string, LinkedGroup>();
  const inviting = new Map<string, string>();
  const own = new Map<string, string>();
  for (const { id, username } of accounts) {
    linked.set(id, await server.linkedGroup());
    inviting.set(id, await server.groupInviting(id));
    own.set(id, await server.closedGroupOf(username));
  }
  closedGroups.push(...own.values(), ...inviting.values(), ...[...linked.values()].map(({ id }) => id));
  return {
    linkedGroupOf: (userId: string) => linked.get(userId),
    groupInviting: (userId: string) => inviting.get(userId),
    ownGroupOf: (userId: string) => own.get(userId) ?? '',
  };
}

function subjectAmong(subjects: ReadonlyMap<string, Person>, userId: string): Person {
  const subject = subjects.get(userId);
  if (subject === undefined) throw new Error('unreachable: each account has one on each device');
  return subject;
}

type TabIds = ReturnType<typeof createIdSource>;

async function takeStep(device: SimulatedDevice, reader: SimulatedReader, around: World): Promise<void> {
  const { world, random, server, accounts } = around;
  const chance = random.below(100);
  if (chance < 48) return reader.act();
  if (chance < 57) return device.trigger('all');
  if (chance < 69) return killInMidDrain(device, around);
  if (chance < 77) return setOnline(device, !device.isOnline);
  if (chance < 82) return changeAccount(device, around, random.pick(accounts));
  if (chance < 84) return world.during(server.timeOut(random.pick(accounts).id, world.now() + 90_000));
  if (chance < 88) return setClock(device, random);
  // Longer than an access token lives; and, rarely, longer than anything but a creation's key.
  if (chance < 90) return world.advance(random.pick([16 * 60_000, 61 * 60_000, 25 * HOUR_MS]));
  device.trigger('one');
}

function setClock(device: SimulatedDevice, random: SeededRandom): void {
  device.clockOffset = random.chance(0.3) ? 0 : (random.below(2 * CLOCK_WRONG_BY + 1) - CLOCK_WRONG_BY) * HOUR_MS;
}

function setOnline(device: SimulatedDevice, isOnline: boolean): void {
  device.isOnline = isOnline;
  if (isOnline) device.trigger('all');
}

/** The reader's tap sets off a drain, and the context dies somewhere in it. */
async function killInMidDrain(device: SimulatedDevice, { world, random }: World): Promise<void> {
  device.trigger('all');
  await world.advance(random.below(random.chance(0.5) ? 30 : 400));
  device.kill();
}

/** The session ends; some seconds later somebody signs in, and what was fetched for the one before is gone. */
async function changeAccount(device: SimulatedDevice, around: World, account: Person): Promise<void> {
  device.signOut();
  await around.world.advance(2_000);
  await signIn(device, account, around);
  device.trigger('one');
}

/** Signs in and fetches what is on the device's ground, as the member sees it. */
async function signIn(device: SimulatedDevice, account: Person, around: World): Promise<void> {
  const { server, world, ownGround } = around;
  const posts = await world.during(server.postsAs(account.username, ownGround.get(device)?.posts ?? []));
  await returnWith(device, account, around);
  for (const [id, post] of posts) device.confirmed.posts.set(id, post);
}

/** Signs in; where that changes the account, what was fetched for the one before is gone. */
async function returnWith(device: SimulatedDevice, account: Person, { server, world }: World): Promise<void> {
  if (device.userId === account.id) return;
  const tokens = await world.during(server.signIn(account.username));
  device.confirmed.posts.clear();
  device.confirmed.users.clear();
  device.confirmed.settings = undefined;
  device.confirmed.feeds.clear();
  device.signIn(account.id, tokens);
}

/**
 * Connections, clocks and sign-ins return, in turns for both accounts; answers how many entries that may go are left.
 */
async function heal(devices: readonly SimulatedDevice[], around: World): Promise<number> {
  const { world, accounts } = around;
  const unsent = () => countUnsent(devices.flatMap((device) => device.entries()));
  for (let round = 0; round < HEALING_ROUNDS && (round === 0 || unsent() > 0); round += 1) {
    const account = accounts[round % accounts.length];
    for (const device of devices) {
      device.isOnline = true;
      device.clockOffset = 0;
      if (account !== undefined) await returnWith(device, account, around);
      device.trigger('all');
    }
    await world.advance(30_000);
  }
  return unsent();
}
