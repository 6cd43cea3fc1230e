import type { DraftDocument } from '#data/collections/drafts.ts';
import type { Commands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { createDraftStore } from '#data/stores/draft-store.ts';
import { readAliases } from '#data/stores/aliases.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import type { IdempotentServer } from '#tests/support/idempotent-server.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';

interface SimulatedWriterOptions {
  readonly commands: Commands;
  readonly random: SeededRandom;
  readonly database: AppDatabase;
  readonly server: IdempotentServer;
  readonly userId: string;
  /** Of the list of their own posts. */
  readonly profileKey: string;
}

/** A text that was submitted. */
interface Written {
  readonly text: string;
  /** What it answers; `undefined`: a post of its own. */
  readonly parent: Written | undefined;
  /** The entry's, once the command has answered: the id by which the screen knows it. */
  id?: string;
}

/** A composer, and the draft that it leaves. */
interface Composer {
  readonly draftKey: string;
  readonly parent: Written | undefined;
  /** By the id that the screen knew when it was opened. */
  readonly originalPostId: string | null;
  text: string;
  /** What the last autosave stored; `undefined` while one is under way and before the first. */
  stored?: string;
  saves: number;
}

/** Somebody who writes posts and answers their own, by the commands that the composer gives. */
export class SimulatedWriter {
  readonly log: string[] = [];
  readonly #given: SimulatedWriterOptions;
  /** By what they answer. */
  readonly #composers = new Map<Written | undefined, Composer>();
  readonly #written: Written[] = [];
  readonly #faults = new Set<string>();
  #texts = 0;
  #keys = 0;

  constructor(given: SimulatedWriterOptions) {
    this.#given = given;
  }

  /** Types something, or submits what is written. Nothing is waited for. */
  act(): void {
    const { random } = this.#given;
    const known = this.#written.filter(({ id }) => id !== undefined).slice(-4);
    const parent = random.chance(0.3) ? undefined : random.pick(known);
    const composer = this.#composers.get(parent) ?? this.#open(parent);
    if (composer.text === '' || random.chance(0.4)) return this.#type(composer);
    // The last words are typed after the last autosave.
    if (random.chance(0.3)) composer.text += ' and so on';
    this.#submit(composer);
  }

  /** Answers the newest comment in the thread of a post, in one go. */
  answerCommentOn(postId: string): void {
    const isComment = ({ id, parent }: Written) => id !== undefined && parent !== undefined;
    const parent = this.#written.findLast((written) => isComment(written) && rootOf(written).id === postId);
    if (parent === undefined) return;
    const composer = this.#composers.get(parent) ?? this.#open(parent);
    if (composer.text === '') composer.text = `text ${(this.#texts += 1)}`;
    this.#submit(composer);
  }

  /** What holds at any moment. */
  async check(): Promise<void> {
    await this.#checkDrafts();
    await this.#checkLanes();
    await this.#checkProfile();
  }

  /** A post that was delivered stands in its author's profile, whatever answer came after it (SY48). */
  async #checkProfile(): Promise<void> {
    const { database, profileKey } = this.#given;
    const [entries, aliases] = [await queryDocuments(database.outbox, {}), await readAliases(database)];
    const unsent = new Set(entries.map(({ id }) => id));
    const [profile] = await queryDocuments(database.feeds, { selector: { key: { $eq: profileKey } } });
    const listed = new Set(profile?.entries.map(({ id }) => id));
    for (const { id = '', parent, text } of this.#written) {
      const delivered = parent === undefined && !unsent.has(id) ? aliases[id] : undefined;
      if (delivered !== undefined && !listed.has(delivered)) this.#fault(`'${text}' vanished from the profile`);
    }
  }

  /** Once a post is delivered and gone, no comment that a command has finished waits in the lane of its old id. */
  async #checkLanes(): Promise<void> {
    const entries = await createOutboxStore(this.#given.database).list(this.#given.userId);
    const left = new Set(entries.map(({ id }) => id));
    const lanesGone = new Set(this.#written.flatMap(({ id }) => (id === undefined || left.has(id) ? [] : [`thread:${id}`])));
    const finished = new Set(this.#written.map(({ id }) => id));
    for (const { id, lane } of entries) if (finished.has(id) && lanesGone.has(lane)) this.#fault(`${id} stays in ${lane}`);
  }

  /** Each draft that was stored is there and shown. */
  async #checkDrafts(): Promise<void> {
    const stored = await this.#drafts();
    for (const { stored: text, draftKey } of this.#composers.values()) {
      if (text === undefined || stored.some((draft) => draft.postBody === text)) continue;
      this.#fault(`the draft '${text}' of ${draftKey} is lost or hidden`);
    }
  }

  /** Asked once everything could be delivered. */
  async findFaults(): Promise<readonly string[]> {
    const { database, server } = this.#given;
    for (const { entry } of await queryDocuments(database.outbox, {})) this.#fault(`left: ${JSON.stringify(entry)}`);
    const sent = server.committed.map(({ body }) => body);
    for (const { text } of this.#written) {
      const times = sent.filter((body) => body === text).length;
      if (times !== 1) this.#fault(`'${text}' was sent ${times} times`);
    }
    for (const texts of this.#threads()) {
      const inOrder = sent.filter((body) => texts.includes(body));
      if (inOrder.join() !== texts.join()) this.#fault(`sent as ${inOrder.join(', ')}; written as ${texts.join(', ')}`);
    }
    await this.#checkGhosts();
    return [...this.#faults];
  }

  #open(parent: Written | undefined): Composer {
    const originalPostId = parent?.id ?? null;
    const draftKey = `key-${(this.#keys += 1)}`;
    const composer: Composer = { draftKey, parent, originalPostId, text: '', saves: 0 };
    this.#composers.set(parent, composer);
    return composer;
  }

  #type(composer: Composer): void {
    if (composer.text === '') composer.text = `text ${(this.#texts += 1)}`;
    else composer.text += ' more';
    const { draftKey, originalPostId, parent, text } = composer;
    const saves = (composer.saves += 1);
    delete composer.stored;
    this.log.push(`stores '${text}' in ${draftKey}`);
    const postType = parent === undefined ? 'POST' : 'comment';
    this.#given.commands
      .saveDraft({ draftKey, postType, originalPostId, postBody: text, isSensitive: false, groupId: null })
      .then((outcome) => {
        if (outcome === 'gone') this.#fault(`'${text}' found ${draftKey} gone`);
        if (composer.saves === saves) composer.stored = text;
      }, this.#rejected);
  }

  #submit(composer: Composer): void {
    const { commands } = this.#given;
    const { draftKey, originalPostId, parent, text: body } = composer;
    const written: Written = { text: body, parent };
    this.#composers.delete(parent);
    this.#written.push(written);
    this.log.push(`submits '${body}' of ${draftKey}`);
    const given = { body, isSensitive: false, draftKey };
    const submitted =
      originalPostId === null
        ? commands.intend('post', given)
        : commands.intend('comment', { ...given, parentId: originalPostId });
    submitted.then(({ entryId: id }) => {
      written.id = id;
      this.log.push(`'${body}' is ${id}`);
    }, this.#rejected);
  }

  readonly #rejected = (error: unknown): void => this.#fault(`a command was refused: ${String(error)}`);

  #fault(fault: string): void {
    if (!this.#faults.has(fault)) this.log.push(`FAULT ${fault}`);
    this.#faults.add(fault);
  }

  /** What the reader sees of the stored drafts, save those that were refused once. */
  async #drafts(): Promise<readonly DraftDocument[]> {
    const { database, userId } = this.#given;
    const drafts = await createDraftStore(database, { now: () => 0 }).list(userId);
    return drafts.filter(({ takenFrom }) => takenFrom === undefined);
  }

  /** Texts by lane: posts of their own, and the comments of each thread. */
  #threads(): readonly (readonly string[])[] {
    const threads = new Map<Written | undefined, string[]>();
    for (const written of this.#written) {
      const root = rootOf(written);
      const lane = root === written ? undefined : root;
      threads.set(lane, [...(threads.get(lane) ?? []), written.text]);
    }
    return [...threads.values()];
  }

  /**
   * The drafts that are left are those of what was stored last, and each is found by the id that its post has today.
   */
  async #checkGhosts(): Promise<void> {
    const { database, commands } = this.#given;
    await this.#checkDrafts();
    const open = [...this.#composers.values()];
    for (const { id, postBody } of await this.#drafts())
      if (!open.some(({ stored }) => stored === postBody)) this.#fault(`'${postBody}' is still a draft, ${id}`);
    const aliases = await readAliases(database);
    for (const { stored, originalPostId } of open) {
      if (stored === undefined || originalPostId === null) continue;
      const found = await commands.readDrafts({ postType: 'comment', originalPostId: aliases[originalPostId] ?? originalPostId });
      const shown = found.find(({ postBody }) => postBody === stored);
      if (shown === undefined) this.#fault(`no composer on the post begins with '${stored}', which was stored`);
      if (shown?.originalPostId !== aliases[originalPostId]) this.#fault(`'${stored}' answers ${shown?.originalPostId}`);
    }
  }
}

function rootOf(written: Written): Written {
  return written.parent === undefined ? written : rootOf(written.parent);
}
