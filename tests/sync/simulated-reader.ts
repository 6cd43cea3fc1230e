import { directChatId } from '#contract/direct-chat.ts';
import type { SettingsChange } from '#contract/resources/settings.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { coalesce } from '#core/outbox/coalesce.ts';
import type { EntryFile } from '#core/outbox/entry-files.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import { kindNamed, readEntry } from '#core/outbox/registry.ts';
import { canTakeBack, retryByReader } from '#core/outbox/stages.ts';
import { sampleNotification } from '#data/testing/samples.ts';
import { fileOf } from '#tests/support/drainer-world.ts';
import { contentOf } from '#tests/support/media-server.ts';
import { readChatKind } from '#core/outbox/kinds/read-chat.ts';
import { REFUSED_TEXT } from '#tests/support/idempotent-server.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';
import type { VirtualWorld } from '#tests/support/virtual-world.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { DesiredState, Ledger, Written } from './simulated-ledger.ts';
import type { Chat, Doors, LinkedGroup } from './simulated-server.ts';

export interface ReaderOptions {
  readonly device: SimulatedDevice;
  readonly world: VirtualWorld;
  readonly random: SeededRandom;
  readonly ledger: Ledger;
  /** Posts of others on which this reader alone acts from this device. */
  readonly othersPosts: readonly [string, ...string[]];
  /** People whom this reader alone follows, mutes and takes back from this device. Absent: neither that nor quotes. */
  readonly people?: readonly Person[];
  /** Whom this reader alone, as this account and from this device, bans and gives badges. Absent: nobody. */
  readonly subjectOf?: (userId: string) => Person;
  /** Groups that this reader alone joins and leaves from this device. Absent: none. */
  readonly groups?: readonly string[];
  /**
   * What the reader goes through on this device alone: writes in a group that they join and leave, answers somebody
   * whom they block and take back. Absent: nothing.
   */
  readonly doors?: Doors;
  /** Chats of both accounts. Absent: nothing is said in any. */
  readonly chats?: readonly Chat[];
  /** To whom the account says something alone. Absent: to nobody. */
  readonly partnerOf?: (userId: string) => Person;
  /** A closed group that the account is invited to by its link, on this device. Absent: none. */
  readonly linkedGroupOf?: (userId: string) => LinkedGroup | undefined;
  /** A closed group that the account is invited to by name, and answers on this device. Absent: none. */
  readonly groupInviting?: (userId: string) => string | undefined;
  /** A closed group of the account's own, into which it invites from this device alone. Absent: none. */
  readonly ownGroupOf?: (userId: string) => string;
  /** It changes settings of the account, each device its own (`ownSettings`). Absent: none. */
  readonly hasSettings?: boolean;
  /** Some posts carry pictures. */
  readonly hasPictures?: boolean;
  /** Some of those are videos, which go in parts. */
  readonly hasVideos?: boolean;
  /** What is picked, by its id: posts are what such a reader writes most. Absent: a file of a few letters. */
  readonly pickedFile?: (id: string) => EntryFile;
  /** Sessions of the account that no device uses. Absent: none is ended. */
  readonly idleSessionsOf?: (userId: string) => readonly string[];
  /** Posts of the account that moderators took out. Absent: nobody appeals. */
  readonly removedPostsOf?: (userId: string) => readonly string[];
  /** Posts of the account that may be boosted. Absent: none is. */
  readonly boostablePostsOf?: (userId: string) => readonly string[];
  /** Boosts of the account that stood before. Absent: none is ended. */
  readonly runningBoostsOf?: (userId: string) => readonly string[];
  /** Tells the account of something; answers the notification's id. Absent: nothing is told. */
  readonly notify?: (userId: string) => string;
  /** A fresh id, greater than `after`. Absent: ids that count. */
  readonly nextId?: (after: string | undefined) => string;
  /** What the server refuses for good. Absent: `REFUSED_TEXT`. */
  readonly refusedText?: string;
}

export interface Person {
  readonly id: string;
  readonly username: string;
}

/** What is changed of the settings, and to what. */
const settingValues: Readonly<Record<ChangedSetting, readonly [Value, ...Value[]]>> = {
  comment_sort: ['popular', 'newest', 'oldest'],
  notifications_follow: [true, false],
  dark_mode: [true, false],
  quiet_from: ['20:00', '22:00', '23:30'],
};
type Value = string | boolean;
type ChangedSetting = 'comment_sort' | 'notifications_follow' | 'dark_mode' | 'quiet_from';

/** Of an account's settings those that this device alone changes. */
export function ownSettings(device: number): readonly [ChangedSetting, ChangedSetting] {
  return device === 0 ? ['comment_sort', 'notifications_follow'] : ['dark_mode', 'quiet_from'];
}

export function settingTarget(name: ChangedSetting): string {
  return kindNamed('setting').targetOf({ [name]: settingValues[name][0] });
}

const DAY_MS = 86_400_000;
/** What the ids of videos begin with. */
const VIDEO = 'video';

function pickedFile(id: string): EntryFile {
  return id.startsWith(VIDEO) ? { id, type: 'video/mp4', bytes: contentOf(id).length, name: `${id}.mp4` } : fileOf(id);
}

/** Somebody at a device: writes, answers, toggles, changes their mind; all as the commands of the page would. */
export class SimulatedReader {
  readonly #options: ReaderOptions;
  #minted = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  act(): void {
    const { device, random } = this.#options;
    if (device.userId === null) return;
    const actions = [
      this.#post,
      this.#comment,
      this.#comment,
      this.#toggle,
      this.#toggle,
      this.#toggle,
      this.#withdraw,
      this.#delete,
      this.#retry,
      this.#edit,
    ];
    if (this.#options.notify !== undefined) actions.push(this.#notification, this.#push);
    if (this.#options.idleSessionsOf !== undefined) actions.push(this.#endSession);
    if (this.#options.removedPostsOf !== undefined) actions.push(this.#appeal, this.#appeal);
    if (this.#options.boostablePostsOf !== undefined) actions.push(this.#boost, this.#boost);
    if (this.#options.hasSettings === true) actions.push(...Array.from({ length: 8 }, () => this.#setting));
    if (this.#options.runningBoostsOf !== undefined) actions.push(this.#endBoost);
    if (this.#options.people !== undefined) actions.push(this.#quote, this.#follow, this.#mute, this.#message, this.#profile);
    if (this.#options.subjectOf !== undefined) actions.push(this.#ban, this.#badge);
    if (this.#options.groups !== undefined) actions.push(this.#joinGroup);
    if (this.#options.doors !== undefined)
      actions.push(...Array.from({ length: 4 }, () => [this.#inGroup, this.#withShy]).flat());
    if (this.#options.chats !== undefined) actions.push(this.#say, this.#say, this.#readChats, this.#readChats);
    if (this.#options.linkedGroupOf !== undefined) actions.push(this.#acceptInvitation);
    if (this.#options.groupInviting !== undefined) actions.push(this.#answerInvitation);
    if (this.#options.ownGroupOf !== undefined) actions.push(this.#inviteLink, this.#inviteLink, this.#inviteMember);
    if (this.#options.partnerOf !== undefined) actions.push(this.#sayTo, this.#sayTo);
    if (this.#options.pickedFile !== undefined) actions.push(this.#post, this.#post, this.#post, this.#post, this.#post);
    random.pick(actions)?.call(this, device.userId);
  }

  /** Only desired states, on others' posts and own ones. */
  toggle(): void {
    const { device } = this.#options;
    if (device.userId !== null) this.#toggle(device.userId);
  }

  #post(userId: string): void {
    const files = this.#pickFiles();
    const fileNamed = this.#options.pickedFile ?? pickedFile;
    const photos = files.map((id) => ({ ...fileNamed(id), widthPx: 4, heightPx: 3, alt: '' }));
    const payload = { isSensitive: false, authorUsername: null, groupId: null, ...(photos.length === 0 ? {} : { photos }) };
    this.#write(userId, '', (text) => ({ kind: 'post', target: '', payload: { ...payload, body: text } }), { files });
  }

  /** Kept on the device before the entry is written. */
  #pickFiles(): readonly string[] {
    const { random, device, hasPictures = false } = this.#options;
    if (!hasPictures || random.chance(0.5)) return [];
    const files = Array.from({ length: 1 + random.below(3) }, (_, place) => {
      const isVideo = this.#options.hasVideos === true && random.chance(0.5);
      return `${isVideo ? VIDEO : 'file'}-${device.number}-${this.#minted}-${place}`;
    });
    for (const id of files) device.files.add(id);
    return files;
  }

  #say(userId: string): void {
    const chat = this.#options.random.pick(this.#options.chats ?? [])?.id;
    if (chat === undefined) return;
    this.#write(userId, '', (text) => ({ kind: 'message', target: '', payload: { body: text, groupId: chat, name: 'A chat' } }), {
      chat,
    });
  }

  /** Whoever says it first makes the chat, on whichever device, and whether the other one does so too. */
  #sayTo(userId: string): void {
    const partner = this.#options.partnerOf?.(userId);
    if (partner === undefined) return;
    const { id, username: name } = partner;
    const groupId = directChatId(userId, id);
    const payload = { groupId, name, to: { userId: id, avatar: null } };
    this.#write(userId, '', (text) => ({ kind: 'message', target: '', payload: { ...payload, body: text } }), { chat: groupId });
  }

  /** In two tabs, of which one may be behind; another device may be ahead. */
  #readChats(userId: string): void {
    const { random, chats } = this.#options;
    const chat = random.pick(chats ?? []);
    if (chat === undefined) return;
    for (let tab = 0; tab < 2; tab += 1) this.#readChat(userId, chat, random.pick(chat.lines) ?? '');
  }

  #readChat(userId: string, chat: Chat, to: string): void {
    const { ledger, device } = this.#options;
    const reads = ledger.chatReads.get(userId) ?? new Map<string, string>();
    if (to > (reads.get(chat.id) ?? '')) reads.set(chat.id, to);
    ledger.chatReads.set(userId, reads);
    const waiting = () =>
      device
        .entries()
        .filter((entry) => entry.userId === userId && entry.kind === 'readChat' && entry.target === chat.id)
        .map(({ payload }) => payload);
    const moment = { username: null, target: chat.id, seen: () => ({}), waiting };
    const payload = readChatKind.payloadOf({ groupId: chat.id, name: 'A chat', to }, moment);
    this.#append(userId, this.#nextId(), { kind: 'readChat', target: chat.id, payload });
  }

  #quote(userId: string): void {
    const target = this.#someTarget(userId);
    this.#write(userId, target, (text) => ({
      kind: 'quote',
      target,
      payload: { body: text, isSensitive: false, authorUsername: null, groupId: null },
    }));
  }

  #follow(userId: string): void {
    const { random, ledger, device, people } = this.#options;
    const person = random.pick(people ?? []);
    if (person === undefined) return;
    const following = random.chance(0.5);
    ledger.desiredStates.push({ userId, device, kind: 'follow', target: person.id, value: following });
    const payload = { following, username: person.username };
    this.#append(userId, this.#nextId(), { kind: 'follow', target: person.id, payload });
  }

  #mute(userId: string): void {
    const { random, ledger, device, people } = this.#options;
    const person = random.pick(people ?? []);
    if (person === undefined) return;
    const muted = random.chance(0.5);
    ledger.desiredStates.push({ userId, device, kind: 'mute', target: person.id, value: muted });
    const payload = { muted, username: person.username };
    this.#append(userId, this.#nextId(), { kind: 'mute', target: person.id, payload });
  }

  #ban(userId: string): void {
    const { random, ledger, device, subjectOf } = this.#options;
    if (subjectOf === undefined) return;
    const { id: target, username } = subjectOf(userId);
    const banned = random.chance(0.5);
    ledger.desiredStates.push({ userId, device, kind: 'ban', target, value: banned });
    this.#append(userId, this.#nextId(), { kind: 'ban', target, payload: { banned, username } });
  }

  #badge(userId: string): void {
    const { random, ledger, device, subjectOf } = this.#options;
    if (subjectOf === undefined) return;
    const subject = subjectOf(userId);
    const badge: BadgeName = random.chance(0.5) ? 'verified' : 'influencer';
    const has = random.chance(0.5);
    const target = `${subject.id}/${badge}`;
    ledger.desiredStates.push({ userId, device, kind: 'badge', target, value: has });
    const payload = { userId: subject.id, username: subject.username, badge, has };
    this.#append(userId, this.#nextId(), { kind: 'badge', target, payload });
  }

  #joinGroup(userId: string): void {
    const { random, ledger, device, groups } = this.#options;
    const target = random.pick(groups ?? []);
    if (target === undefined) return;
    const joined = random.chance(0.5);
    ledger.desiredStates.push({ userId, device, kind: 'joinGroup', target, value: joined });
    this.#append(userId, this.#nextId(), { kind: 'joinGroup', target, payload: { joined, name: 'A group' } });
  }

  /** Joins where they are not in it, writes there, and leaves now and then. */
  #inGroup(userId: string): void {
    const { random, doors } = this.#options;
    if (doors === undefined) return;
    const { id, post, authorId } = doors.group;
    const set = (joined: boolean) =>
      this.#desire(userId, { kind: 'joinGroup', target: id, payload: { joined, name: 'A group' } }, joined);
    if (this.#wants(userId, 'joinGroup', id) !== true) set(true);
    const text = { isSensitive: false, authorUsername: null, groupId: id };
    if (random.chance(0.3)) this.#write(userId, '', (body) => ({ kind: 'post', target: '', payload: { ...text, body } }));
    else {
      const place = { rootId: post, grandparentId: null, authorId };
      this.#write(userId, post, (body) => ({ kind: 'comment', target: post, payload: { ...text, ...place, body } }));
    }
    if (random.chance(0.5)) set(false);
  }

  /** Takes back whom they blocked, answers them, and blocks them now and then. */
  #withShy(userId: string): void {
    const { random, doors } = this.#options;
    if (doors === undefined) return;
    const { id, username, post } = doors.shy;
    const set = (blocked: boolean) =>
      this.#desire(userId, { kind: 'block', target: id, payload: { blocked, username } }, blocked);
    if (this.#wants(userId, 'block', id) === true) set(false);
    const payload = { isSensitive: false, authorUsername: null, rootId: post, grandparentId: null, authorId: id };
    this.#write(userId, post, (body) => ({ kind: 'comment', target: post, payload: { ...payload, body } }));
    if (random.chance(0.4)) set(true);
  }

  /** What they last desired of it on this device. */
  #wants(userId: string, kind: DesiredState['kind'], target: string): DesiredState['value'] | undefined {
    const { ledger, device } = this.#options;
    return ledger.desiredStates.findLast(
      (state) => state.userId === userId && state.device === device && state.kind === kind && state.target === target,
    )?.value;
  }

  #desire(userId: string, intent: Intent & { readonly kind: DesiredState['kind'] }, value: boolean): void {
    const { ledger, device } = this.#options;
    const { kind, target } = intent;
    const id = this.#nextId();
    ledger.desiredStates.push({ userId, device, kind, target, value });
    const read = readEntry(queuedEntry({ id, ...intent }));
    const closes = read.readable ? (read.kind.closes?.(read.entry, read.payload) ?? []) : [];
    for (const door of closes) ledger.closings.push({ userId, door, id });
    this.#append(userId, id, intent);
  }

  #acceptInvitation(userId: string): void {
    const { ledger, device, linkedGroupOf } = this.#options;
    const group = linkedGroupOf?.(userId);
    if (group === undefined) return;
    ledger.desiredStates.push({ userId, device, kind: 'joinGroup', target: group.id, value: true });
    this.#append(userId, this.#nextId(), {
      kind: 'acceptInvitation',
      target: group.id,
      payload: { code: group.code, name: 'A room' },
    });
  }

  /** Once: whoever joined cannot decline any more, nor join whoever declined. */
  #answerInvitation(userId: string): void {
    const { random, ledger, device, groupInviting } = this.#options;
    const target = groupInviting?.(userId);
    if (target === undefined || ledger.answeredGroups.has(target)) return;
    const joins = random.chance(0.5);
    const kind = joins ? 'acceptInvitation' : 'declineInvitation';
    ledger.answeredGroups.add(target);
    ledger.desiredStates.push({ userId, device, kind: 'joinGroup', target, value: joins });
    this.#append(userId, this.#nextId(), { kind, target, payload: { ...(joins && { code: target }), name: 'A room' } });
  }

  #inviteLink(userId: string): void {
    const { random, ledger, device, ownGroupOf } = this.#options;
    const target = ownGroupOf?.(userId);
    if (target === undefined) return;
    const offered = random.chance(0.6);
    ledger.desiredStates.push({ userId, device, kind: 'inviteLink', target, value: offered });
    this.#append(userId, this.#nextId(), { kind: 'inviteLink', target, payload: { offered, name: 'A room' } });
  }

  #inviteMember(userId: string): void {
    const { random, ledger, device, ownGroupOf, people } = this.#options;
    const groupId = ownGroupOf?.(userId);
    const person = random.pick(people ?? []);
    if (groupId === undefined || person === undefined) return;
    const target = `${groupId}/${person.id}`;
    const invited = random.chance(0.6);
    ledger.desiredStates.push({ userId, device, kind: 'inviteMember', target, value: invited });
    const user = { ulid: person.id, username: person.username, name: person.username, avatar: null };
    this.#append(userId, this.#nextId(), { kind: 'inviteMember', target, payload: { groupId, user, invited } });
  }

  #message(userId: string): void {
    const { random, ledger, device } = this.#options;
    const id = this.#nextId();
    const isInvitation = random.chance(0.5);
    const text = isInvitation ? `${id.toLowerCase()}@example.org` : `feedback ${id}`;
    ledger.messages.set(id, { userId, device, text });
    if (isInvitation) this.#append(userId, id, { kind: 'invite', target: '', payload: { email: text } });
    else this.#append(userId, id, { kind: 'feedback', target: '', payload: { message: text } });
  }

  #profile(userId: string): void {
    const { ledger, device } = this.#options;
    const id = this.#nextId();
    const [field, value] =
      device.number === 0 ? (['bio', `bio ${id}`] as const) : (['website', `https://${id}.example`] as const);
    ledger.profileChanges.push({ userId, device, field, value });
    this.#append(userId, id, { kind: 'profile', target: userId, payload: { [field]: value } });
  }

  #setting(userId: string): void {
    const { random, ledger, device } = this.#options;
    const name = random.pick(ownSettings(device.number));
    const value = random.pick(settingValues[name]);
    // As its screen does it, with where the device is.
    const zone = name === 'quiet_from' ? { time_zone: random.pick(['UTC', 'Asia/Kathmandu']) } : {};
    const payload = { [name]: value, ...zone } as SettingsChange;
    ledger.desiredStates.push({ userId, device, kind: 'setting', target: settingTarget(name), value });
    this.#append(userId, this.#nextId(), { kind: 'setting', target: settingTarget(name), payload });
  }

  #endSession(userId: string): void {
    const { random, ledger, device, idleSessionsOf } = this.#options;
    const sessionId = random.pick(idleSessionsOf?.(userId) ?? []);
    if (sessionId === undefined) return;
    const id = this.#nextId();
    ledger.endedSessions.set(id, { device, sessionId });
    this.#append(userId, id, { kind: 'endSession', target: sessionId, payload: { browser: null, system: null } });
  }

  /** Against a violation that nobody has appealed against yet: the server takes one appeal of each. */
  #appeal(userId: string): void {
    const { random, ledger, device, removedPostsOf } = this.#options;
    const target = random.pick((removedPostsOf?.(userId) ?? []).filter((id) => !ledger.appeals.has(id)));
    if (target === undefined) return;
    const entryId = this.#nextId();
    const text = `It is none, ${entryId}`;
    ledger.appeals.set(target, { device, entryId, text });
    this.#append(userId, entryId, { kind: 'appeal', target, payload: { text, name: 'Spam' } });
  }

  /**
   * Of a post that nobody has boosted, or for days of its own; now and then for days that another request has, or that
   * are over: the server refuses those.
   */
  #boost(userId: string): void {
    const { random, ledger, device, world } = this.#options;
    const postId = random.pick(this.#options.boostablePostsOf?.(userId) ?? []);
    if (postId === undefined) return;
    const [entryId, noteId] = [this.#nextId(), this.#nextId()];
    const start = world.now() + (random.chance(0.1) ? 1 : 3 + 3 * random.below(6)) * DAY_MS;
    const [startDate, endDate] = [start, start + 2 * DAY_MS].map((at) => new Date(at).toISOString()) as [string, string];
    const note = `boost ${entryId}`;
    ledger.boosts.set(entryId, { userId, device, postId, startDate, endDate, noteId, note });
    const payload = { startDate, endDate, goal: 'moreViews', email: 'ads@example.org' } as const;
    this.#append(userId, entryId, { kind: 'boost', target: postId, payload });
    this.#append(userId, noteId, { kind: 'boostNotice', target: '', payload: { boostId: entryId, message: note } });
  }

  #endBoost(userId: string): void {
    const { random, ledger } = this.#options;
    const target = random.pick((this.#options.runningBoostsOf?.(userId) ?? []).filter((id) => !ledger.endedBoosts.has(id)));
    if (target === undefined) return;
    ledger.endedBoosts.add(target);
    this.#append(userId, this.#nextId(), { kind: 'disableAd', target, payload: { text: 'Words' } });
  }

  /** One, several or all, of what the device knows of by now. */
  #notification(userId: string): void {
    const { random, ledger, device, notify } = this.#options;
    const id = notify?.(userId) ?? '';
    ledger.told.set(userId, [...(ledger.told.get(userId) ?? []), id]);
    device.confirmed.notifications.set(id, sampleNotification({ notificationId: id }));
    const known = [...device.confirmed.notifications.keys()];
    const newest = known.toSorted().at(-1) ?? id;
    const ids = known.filter(() => random.chance(0.3));
    if (random.chance(0.4)) return;
    const named = ids.length === 0 ? [id] : ids;
    const isAll = random.chance(0.3);
    const [kind, makes] = random.chance(0.7)
      ? (['readNotifications', 'read'] as const)
      : (['deleteNotifications', 'deleted'] as const);
    ledger.notificationActs.push({ userId, act: { makes, ...(isAll ? { upTo: newest } : { ids: named }) } });
    const payload = isAll ? { upTo: newest } : { ids: named, who: 'Somebody' };
    this.#append(userId, this.#nextId(), { kind, target: kindNamed(kind).targetOf(payload), payload });
  }

  /**
   * What is pressed in a push acts from the service worker, which no page hears of: Like or a reply, and the
   * notification is read (NOTIF-19).
   */
  #push(userId: string): void {
    const { random, ledger, device, notify, othersPosts } = this.#options;
    const id = notify?.(userId) ?? '';
    ledger.told.set(userId, [...(ledger.told.get(userId) ?? []), id]);
    device.confirmed.notifications.set(id, sampleNotification({ notificationId: id }));
    const target = random.pick(othersPosts);
    const { arePokesLost } = device;
    device.arePokesLost = true;
    if (random.chance(0.5)) {
      ledger.desiredStates.push({ userId, device, kind: 'reaction', target, value: 'heart' });
      this.#append(userId, this.#nextId(), { kind: 'reaction', target, payload: { reaction: 'heart' } });
    } else this.#comment(userId, target);
    ledger.notificationActs.push({ userId, act: { makes: 'read', ids: [id] } });
    const payload = { ids: [id], who: 'Somebody' };
    const readTarget = kindNamed('readNotifications').targetOf(payload);
    this.#append(userId, this.#nextId(), { kind: 'readNotifications', target: readTarget, payload });
    device.arePokesLost = arePokesLost;
  }

  #comment(userId: string, target = this.#someTarget(userId)): void {
    const parent = this.#ownEntries(userId).find((entry) => entry.id === target);
    const read = parent === undefined ? undefined : readEntry(parent);
    const confirmed = this.#options.device.confirmed.posts.get(target);
    const provisional = read?.readable === true ? read.kind.provisionalPost?.(read.entry, read.payload, {}) : undefined;
    const seen = confirmed ?? provisional;
    const { doors, random, othersPosts } = this.#options;
    const isInGroup = doors !== undefined && seen?.groupId === doors.group.id;
    // Nobody answers in a group that they have left.
    if (isInGroup && this.#wants(userId, 'joinGroup', doors.group.id) !== true)
      return this.#comment(userId, random.pick(othersPosts));
    const place = {
      rootId: seen?.rootUlid ?? target,
      grandparentId: seen?.parentUlid ?? null,
      ...(isInGroup ? { groupId: doors.group.id } : {}),
    };
    this.#write(userId, target, (text) => ({
      kind: 'comment',
      target,
      payload: { body: text, isSensitive: false, authorUsername: null, ...place },
    }));
  }

  #write(
    userId: string,
    target: string,
    intentOf: (text: string) => Intent,
    more: Partial<Pick<Written, 'files' | 'chat'>> = {},
  ): void {
    const { random, ledger, device } = this.#options;
    const id = this.#nextId();
    const text = random.chance(0.06) ? `${this.#options.refusedText ?? REFUSED_TEXT} ${id}` : `text ${id}`;
    ledger.written.set(id, { userId, device, text, target, files: [], ...more, isWithdrawn: false });
    this.#append(userId, id, intentOf(text));
  }

  #toggle(userId: string): void {
    const { random, ledger, device } = this.#options;
    const target = this.#someTarget(userId);
    const kind = random.pick(['reaction', 'bookmark', 'repost'] as const);
    const reaction = random.pick([null, 'heart', 'fire'] as const);
    const isOn = random.chance(0.5);
    // Half of what is saved has a note.
    const count = ledger.desiredStates.length;
    const note = count % 2 === 0 ? `note ${count}` : null;
    const value = kind === 'reaction' ? reaction : kind === 'bookmark' && isOn ? (note ?? '') : isOn;
    ledger.desiredStates.push({ userId, device, kind, target, value });
    if (kind === 'reaction') this.#append(userId, this.#nextId(), { kind, target, payload: { reaction } });
    else if (kind === 'bookmark')
      this.#append(userId, this.#nextId(), { kind, target, payload: { bookmarked: isOn, ...(isOn ? { note } : {}) } });
    else this.#append(userId, this.#nextId(), { kind, target, payload: { reposted: isOn } });
  }

  #append(userId: string, id: string, intent: Intent): void {
    const { device, world, ledger } = this.#options;
    const others = this.#ownEntries(userId);
    const entry = newIntent(intent, { id, userId, now: device.clock.now(), entries: others });
    ledger.owners.set(id, userId);
    const post = device.confirmed.posts.get(entry.target);
    const user = device.confirmed.users.get(entry.target);
    const { isNeeded, obsolete, replaces } = coalesce(entry, others, {
      ...(post === undefined ? {} : { post }),
      ...(user === undefined ? {} : { user }),
      ...(device.confirmed.settings === undefined ? {} : { settings: device.confirmed.settings }),
    });
    for (const other of obsolete) device.outbox.entries.delete(other);
    if (isNeeded) device.outbox.entries.set(id, replaces.length === 0 ? entry : { ...entry, replaces });
    ledger.log.push(
      `${world.now()} device ${device.number} ${intent.kind} ${id} on ${entry.target} ${JSON.stringify(entry.payload)}${isNeeded ? '' : ' (cancelled)'}`,
    );
    device.poke();
  }

  #delete(userId: string): void {
    const { random, ledger, device } = this.#options;
    const own = [...ledger.written].filter(
      ([, written]) => written.userId === userId && written.device === device && !written.isWithdrawn,
    );
    const chosen = random.pick(own);
    if (chosen === undefined || !random.chance(0.4)) return;
    const target = this.#currentId(chosen[0]);
    const entry = this.#ownEntries(userId).find(({ id }) => id === target);
    if (entry !== undefined && canTakeBack(entry)) return this.#takeBack(entry, userId);
    if (entry === undefined && target === chosen[0]) return;
    ledger.deleted.add(chosen[0]);
    this.#append(userId, this.#nextId(), { kind: 'deletePost', target, payload: {} });
  }

  #withdraw(userId: string): void {
    const { random } = this.#options;
    const chosen = random.pick(
      this.#ownEntries(userId).filter((entry) => this.#options.ledger.written.has(entry.id) && canTakeBack(entry)),
    );
    if (chosen !== undefined && random.chance(0.3)) this.#takeBack(chosen, userId);
  }

  #edit(userId: string): void {
    const failed = this.#ownEntries(userId).find(
      (entry) => entry.state === 'failed' && this.#options.ledger.written.has(entry.id),
    );
    if (failed === undefined) return;
    this.#takeBack(failed, userId);
    this.#post(userId);
  }

  #retry(userId: string): void {
    const { random, device } = this.#options;
    const chosen = random.pick(this.#ownEntries(userId));
    if (chosen === undefined) return;
    device.outbox.entries.set(chosen.id, retryByReader(chosen));
    device.poke();
  }

  #takeBack(entry: OutboxEntry, userId: string): void {
    const { device, ledger } = this.#options;
    const doomed = new Set([entry.id]);
    for (const other of this.#ownEntries(userId)) if (other.dependsOn.some((id) => doomed.has(id))) doomed.add(other.id);
    for (const id of doomed) {
      device.outbox.entries.delete(id);
      const written = ledger.written.get(id);
      if (written !== undefined) written.isWithdrawn = true;
      ledger.log.push(`device ${device.number} takes back ${id}`);
    }
  }

  /** Somebody else's post, or something of the reader's own that may be unsent still. */
  #someTarget(userId: string): string {
    const { random, othersPosts, ledger, device } = this.#options;
    const own = [...ledger.written].filter(
      ([, { chat, ...written }]) =>
        written.userId === userId && written.device === device && !written.isWithdrawn && chat === undefined,
    );
    const id = random.chance(0.5) ? random.pick(own)?.[0] : undefined;
    if (id === undefined) return random.pick(othersPosts);
    const current = this.#currentId(id);
    // Nobody answers what their device does not show: what was fetched goes when another account signs in.
    const isKnown = device.confirmed.posts.has(current) || this.#ownEntries(userId).some((entry) => entry.id === id);
    return isKnown ? current : random.pick(othersPosts);
  }

  #currentId(id: string): string {
    return this.#options.device.confirmed.aliases.get(id) ?? id;
  }

  #ownEntries(userId: string): readonly OutboxEntry[] {
    return this.#options.device.entries().filter((entry) => entry.userId === userId);
  }

  #nextId(): string {
    const { nextId, device } = this.#options;
    if (nextId !== undefined) return nextId(this.#ownEntries(device.userId ?? '').at(-1)?.id);
    this.#minted += 1;
    return `01E${String(this.#options.device.number).padStart(3, '0')}${String(this.#minted).padStart(20, '0')}`;
  }
}
