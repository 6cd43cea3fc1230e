import type { Post } from '#contract/resources/post.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import { UNSTORABLE_TEXT } from './server-simulation.ts';
import type { ServerRun } from './server-simulation.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import { ownSettings, settingTarget } from './simulated-reader.ts';
import type { DesiredState, Ledger } from './simulated-ledger.ts';
import type { Relations } from './simulated-server.ts';
import { isUploadOf } from './simulated-videos.ts';

/** What is wrong in the end, in sentences: the ledger held against what fresh accounts read from the public API. */
export async function findFaultsOfRun(run: ServerRun): Promise<readonly string[]> {
  const creations = await run.server.creationsOf(
    run.accounts.map(({ username }) => username),
    run.chats.map(({ id }) => id),
  );
  const marks = await marksOf(run, creations);
  return [
    ...run.devices.flatMap((device) => device.entries().flatMap((entry) => faultsOfLeftover(entry, run.ledger))),
    ...(run.unsent === 0
      ? []
      : run.devices.flatMap((device) => device.entries().map((entry) => `left: ${JSON.stringify(entry)}`))),
    ...faultsOfCreations(run, creations),
    ...faultsOfVideos(run, creations),
    ...faultsOfOrder(run, creations),
    ...(await faultsOfMessages(run)),
    ...(await faultsOfReading(run)),
    ...(await faultsOfChatsOfTwo(run)),
    ...(await faultsOfProfiles(run)),
    ...(await faultsOfSessions(run)),
    ...(await faultsOfAppeals(run)),
    ...(await faultsOfBoosts(run)),
    ...(await faultsOfStates(run, marks)),
    ...faultsOfDocuments(run, marks),
    ...(await faultsOfSettings(run)),
    ...faultsOfRequests(run),
  ];
}

/** Account id → posts with that account's own marks. */
type Marks = ReadonlyMap<string, ReadonlyMap<string, Post>>;

async function marksOf({ server, accounts, ledger, ownGround }: ServerRun, creations: readonly Post[]): Promise<Marks> {
  const ids = [...[...ownGround.values()].flatMap(({ posts }) => posts), ...creations.map(({ id }) => id)];
  const wanted = new Set(ledger.desiredStates.map((desiredState) => currentId(desiredState)));
  const asked = ids.filter((id) => wanted.has(id) || [...ownGround.values()].some(({ posts }) => posts.includes(id)));
  const marks = new Map<string, ReadonlyMap<string, Post>>();
  for (const { id, username } of accounts) marks.set(id, await server.postsAs(username, asked));
  return marks;
}

function currentId({ device, target }: Pick<DesiredState, 'device' | 'target'>): string {
  return device.confirmed.aliases.get(target) ?? target;
}

/** Only a refusal that the server had reason for may stay, with what waits for it. */
function faultsOfLeftover(entry: OutboxEntry, ledger: Ledger): readonly string[] {
  if (entry.state !== 'failed') return [];
  const body = (entry.payload as { readonly body?: string }).body ?? '';
  const isRefusedText = entry.error.kind === 'invalid' && body.includes(UNSTORABLE_TEXT);
  // Nobody mutes again within the cooldown.
  const isInCooldown = ['mute', 'block'].includes(entry.kind) && entry.error.kind === 'conflict';
  // The days are another boost's, or have come too near.
  const isBadBoost = entry.kind === 'boost' && ['conflict', 'invalid'].includes(entry.error.kind);
  // A chat is there, or is made by what is said.
  const read = readEntry(entry);
  const doors = read.readable ? (read.kind.passes?.(entry, read.payload) ?? []) : [];
  const isOfWhatIsGone = entry.kind !== 'message' && entry.error.kind === 'notFound' && doors.length === 0;
  if (['forbidden', 'notFound'].includes(entry.error.kind) && isShutOut(entry, doors, ledger)) return [];
  return isRefusedText || isInCooldown || isBadBoost || isOfWhatIsGone
    ? []
    : [`${entry.kind} ${entry.id} failed with ${entry.error.kind}: ${entry.error.message}`];
}

/**
 * What it goes through was closed behind it while it waited: it was tried before, or stood behind others in its lane,
 * of which one may have been.
 */
function isShutOut({ id, userId, attempts, target }: OutboxEntry, doors: readonly string[], ledger: Ledger): boolean {
  const isClosed = ledger.closings.some((shut) => shut.userId === userId && doors.includes(shut.door) && shut.id > id);
  const isFirst = ![...ledger.written].some(([other, by]) => by.userId === userId && by.target === target && other < id);
  return isClosed && (attempts > 1 || !isFirst);
}

function faultsOfCreations({ ledger }: ServerRun, creations: readonly Post[]): readonly string[] {
  return [...ledger.written].flatMap(([id, { text, target, device, userId, chat, isWithdrawn }]) => {
    const made = creations.filter((post) => post.body === text);
    const [post] = made;
    const entries = device.entries();
    const isKept = entries.some((entry) => entry.id === id);
    const alias = device.confirmed.aliases.get(id);
    const isDeletionOpen = entries.some((entry) => entry.kind === 'deletePost' && [id, alias].includes(entry.target));
    const isDeleted = ledger.deleted.has(id) && alias !== undefined && !isDeletionOpen;
    const faults: string[] = [];
    if (made.length > 1) faults.push(`${id} was made ${made.length} times`);
    // Refused, and deleted while it was being sent: it goes without a word.
    const isUnwanted = isWithdrawn || isDeleted || (ledger.deleted.has(id) && text.includes(UNSTORABLE_TEXT));
    if (post === undefined) return isUnwanted || isKept ? faults : [...faults, `${id} is lost`];
    if (isWithdrawn) faults.push(`${id} was taken back and made all the same`);
    else if (isKept) faults.push(`${id} was made and is still in the outbox`);
    else if (alias !== post.id) faults.push(`${id} was made as ${post.id}, and what refers to it was told ${alias}`);
    if (isDeleted) faults.push(`${id} was deleted and still stands`);
    if (post.userId !== userId) faults.push(`${id} of ${userId} was made by ${post.userId}`);
    if (chat !== undefined && post.groupId !== chat) faults.push(`${id} was said in ${post.groupId} and not in ${chat}`);
    const place = currentId({ device, target });
    if (target !== '' && ![post.parentUlid, post.repostId].includes(place))
      faults.push(`${id} stands elsewhere than at ${place}`);
    return faults;
  });
}

/** A post has all its videos, in order, and each is whole. */
function faultsOfVideos({ server, ledger }: ServerRun, creations: readonly Post[]): readonly string[] {
  return [...ledger.written].flatMap(([id, { text, files }]) =>
    creations
      .filter((post) => post.body === text)
      .flatMap(({ videos }) => [
        ...(videos.length === files.length ? [] : [`${id} was made with ${videos.length} of ${files.length} videos`]),
        ...files.flatMap((file, place) =>
          isUploadOf(file, videos[place]?.url ?? '', server.dataDir) ? [] : [`${file} of ${id} is not what was picked`],
        ),
      ]),
  );
}

/**
 * Per device and account: posts among themselves, the comments of one thread and what was said in one chat stand in the
 * order in which they were written.
 */
function faultsOfOrder({ ledger }: ServerRun, creations: readonly Post[]): readonly string[] {
  const written = [...ledger.written];
  const last = new Map<string, number>();
  return creations.flatMap((post) => {
    const index = written.findIndex(([, { text }]) => text === post.body);
    const [id, by] = written[index] ?? [];
    // One that was refused stepped aside, and went when the reader sent it again.
    if (id === undefined || by === undefined || by.device.refused.has(id)) return [];
    const lane = `${by.device.number} ${by.userId} ${by.chat ?? post.rootUlid ?? 'posts'}`;
    const before = last.get(lane) ?? -1;
    last.set(lane, index);
    return before > index ? [`${id} was made after ${written[before]?.[0]} in ${lane}`] : [];
  });
}

/** One e-mail for each feedback and each invitation that is sent; of a feedback, from whom. */
async function faultsOfMessages({ server, ledger, accounts }: ServerRun): Promise<readonly string[]> {
  const mails = await server.mailsOf(accounts.map(({ username }) => username));
  return [...ledger.messages].flatMap(([id, { text, userId, device }]) => {
    const sent = mails.filter((mail) => mail.recipient === text || mail.text.includes(`${text}\n`));
    const isKept = device.entries().some((entry) => entry.id === id);
    const by = accounts.find((account) => account.id === userId)?.username ?? '';
    return [
      ...(sent.length === (isKept ? 0 : 1) ? [] : [`${id} ${text} was sent ${sent.length} times, kept: ${isKept}`]),
      ...(sent.every((mail) => mail.subject.includes(by)) ? [] : [`${id} ${text} was sent as somebody else`]),
    ];
  });
}

/** Two who wrote to each other have one chat, which both find. */
async function faultsOfChatsOfTwo({ server, accounts, chats }: ServerRun): Promise<readonly string[]> {
  if (chats.length === 0) return [];
  const found: (readonly string[])[] = [];
  for (const { username } of accounts) found.push(await server.chatsOfTwo(username));
  const [one = [], other = []] = found;
  return one.length < 2 && one.join() === other.join() ? [] : [`the two have the chats ${one.join()} and ${other.join()}`];
}

/** Each account has read as far as it has on any of its devices: no late request, tab or clock takes anything back. */
async function faultsOfReading({ server, ledger, accounts }: ServerRun): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, username } of accounts) {
    const reads = ledger.chatReads.get(id);
    if (reads === undefined) continue;
    const readings = await server.readingsOf(username);
    for (const [chat, to] of reads)
      if (readings.get(chat) !== to) faults.push(`${username} has read ${chat} up to ${to}, not to ${readings.get(chat)}`);
  }
  return faults;
}

/** A profile has of each field what was asked for last, unless that is still kept. */
async function faultsOfProfiles({ server, ledger, accounts }: ServerRun): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, username } of accounts) {
    const { bio, website } = await server.profileOf(username);
    const newest = new Map(
      ledger.profileChanges.filter(({ userId }) => userId === id).map((change) => [change.field, change] as const),
    );
    for (const { device, field, value } of newest.values()) {
      const isKept = device.entries().some(({ kind, userId }) => kind === 'profile' && userId === id);
      const stands = field === 'bio' ? bio : website;
      if (!isKept && stands !== value) faults.push(`${username} has the ${field} ${stands} and not ${value}`);
    }
  }
  return faults;
}

/** Of the sessions that no device uses those have ended that a reader ended, and no others. */
async function faultsOfSessions({ server, ledger, accounts, idleSessions }: ServerRun): Promise<readonly string[]> {
  const isKept = (device: SimulatedDevice, id: string) => device.entries().some((entry) => entry.id === id);
  const ended = new Set(
    [...ledger.endedSessions].flatMap(([id, { device, sessionId }]) => (isKept(device, id) ? [] : [sessionId])),
  );
  const faults: string[] = [];
  for (const { id, username } of accounts) {
    const standing = new Set(await server.standingSessions(username));
    for (const sessionId of idleSessions.get(id) ?? []) {
      if (standing.has(sessionId) === ended.has(sessionId))
        faults.push(`session ${sessionId} stands: ${standing.has(sessionId)}`);
    }
  }
  return faults;
}

/** Against each violation stands the appeal that a reader wrote, once it is sent, and against the others none. */
async function faultsOfAppeals({ server, ledger, accounts, removedPosts }: ServerRun): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, username } of accounts) {
    const posts = removedPosts.get(id) ?? [];
    const standing = posts.length === 0 ? new Map<string, string | null>() : await server.appealsOf(username);
    for (const postId of posts) {
      const appeal = ledger.appeals.get(postId);
      const isKept = appeal?.device.entries().some((entry) => entry.id === appeal.entryId) === true;
      const wanted = appeal === undefined || isKept ? null : appeal.text;
      const stands = standing.get(postId);
      if (stands !== wanted) faults.push(`the appeal of ${username} on ${postId} is ${stands}, wanted ${wanted}`);
    }
  }
  return faults;
}

/**
 * Each request that is sent has made one boost, and one note to support; one that was refused neither. Those boosts
 * have ended that a reader ended.
 */
async function faultsOfBoosts({ server, ledger, accounts, standingBoosts }: ServerRun): Promise<readonly string[]> {
  if (standingBoosts.size === 0) return [];
  const faults: string[] = [];
  const mails = await server.mailsOf(accounts.map(({ username }) => username));
  for (const { id: userId, username } of accounts) {
    const ads = await server.boostsOf(username);
    const asked = [...ledger.boosts].filter(([, boost]) => boost.userId === userId);
    for (const [id, { device, postId, startDate, endDate, noteId, note }] of asked) {
      const made = ads.filter((ad) => ad.postId === postId && ad.startDate === startDate && ad.endDate === endDate).length;
      const notes = mails.filter(({ text }) => text.includes(`${note}\n`)).length;
      const isKept = (entryId: string) => device.entries().some((entry) => entry.id === entryId);
      if (made !== (isKept(id) ? 0 : 1)) faults.push(`the boost ${id} was made ${made} times, kept: ${isKept(id)}`);
      if (notes !== (isKept(noteId) ? 0 : 1)) faults.push(`support has ${notes} notes of ${id}, kept: ${isKept(noteId)}`);
      if (isKept(id) && !isKept(noteId)) faults.push(`support was told of ${id}, which was refused`);
    }
    for (const id of standingBoosts.get(userId) ?? []) {
      const isCancelled = ads.find((ad) => ad.id === id)?.status === 'cancelled';
      if (isCancelled !== ledger.endedBoosts.has(id)) faults.push(`the boost ${id} of ${username} is cancelled: ${isCancelled}`);
    }
  }
  return faults;
}

async function faultsOfStates(
  { server, ledger, accounts, ownGround, subjects, closedGroups }: ServerRun,
  marks: Marks,
): Promise<readonly string[]> {
  const newest = new Map(
    ledger.desiredStates.map((desiredState) => [
      `${desiredState.userId} ${desiredState.kind} ${currentId(desiredState)}`,
      desiredState,
    ]),
  );
  const people = [...ownGround.values()].flatMap((ground) => ground.people.map(({ id }) => id));
  people.push(...[...ownGround.values()].map(({ doors }) => doors.shy.id));
  people.push(...subjects.map(({ id }) => id));
  const groups = [...[...ownGround.values()].flatMap((ground) => [...ground.groups, ground.doors.group.id]), ...closedGroups];
  const relations = new Map<string, Relations>();
  for (const { id, username } of accounts) relations.set(id, await server.relationsOf(username, people, groups));
  const ofStates = [...newest.values()].flatMap((desiredState) => {
    const id = currentId(desiredState);
    const isFailed = desiredState.device
      .entries()
      .some((entry) => entry.kind === desiredState.kind && entry.target === id && entry.userId === desiredState.userId);
    if (isFailed) return [];
    const actual =
      desiredState.kind === 'reaction' || desiredState.kind === 'bookmark' || desiredState.kind === 'repost'
        ? stateOn(marks.get(desiredState.userId)?.get(id), desiredState.kind)
        : desiredState.kind === 'setting'
          ? undefined
          : relations.get(desiredState.userId)?.[desiredState.kind].has(id);
    if (actual === undefined) return [];
    return actual === desiredState.value
      ? []
      : [`${desiredState.kind} on ${id} by ${desiredState.userId} is ${actual}, wanted ${desiredState.value}`];
  });
  const faults = [...ofStates];
  for (const id of ledger.answeredGroups)
    if (await server.invitesInto(id)) faults.push(`the invitation into ${id} stands after its answer`);
  return faults;
}

/**
 * Each setting is what was asked for last, unless that is still kept, and what the device holds of those that it
 * changes.
 */
async function faultsOfSettings({ server, ledger, accounts, devices }: ServerRun): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, username } of accounts) {
    const ofAccount = ledger.desiredStates.filter(({ kind, userId }) => kind === 'setting' && userId === id);
    if (ofAccount.length === 0) continue;
    const stands = await server.settingsOf(username);
    for (const device of devices) {
      const isKept = device.entries().some(({ kind, userId }) => kind === 'setting' && userId === id);
      for (const name of ownSettings(device.number)) {
        const wanted = ofAccount.findLast((state) => state.device === device && state.target === settingTarget(name))?.value;
        if (!isKept && wanted !== undefined && stands[name] !== wanted)
          faults.push(`${name} of ${username} is ${stands[name]}, wanted ${wanted}`);
        const held = device.userId === id ? device.confirmed.settings?.[name] : undefined;
        if (!isKept && held !== undefined && held !== stands[name])
          faults.push(`${nameOf(device)} holds ${name} ${held} of ${username}, the server ${stands[name]}`);
      }
    }
  }
  return faults;
}

/** Nothing where the post is gone. */
function stateOn(post: Post | undefined, kind: PostMark): string | boolean | null | undefined {
  return post === undefined || post.isDeleted ? undefined : markOf(post, kind);
}

type PostMark = 'reaction' | 'bookmark' | 'repost';

function markOf(post: Post, kind: PostMark): string | boolean | null {
  if (kind === 'reaction') return post.userReaction;
  if (kind === 'repost') return post.userEngagement.hasReposted;
  return post.isBookmarked && (post.bookmarkNote ?? '');
}

/** The reader's marks on the device are those of the server. */
function faultsOfDocuments({ ownGround }: ServerRun, marks: Marks): readonly string[] {
  const shown = (post: Post) => JSON.stringify((['reaction', 'bookmark', 'repost'] as const).map((kind) => markOf(post, kind)));
  return [...ownGround].flatMap(([device, { posts }]) =>
    posts.flatMap((id) => {
      const held = device.confirmed.posts.get(id);
      const actual = marks.get(device.userId ?? '')?.get(id);
      if (held === undefined || actual === undefined || shown(held) === shown(actual)) return [];
      return [`${nameOf(device)} holds ${shown(held)} of ${id}, the server ${shown(actual)}`];
    }),
  );
}

/** Nothing was sent as somebody else, and the server never failed. */
function faultsOfRequests({ server, ledger }: ServerRun): readonly string[] {
  return server.handled.flatMap(({ request, bearer, key, status }) => {
    const owner = key === null ? undefined : ledger.owners.get(key);
    const faults = status >= 500 ? [`${request.method} ${request.path} was answered with ${status}`] : [];
    if (owner !== undefined && bearer !== owner) faults.push(`${key} of ${owner} was sent as ${bearer}`);
    return faults;
  });
}

function nameOf(device: SimulatedDevice): string {
  return `device ${device.number}`;
}
