import type { Page } from '@playwright/test';
import type { PushMessage } from '#contract/resources/push-message.ts';
import type { SeededRandom } from '../../tests/support/seeded-random.ts';
import { movingBars } from '../support/moving-bars.ts';
import { act, type Act } from '../actors/hands.ts';
import { crashPage, endWorkers } from '../actors/kills.ts';
import type { Person } from '../actors/person.ts';
import { pressPush, stopServiceWorkers } from '../actors/service-worker.ts';
import { outboxEntries, type StoredEntry } from '../pages/device.ts';
import type { FaultProxy } from '../support/proxy/fault-proxy.ts';
import type { FaultRule } from '../support/proxy/fault-rules.ts';
import { centralClock } from '../pages/boost-sheet.ts';
import { markOfBoost, markOfNote, termsOf, type BoostKey } from '../support/ledger/boosts.ts';
import type { Creation, DesiredState } from '../support/ledger/compare.ts';
import type { Outcome } from './proof.ts';
import { deaths, type Kill } from './trouble-deck.ts';

/**
 * A chat, by its id and by what stands after `/chat/` in its address. One with somebody is there once something was
 * said.
 */
export interface ChatPlace {
  readonly id: string;
  readonly path: string;
}

export interface PlayerOptions {
  readonly username: string;
  readonly userId: string;
  readonly person: Person;
  readonly network: FaultProxy;
  readonly random: SeededRandom;
  /** Posts of others: id → author. */
  readonly targets: ReadonlyMap<string, string>;
  /** Ids of the person's notifications, each a line of its own. */
  readonly told: readonly string[];
  /** Boosts that stand, each of an own post, which may be boosted again `BOOSTS_AFTER_DAYS` from now. */
  readonly boosts: readonly BoostKey[];
  /** The chat in which the person talks. */
  readonly chat: ChatPlace;
  /** Begins with one of these, so that the shortest storm has one. */
  readonly boostsFirst: boolean;
  readonly seed: number;
}

/** Days from now until the first boost that is asked for in a storm begins. */
export const BOOSTS_AFTER_DAYS = 40;
/**
 * Each begins so many days after the one before and is over before the next, so that none meets another one of its
 * post.
 */
const BOOST_DAYS = 3;
/**
 * A person asks for so many at most: with those of before they are one page of Ad Metrics, and support takes twenty
 * notes a day of a member and no more.
 */
const BOOSTS_MAX = 12;
const goals = ['moreViews', 'moreFollowers', 'moreClicks'] as const;
const sentAgain = [{ kind: 'resetAfter' }, { kind: 'twice' }, { kind: 'twice', apartMs: 700 }] as const;
const DAY_MS = 24 * 60 * 60_000;

/** So that it goes in three parts. */
const VIDEO_BYTES = 2.5 * 1024 * 1024;
/** A small video, in base64, made when the first one is posted. */
let bars: string | undefined;

/** What is done next: in the tab in hand, each further act in another one. `network`: what befalls it there. */
interface Step {
  readonly acts: readonly [Act, ...Act[]];
  /** What happens first in the tab in hand, out of sight of its page. */
  readonly unseen?: (tab: Page) => Promise<void>;
  /** Notes that it was seen taken. */
  readonly settle: () => void;
  readonly network?: FaultRule;
  /** What it is to meet comes after the page shows it taken, so it stays until it is spent. */
  readonly networkStays?: true;
}

/** The server's own shape of a refusal. */
const refusal = { error_type: 'validation', message: 'Not today.', errors: { body: ['Not today.'] } };

const reactions = ['like', 'heart', null] as const;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A person who writes without pause, in one or two tabs, whatever happens to browser and network, and keeps book of it.
 * What was being done when the page died goes into the book as unsure.
 */
export class Player {
  readonly username: string;
  readonly network: FaultProxy;
  readonly creations: Creation[] = [];
  readonly desiredStates: Mutable<DesiredState>[] = [];
  /** Of each act, in their order. */
  readonly outcomes: Outcome[] = [];
  /** How long what took, milliseconds: acts by kind, and opening again what had died. */
  readonly took: { readonly what: string; readonly ms: number }[] = [];
  /** Marks of own posts that have comments. */
  readonly #answered = new Set<string>();
  readonly #person: Person;
  readonly #random: SeededRandom;
  readonly #targets: readonly (readonly [string, string])[];
  readonly #seed: number;
  readonly #userId: string;
  readonly #chat: ChatPlace;
  /** What was made last of each notification; null: nothing. */
  readonly #told: Map<string, 'read' | 'deleted' | null>;
  /** Own posts that may be boosted. */
  readonly #boostable: readonly string[];
  /** Boosts that nobody has begun to end. */
  readonly #standing: BoostKey[];
  #boostCount = 0;
  #boostsNext: boolean;
  #tabs: Page[] = [];
  /** Counts what has died: an act that fails while it rises was killed. */
  #deaths = 0;
  #dying: Promise<void> = Promise.resolve();
  #count = 0;

  constructor({ username, userId, person, network, random, targets, told, boosts, chat, boostsFirst, seed }: PlayerOptions) {
    this.username = username;
    this.#userId = userId;
    this.#person = person;
    this.network = network;
    this.#random = random;
    this.#targets = [...targets];
    this.#seed = seed;
    this.#chat = chat;
    this.#told = new Map(told.map((id) => [id, null]));
    this.#boostable = boosts.map(({ postId }) => postId);
    this.#standing = [...boosts];
    this.#boostsNext = boostsFirst;
  }

  get person(): Person {
    return this.#person;
  }

  /** Browser and one tab at least are open, as a person opens again what has crashed. Answers the tab in hand. */
  async ready(): Promise<Page> {
    await this.#dying;
    if (!this.#person.isOpen) {
      await this.#person.openBrowser({ offline: this.#person.isOffline });
      this.#tabs = [];
    }
    this.#tabs = this.#tabs.filter((tab) => !tab.isClosed());
    const wanted = this.#random.chance(0.2) ? 2 : 1;
    while (this.#tabs.length < wanted) {
      const [target] = this.#pickTarget();
      this.#tabs.push(await this.#person.opensAnotherTab(`/post/${target}`));
    }
    return this.#random.pick(this.#tabs) ?? this.#tabs[0]!;
  }

  /**
   * Has every post that there is to react to or to boost on the device, the boosts that stand and the chat, then leaves
   * the page.
   */
  async opensEverything(): Promise<void> {
    const posts = [...this.#targets.map(([id]) => id), ...this.#boostable];
    for (const target of posts) await act(this.#person.page, { kind: 'open', target });
    for (const { start } of this.#standing) await act(this.#person.page, { kind: 'openBoost', start });
    await act(this.#person.page, { kind: 'openChat', chat: this.#chat.path });
    await this.#person.closePage();
  }

  /** One more write. */
  async writes(): Promise<void> {
    const { settle, acts, network, networkStays, unseen } = this.#nextStep();
    const before = this.#deaths;
    let [wanted] = acts;
    let tab: Page | undefined;
    const rule = network === undefined ? undefined : this.network.addRule(network);
    try {
      for (wanted of acts) {
        tab = await this.#timed('opening', () => (tab === undefined ? this.ready() : this.#anotherThan(tab)));
        const [page, one] = [tab, wanted];
        await unseen?.(page);
        await this.#timed(one.kind, () => act(page, one));
        this.outcomes.push({ act: one.kind, fate: 'taken' });
      }
      settle();
    } catch (error) {
      await this.#dying;
      if (this.#deaths !== before) {
        this.outcomes.push({ act: wanted.kind, fate: 'interrupted' });
        return;
      }
      const words = `${this.username} ${JSON.stringify(wanted)}: ${String(error).split('\n')[0]}`;
      this.outcomes.push({ act: wanted.kind, fate: 'unseen', words });
      // As anybody would: a page that does not do what it is told is opened anew.
      for (const open of this.#tabs) await open.close().catch(() => undefined);
    } finally {
      if (networkStays !== true) rule?.remove();
    }
  }

  /** What was refused while its page died waits for its author's word. */
  async discardsRefused(): Promise<void> {
    await act(await this.ready(), { kind: 'discardRefused' });
  }

  /** The other tab, opened where there is none. */
  async #anotherThan(tab: Page): Promise<Page> {
    const other = this.#tabs.find((one) => one !== tab && !one.isClosed());
    if (other !== undefined) return other;
    const opened = await this.#person.opensAnotherTab('/outbox');
    this.#tabs.push(opened);
    return opened;
  }

  /**
   * Whatever is being done there and then goes on to its end. Answers whether there was anything to kill; rejects where
   * the kill failed.
   */
  async suffers(kill: Kill): Promise<boolean> {
    await this.#dying;
    const tab = this.#tabs.findLast((one) => !one.isClosed());
    if (tab === undefined || !this.#person.isOpen) return false;
    if (deaths.some((death) => death === kill)) this.#deaths += 1;
    const killing = this.#kill(kill, tab);
    this.#dying = killing.then(
      () => undefined,
      () => undefined,
    );
    return killing;
  }

  /** What waits on the device. */
  async unsent(): Promise<readonly StoredEntry[]> {
    return outboxEntries(await this.ready());
  }

  async #timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.took.push({ what, ms: performance.now() - began });
    }
  }

  async #kill(kill: Kill, tab: Page): Promise<boolean> {
    switch (kill) {
      case 'worker':
        return (await endWorkers(tab)) > 0;
      case 'service worker':
        return (await stopServiceWorkers(tab)) > 0;
      case 'page crash':
        await crashPage(tab);
        await tab.close();
        return true;
      case 'tab closed':
        await tab.close();
        return true;
      case 'browser':
        await this.#person.browserIsKilled();
        return true;
    }
  }

  #pickTarget(): readonly [string, string] {
    return this.#random.pick(this.#targets) ?? this.#targets[0]!;
  }

  #nextStep(): Step {
    if (this.#boostsNext) {
      this.#boostsNext = false;
      return this.#boosts() ?? this.#nextStep();
    }
    const dice = this.#random.below(100);
    if (dice < 5) return this.#drafts();
    if (dice < 10) return this.#isRefused();
    if (dice < 13) return this.#pressesPush() ?? this.#isRefused();
    if (dice < 17) return this.#video();
    const boost = dice < 22 ? this.#boosts() : undefined;
    if (boost !== undefined) return boost;
    const [settle, wanted] = (dice < 25 ? this.#endsBoost() : undefined) ?? this.#nextAct();
    return { settle, acts: [wanted] };
  }

  /**
   * Of an own post, for days that no other boost has. A note to support goes after it. The answer to one of the two is
   * lost, or it comes twice.
   */
  #boosts(): Step | undefined {
    const postId = this.#random.pick(this.#boostable);
    if (postId === undefined || this.#boostCount === BOOSTS_MAX) return undefined;
    const first = new Date().setUTCHours(18, 0, 0, 0) + (BOOSTS_AFTER_DAYS + BOOST_DAYS * this.#boostCount) * DAY_MS;
    this.#boostCount += 1;
    const start = new Date(first);
    const end = new Date(first + (1 + this.#random.below(BOOST_DAYS - 1)) * DAY_MS);
    const goal = this.#random.pick(goals) ?? goals[0];
    const key = { postId, start: start.toISOString() };
    const terms = termsOf({ end: end.toISOString(), goal });
    const mark = markOfBoost(key);
    const made: readonly Creation[] = [
      { person: this.username, kind: 'boost', mark, lane: postId, terms, fate: 'unsure' },
      { person: this.username, kind: 'boostNote', mark: markOfNote(key), lane: mark, terms, fate: 'unsure' },
    ];
    this.creations.push(...made);
    const settle = () => {
      for (const creation of made) creation.fate = 'kept';
      this.#standing.push(key);
    };
    const wanted: Act = { kind: 'boost', target: postId, start: centralClock(start), end: centralClock(end), goal };
    const path = this.#random.pick(['/v3/ads/boosted', '/v3/feedback']) ?? '/v3/ads/boosted';
    const fault = this.#random.pick(sentAgain) ?? sentAgain[0];
    return { settle, acts: [wanted], network: { path, times: 1, fault }, networkStays: true };
  }

  /** One that stands, asked for by now or before. */
  #endsBoost(): readonly [() => void, Act] | undefined {
    const key = this.#random.pick(this.#standing);
    if (key === undefined) return undefined;
    this.#standing.splice(this.#standing.indexOf(key), 1);
    return this.#desiredStates('boost', markOfBoost(key), 'ended', { kind: 'endBoost', start: key.start });
  }

  /** Begun and left in one tab, continued in another one. */
  #drafts(): Step {
    const [settle, { text, words }] = this.#createsPost();
    const begun = `${words}, which goes on`;
    return {
      settle,
      acts: [
        { kind: 'saveDraft', text: begun },
        { kind: 'continueDraft', words: begun, text },
      ],
    };
  }

  /** Cut in the middle of one of its parts; the browser itself sends once more what a used connection lost. */
  #video(): Step {
    bars ??= movingBars({ size: '64x48', seconds: 0.2 }).toString('base64');
    const video = bars;
    const [settle, wanted] = this.#creates('videoPost', 'posts', (text) => ({
      kind: 'videoPost',
      text,
      video,
      bytes: VIDEO_BYTES,
    }));
    const path = '/media/storage/*';
    return {
      settle,
      acts: [wanted],
      network: { method: 'PUT', path, times: 2, fault: { kind: 'halfRequest' } },
      networkStays: true,
    };
  }

  /** Refused at its first delivery; what becomes of it is its author's to say. */
  #isRefused(): Step {
    const choice = this.#random.pick(['Edit', 'Retry', 'Discard'] as const) ?? 'Retry';
    const [settle, { text, words }, creation] = this.#createsPost();
    if (choice === 'Discard') creation.fate = 'deletionUnsure';
    return {
      settle: choice === 'Discard' ? () => (creation.fate = 'deleted') : settle,
      acts: [{ kind: 'refused', text, words, choice }],
      network: {
        method: 'PUT',
        path: '/v3/posts',
        words,
        times: 1,
        outlastsHealing: true,
        fault: { kind: 'status', status: 422, body: refusal },
      },
    };
  }

  /**
   * Like in a push of a post: the service worker writes it, and that the notification is read, while the page only
   * looks on.
   */
  #pressesPush(): Step | undefined {
    const [target] = this.#pickTarget();
    const told = this.#random.pick([...this.#told].flatMap(([id, made]) => (made === 'deleted' ? [] : [id])));
    if (told === undefined) return undefined;
    const value = 'heart';
    const [settle, liked] = this.#desiredStates('reaction', target, value, { kind: 'given', target, value });
    // Nobody sees in this page whether it is read by now.
    this.#told.set(told, 'read');
    this.#desiredStates('told', told, 'read', liked);
    const message: PushMessage = {
      receiverId: this.#userId,
      notification: {
        notificationId: told,
        notificationType: 'comment',
        fromUserId: this.#userId,
        postId: target,
        parentId: null,
        read: false,
        createdAt: new Date().toISOString(),
      },
      from: { username: this.username, name: this.username },
      people: 1,
      excerpt: '',
      unseen: 1,
    };
    return { settle, acts: [liked], unseen: (tab) => pressPush(tab, { message, action: 'like' }) };
  }

  #createsPost(): readonly [() => void, { readonly text: string; readonly words: string }, Mutable<Creation>] {
    const [settle, wanted] = this.#creates('post', 'posts', (text) => ({ kind: 'post', text }));
    const creation = this.creations.at(-1)!;
    return [settle, { text: 'text' in wanted ? wanted.text : '', words: creation.mark }, creation];
  }

  /** What to do next, and how to note that it was seen taken. */
  #nextAct(): readonly [() => void, Act] {
    const random = this.#random;
    const [target, author] = this.#pickTarget();
    const dice = random.below(100);
    if (dice < 15) return this.#creates('post', 'posts', (text) => ({ kind: 'post', text }));
    const { id, path } = this.#chat;
    if (dice < 20) return this.#creates('message', id, (text) => ({ kind: 'message', chat: path, text }));
    if (dice < 27) return this.#creates('photoPost', 'posts', (text) => ({ kind: 'photoPost', text }));
    if (dice < 34) return this.#answers() ?? this.#creates('post', 'posts', (text) => ({ kind: 'post', text }));
    if (dice < 52) return this.#creates('comment', target, (text) => ({ kind: 'comment', target, text }));
    if (dice < 60) return this.#creates('quote', 'posts', (text) => ({ kind: 'quote', target, text }));
    if (dice < 78) {
      const value = random.pick(reactions) ?? null;
      return this.#desiredStates('reaction', target, value, { kind: 'reaction', target, value });
    }
    const value = random.chance(0.6);
    if (dice < 87) return this.#desiredStates('bookmark', target, value, { kind: 'bookmark', target, value });
    if (dice < 92) return this.#desiredStates('repost', target, value, { kind: 'repost', target, value });
    if (dice < 94) return this.#desiredStates('follow', author, value, { kind: 'follow', target, value });
    if (dice < 96) return this.#changesBio();
    if (dice < 98)
      return this.#readsOrDeletes() ?? this.#desiredStates('follow', author, value, { kind: 'follow', target, value });
    return this.#deletes() ?? this.#creates('post', 'posts', (text) => ({ kind: 'post', text }));
  }

  #creates(kind: Creation['kind'], lane: string, actOf: (text: string) => Act): readonly [() => void, Act] {
    const mark = this.#mark();
    const creation: Creation = { person: this.username, kind, mark, lane, fate: 'unsure' };
    this.creations.push(creation);
    return [() => (creation.fate = 'kept'), actOf(`${mark} by ${this.username}`)];
  }

  #mark(): string {
    this.#count += 1;
    return `mk-${this.#seed}-${this.username}-${String(this.#count).padStart(4, '0')}`;
  }

  #changesBio(): readonly [() => void, Act] {
    const mark = this.#mark();
    const profile = this.username;
    return this.#desiredStates('bio', profile, mark, { kind: 'bio', profile, text: `${mark}, my bio` });
  }

  #desiredStates(
    what: DesiredState['what'],
    target: string,
    value: DesiredState['value'],
    wanted: Act,
  ): readonly [() => void, Act] {
    const desiredState: Mutable<DesiredState> = { person: this.username, what, target, value, sure: false };
    this.desiredStates.push(desiredState);
    return [() => (desiredState.sure = true), wanted];
  }

  /** One of the notifications: first read, then deleted. */
  #readsOrDeletes(): readonly [() => void, Act] | undefined {
    const target = this.#random.pick([...this.#told].flatMap(([id, made]) => (made === 'deleted' ? [] : [id])));
    if (target === undefined) return undefined;
    const value = this.#told.get(target) === null && this.#random.chance(0.7) ? 'read' : 'deleted';
    this.#told.set(target, value);
    return this.#desiredStates('told', target, value, { kind: 'told', target, value });
  }

  /** A comment on the last own post, which may be unsent itself. */
  #answers(): readonly [() => void, Act] | undefined {
    const post = this.#lastOwn();
    if (post === undefined) return undefined;
    this.#answered.add(post.mark);
    const { username: profile } = this;
    return this.#creates('comment', post.mark, (text) => ({ kind: 'answer', profile, words: post.mark, text }));
  }

  /** The last own post or quote that nobody has answered. */
  #deletes(): readonly [() => void, Act] | undefined {
    const creation = this.#lastOwn();
    if (creation === undefined || this.#answered.has(creation.mark)) return undefined;
    creation.fate = 'deletionUnsure';
    return [() => (creation.fate = 'deleted'), { kind: 'delete', profile: this.username, words: creation.mark }];
  }

  #lastOwn(): Creation | undefined {
    return this.creations.findLast(({ fate, lane }) => fate === 'kept' && lane === 'posts');
  }
}
