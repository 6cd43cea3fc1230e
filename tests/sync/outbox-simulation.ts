import type { OutboxEntry } from '#core/outbox/entry.ts';
import { withActs } from '#core/notifications/notification-act.ts';
import { OUTBOX_CHECK_MS } from '#core/outbox/outbox-constants.ts';
import { countUnsent } from '#core/outbox/plan.ts';
import { sampleNotification } from '#data/testing/samples.ts';
import { IdempotentServer, REFUSED_TEXT } from '#tests/support/idempotent-server.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { Ledger } from './simulated-ledger.ts';
import { SimulatedReader } from './simulated-reader.ts';

export const ACCOUNTS = ['01R00000000000000000000001', '01R00000000000000000000002'] as const;
const OTHER_AUTHOR = '01A00000000000000000000001';
const DEVICES = 3;
const STEPS = 240;
/** Checks of the leaders in which what nobody told of must be delivered. */
const CHECKS = 4;
/** Rounds of 30 s in which everything must be delivered once faults have ended. */
const HEALING_ROUNDS = 40;

export interface Simulation {
  readonly server: IdempotentServer;
  readonly devices: readonly SimulatedDevice[];
  readonly ledger: Ledger;
  readonly unsent: number;
  /** By device: the posts on which only this one acts. */
  readonly ownGround: ReadonlyMap<SimulatedDevice, readonly string[]>;
}

/**
 * Devices of two accounts act, lose their connection, change hands and are killed; then all heals and the outboxes
 * drain.
 */
export async function simulateOutbox(seed: number, { hasVideos = true } = {}): Promise<Simulation> {
  const random = new SeededRandom(seed);
  const world = new VirtualWorld();
  const server = new IdempotentServer(world.now);
  const network = new FaultyNetwork(server, world, random);
  const ledger = new Ledger();
  const devices = Array.from({ length: DEVICES }, (_, number) => new SimulatedDevice({ number, world, random, network }));
  const ownGround = new Map<SimulatedDevice, readonly string[]>();
  const readers = devices.map((device) => {
    const othersPosts: [string, ...string[]] = [server.addPost(OTHER_AUTHOR), server.addPost(OTHER_AUTHOR)];
    ownGround.set(device, othersPosts);
    signIn(device, device.number === 0 ? ACCOUNTS[0] : random.pick(ACCOUNTS), server);
    const notify = (userId: string) => server.notify(userId);
    return new SimulatedReader({ device, world, random, ledger, othersPosts, hasPictures: true, hasVideos, notify });
  });

  for (let step = 0; step < STEPS; step += 1) {
    const index = random.below(DEVICES);
    const device = devices[index];
    if (device === undefined) continue;
    const chance = random.below(100);
    if (chance < 52) readers[index]?.act();
    else if (chance < 62) device.trigger('all');
    else if (chance < 74) await killInMidDrain(device, { world, server, random });
    else if (chance < 82) setOnline(device, !device.isOnline);
    else if (chance < 88) await changeAccount(device, { world, server, random });
    else if (chance < 90) server.timeouts.set(random.pick(ACCOUNTS), world.now() + 90_000);
    else device.trigger('one');
    await world.advance(random.chance(0.15) ? random.below(5_000) : random.below(200));
  }

  network.hasFaults = false;
  let unsent = await heal({ devices, world, server, random });

  // Once more with one account a device and nothing fetched anew: what the device holds comes from answers alone.
  network.hasFaults = true;
  const holders = devices.map((device) => device.userId);
  for (let step = 0; step < STEPS / 2; step += 1) {
    const index = random.below(DEVICES);
    const device = devices[index];
    if (device === undefined) continue;
    returnHolder(device, holders[index]);
    readers[index]?.toggle();
    if (random.chance(0.1)) await killInMidDrain(device, { world, server, random });
    await world.advance(random.below(200));
  }
  network.hasFaults = false;
  for (let round = 0; round < HEALING_ROUNDS && (round === 0 || unsent > 0); round += 1) {
    for (const [index, device] of devices.entries()) {
      returnHolder(device, holders[index]);
      device.trigger('all');
    }
    await world.advance(30_000);
    unsent = unsentOf(devices);
  }
  unsent += await writeUnheard({ devices, readers, world, server, random });
  return { server, devices, ledger, unsent, ownGround };
}

/**
 * Once more with every poke lost: nobody triggers anything. Answers how many entries are left when the leaders have had
 * time to check.
 */
async function writeUnheard({
  devices,
  readers,
  world,
  random,
}: HealingWorld & { readers: readonly SimulatedReader[] }): Promise<number> {
  for (const device of devices) {
    device.arePokesLost = true;
    device.checksByItself();
  }
  for (let step = 0; step < STEPS / 8; step += 1) {
    const index = random.below(DEVICES);
    readers[index]?.act();
    if (random.chance(0.1)) devices[index]?.kill();
    await world.advance(random.below(2_000));
  }
  for (let check = 0; check < CHECKS && unsentOf(devices) > 0; check += 1) await world.advance(OUTBOX_CHECK_MS);
  return unsentOf(devices);
}

function unsentOf(devices: readonly SimulatedDevice[]): number {
  return countUnsent(devices.flatMap((device) => device.entries()));
}

interface HealingWorld extends Surroundings {
  readonly devices: readonly SimulatedDevice[];
}

/** Connections and sign-ins return, in turns for both accounts; answers how many entries that may go are left. */
async function heal({ devices, ...surroundings }: HealingWorld): Promise<number> {
  for (let round = 0; round < HEALING_ROUNDS; round += 1) {
    for (const device of devices) {
      device.isOnline = true;
      await changeAccount(device, surroundings, ACCOUNTS[round % ACCOUNTS.length]);
      device.trigger('all');
    }
    await surroundings.world.advance(30_000);
    if (unsentOf(devices) === 0) return 0;
  }
  return unsentOf(devices);
}

function setOnline(device: SimulatedDevice, isOnline: boolean): void {
  device.isOnline = isOnline;
  if (isOnline) device.trigger('all');
}

/** The reader's tap sets off a drain, and the context dies somewhere in it. */
async function killInMidDrain(device: SimulatedDevice, { world, random }: Surroundings): Promise<void> {
  device.trigger('all');
  await world.advance(random.below(random.chance(0.5) ? 30 : 400));
  device.kill();
}

interface Surroundings {
  readonly world: VirtualWorld;
  readonly server: IdempotentServer;
  readonly random: SeededRandom;
}

/** The session ends; some seconds later somebody signs in, and what was fetched for the one before is gone. */
async function changeAccount(
  device: SimulatedDevice,
  { world, server, random }: Surroundings,
  userId = random.pick(ACCOUNTS),
): Promise<void> {
  device.signOut();
  await world.advance(2_000);
  signIn(device, userId, server);
  device.trigger('one');
}

function signIn(device: SimulatedDevice, userId: string, server: IdempotentServer): void {
  device.confirmed.posts.clear();
  device.confirmed.feeds.clear();
  device.confirmed.notifications.clear();
  for (const [notificationId, read] of server.notifications.get(userId) ?? [])
    device.confirmed.notifications.set(notificationId, sampleNotification({ notificationId, read }));
  for (const id of server.posts.keys()) device.confirmed.posts.set(id, server.view(id, userId));
  device.signIn(userId);
}

/** Whoever the server has signed out signs in again. */
function returnHolder(device: SimulatedDevice, holder: string | null | undefined): void {
  if (device.userId === null && typeof holder === 'string') device.signIn(holder);
}

/**
 * What is wrong in the end, in sentences; empty = every intent was delivered once, in order, and the rest is there to
 * be seen.
 */
export function findFaults({ server, devices, ledger, unsent, ownGround }: Simulation): readonly string[] {
  const faults = unsent === 0 ? [] : [`${unsent} entries are stuck`];
  for (const device of devices) for (const entry of device.entries()) faults.push(...faultsOfLeftover(entry));
  for (const [id, written] of ledger.written) {
    const times = server.committed.filter((creation) => creation.body === written.text).length;
    const isKept = written.device.entries().some((entry) => entry.id === id);
    if (times > 1) faults.push(`${id} was made ${times} times`);
    if (written.isWithdrawn && times > 0) faults.push(`${id} was taken back and made all the same`);
    // Refused for its text, or because what it answers is gone, and deleted while it was being sent: it goes without a
    // word.
    const answered = server.posts.get(written.device.confirmed.aliases.get(written.target) ?? written.target);
    const isRefused = written.text.includes(REFUSED_TEXT) || answered?.isDeleted === true;
    const isUnwanted = written.isWithdrawn || (ledger.deleted.has(id) && isRefused);
    if (!isUnwanted && times === 0 && !isKept) faults.push(`${id} is lost`);
    const isKnown = written.device.confirmed.aliases.has(id);
    if (times > 0 && !isKnown && !written.isWithdrawn) faults.push(`${id} was made, but what refers to it was not told`);
    if (times > 0 && isKept) faults.push(`${id} was made and is still in the outbox`);
  }
  return [
    ...faults,
    ...faultsOfFiles(server, devices, ledger),
    ...faultsOfOrder(server, devices),
    ...faultsOfToggles({ server, ledger }),
    ...faultsOfNotifications(server, ledger),
    ...faultsOfDocuments(server, ownGround),
  ];
}

/** A post has all its pictures, in order, and none of them is there twice; what is kept has its files. */
function faultsOfFiles(server: IdempotentServer, devices: readonly SimulatedDevice[], ledger: Ledger): readonly string[] {
  const faults: string[] = [...server.media.faults];
  for (const { key, files } of server.committed) {
    const wanted = ledger.written.get(key)?.files ?? [];
    if (files.join() !== wanted.join()) faults.push(`${key} was made with ${files.join()}, written with ${wanted.join()}`);
  }
  const registered = server.media.registered();
  for (const [id, { files, device }] of ledger.written) {
    // Retried after a refusal it uploads anew.
    if (device.refused.has(id)) continue;
    for (const file of files) {
      const times = registered.filter((one) => one === file).length;
      if (times > 1) faults.push(`${file} of ${id} became media ${times} times`);
    }
  }
  for (const device of devices)
    for (const entry of device.entries())
      for (const { id } of entry.files ?? []) if (!device.files.has(id)) faults.push(`${entry.id} has lost its file ${id}`);
  return faults;
}

/** Only a refusal that the server had reason for may stay, with what waits for it. */
function faultsOfLeftover(entry: OutboxEntry): readonly string[] {
  if (entry.state !== 'failed') return [];
  const isRefusedText = entry.error.kind === 'invalid' && JSON.stringify(entry.payload).includes(REFUSED_TEXT);
  return isRefusedText || entry.error.kind === 'notFound'
    ? []
    : [`${entry.id} failed with ${entry.error.kind}: ${entry.error.message}`];
}

/**
 * Per device and account: posts among themselves and the comments of one thread stand in the order in which they were
 * written.
 */
function faultsOfOrder(server: IdempotentServer, devices: readonly SimulatedDevice[]): readonly string[] {
  const faults: string[] = [];
  const last = new Map<string, string>();
  for (const { key, userId, postId } of server.committed) {
    const device = devices.find(({ number }) => key.startsWith(`01E${String(number).padStart(3, '0')}`));
    // One that was refused stepped aside, and went when the reader sent it again.
    if (device === undefined || device.refused.has(key)) continue;
    const lane = `${device.number} ${userId} ${server.posts.get(postId)?.rootId ?? 'posts'}`;
    const before = last.get(lane);
    if (before !== undefined && before > key) faults.push(`${key} was made after ${before} in ${lane}`);
    last.set(lane, key);
  }
  return faults;
}

function faultsOfToggles({ server, ledger }: Pick<Simulation, 'server' | 'ledger'>): readonly string[] {
  const wanted = new Map<string, { id: string; userId: string; kind: string; value: unknown; isFailed: boolean }>();
  for (const desiredState of ledger.desiredStates) {
    const id = desiredState.device.confirmed.aliases.get(desiredState.target) ?? desiredState.target;
    const isFailed = desiredState.device
      .entries()
      .some((entry) => entry.kind === desiredState.kind && entry.target === id && entry.userId === desiredState.userId);
    wanted.set(`${desiredState.userId} ${desiredState.kind} ${id}`, {
      id,
      userId: desiredState.userId,
      kind: desiredState.kind,
      value: desiredState.value,
      isFailed,
    });
  }
  return [...wanted.values()].flatMap(({ id, userId, kind, value, isFailed }) => {
    const post = server.posts.get(id);
    if (post === undefined || post.isDeleted || isFailed) return [];
    const mark = `${userId} ${id}`;
    const actual =
      kind === 'reaction'
        ? (server.reactions.get(mark) ?? null)
        : kind === 'bookmark'
          ? server.bookmarks.has(mark) && (server.bookmarks.get(mark) ?? '')
          : server.reposts.has(mark);
    return actual === value ? [] : [`${kind} on ${id} by ${userId} is ${String(actual)}, wanted ${String(value)}`];
  });
}

/** Of what was told is read and gone what the readers said, and nothing else. */
function faultsOfNotifications(server: IdempotentServer, ledger: Ledger): readonly string[] {
  const faults: string[] = [];
  for (const [userId, left] of server.notifications) {
    const acts = ledger.notificationActs.filter((done) => done.userId === userId).map(({ act }) => act);
    const isKept = (id: string) => withActs(sampleNotification({ notificationId: id }), acts);
    for (const [id, isRead] of left) {
      const wanted = isKept(id);
      if (wanted === null) faults.push(`${id} of ${userId} was deleted and is there`);
      else if (wanted.read !== isRead) faults.push(`${id} of ${userId} is ${isRead ? 'read' : 'unread'}, wanted otherwise`);
    }
    const gone = (ledger.told.get(userId) ?? []).filter((id) => !left.has(id) && isKept(id) !== null);
    faults.push(...gone.map((id) => `${id} of ${userId} is gone, though nobody deleted it`));
  }
  return faults;
}

/** The reader's marks on the device are those of the server. */
function faultsOfDocuments(server: IdempotentServer, ownGround: Simulation['ownGround']): readonly string[] {
  return [...ownGround].flatMap(([device, ids]) =>
    ids.flatMap((id) => {
      const held = device.confirmed.posts.get(id);
      if (held === undefined || device.userId === null) return [];
      const actual = server.view(id, device.userId);
      const marks = (post: typeof held) =>
        JSON.stringify([post.userReaction, post.isBookmarked, post.userEngagement.hasReposted]);
      return marks(held) === marks(actual)
        ? []
        : [`device ${device.number} holds ${marks(held)} of ${id}, the server ${marks(actual)}`];
    }),
  );
}
