import { KnownError } from '#core/errors/error-kind.ts';
import type { Commands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { draftKeyOf } from '#data/draft-id.ts';
import { createDraftStore } from '#data/stores/draft-store.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { REFUSED_TEXT, type IdempotentServer } from '#tests/support/idempotent-server.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';

interface SimulatedRefusalsOptions {
  /** Two tabs of the reader. */
  readonly tabs: readonly [Commands, Commands];
  readonly random: SeededRandom;
  readonly database: AppDatabase;
  readonly server: IdempotentServer;
  readonly userId: string;
}

/** A text that is to become one post, whatever both tabs do with it. `mark` stands at the end of each version of it. */
interface Story {
  readonly mark: string;
  /** What it answers; absent: nothing. */
  readonly about?: Story;
  /** Those by which tabs have known it, of its entries. */
  readonly ids: string[];
  /** From when on it is on the device. */
  isKept: boolean;
}

/**
 * A reader whose texts the server refuses, and who goes on with them in two tabs at once, without locks: Edit and Retry
 * here and there, the mended text sent from both, each with words of its own. So it is with answers to them, which may
 * be refused themselves, from tabs that know what they answer by any id that it had.
 */
export class SimulatedRefusals {
  readonly log: string[] = [];
  readonly #given: SimulatedRefusalsOptions;
  readonly #stories: Story[] = [];
  readonly #faults = new Set<string>();

  constructor(given: SimulatedRefusalsOptions) {
    this.#given = given;
  }

  /** One more move, of one or both tabs. Nothing is waited for. */
  act(): void {
    const { random, tabs } = this.#given;
    const story = random.pick(this.#stories);
    if (story === undefined || random.chance(0.25)) return this.#begin();
    const moves = [this.#edit, this.#retry, this.#send, this.#type];
    const move = random.pick(moves) ?? this.#edit;
    const isBoth = random.chance(0.5);
    const tab = random.below(2);
    if (random.chance(0.3)) return void this.#answer(story, tabs[tab === 0 ? 0 : 1], tab);
    void move(story, tabs[tab === 0 ? 0 : 1], tab);
    if (isBoth) void (random.pick(moves) ?? this.#retry)(story, tabs[tab === 0 ? 1 : 0], 1 - tab);
  }

  /** At any moment each text is in one place, until the server has it. */
  async check(): Promise<void> {
    for (const story of this.#stories) {
      const { places, posts } = await this.#find(story);
      if (places.length > 1) this.#fault(`${story.mark} is at once ${places.join(' and ')}`);
      if (posts > 1) this.#fault(`${story.mark} was posted ${posts} times`);
      if (story.isKept && places.length + posts === 0) this.#fault(`${story.mark} is lost`);
    }
  }

  /** Sends what is left, mended. */
  async finish(): Promise<void> {
    const { tabs } = this.#given;
    for (const story of this.#stories) {
      await this.#edit(story, tabs[0], 0);
      await this.#submit(story, `mended in the end, ${story.mark}`, tabs[0], 0);
    }
  }

  /** Asked once everything could be delivered. */
  async findFaults(): Promise<readonly string[]> {
    for (const story of this.#stories) {
      const { places, posts } = await this.#find(story);
      if (posts !== 1) this.#fault(`${story.mark} was posted ${posts} times in the end`);
      if (places.length > 0) this.#fault(`${story.mark} is left: ${places.join()}`);
      if (!this.#isInPlace(story)) this.#fault(`${story.mark} does not answer ${story.about?.mark ?? ''}`);
    }
    return [...this.#faults];
  }

  #begin(): void {
    const story: Story = { mark: `story ${this.#stories.length + 1}.`, ids: [], isKept: false };
    this.#stories.push(story);
    this.log.push(`begins ${story.mark}`);
    const [tab] = this.#given.tabs;
    tab.intend('post', { body: `${REFUSED_TEXT}: ${story.mark}`, isSensitive: false, draftKey: `draft of ${story.mark}` }).then(
      ({ entryId }) => {
        story.ids.push(entryId);
        story.isKept = true;
      },
      (error: unknown) => this.#fault(`${story.mark} was not taken: ${String(error)}`),
    );
  }

  async #answer(about: Story, tab: Commands, number: number): Promise<void> {
    const { random } = this.#given;
    const originalPostId = random.pick(about.ids);
    if (originalPostId === undefined) return;
    const story: Story = { mark: `answer ${this.#stories.length + 1}.`, about, ids: [], isKept: false };
    this.#stories.push(story);
    this.log.push(`tab ${number} begins ${story.mark} to ${about.mark}, ${originalPostId}`);
    const written = { postType: 'comment', originalPostId, isSensitive: false, groupId: null } as const;
    const postBody = random.chance(0.3) ? `${REFUSED_TEXT}: ${story.mark}` : story.mark;
    await tab.saveDraft({ draftKey: `draft of ${story.mark}`, ...written, postBody });
    story.isKept = true;
    await this.#submit(story, postBody, tab, number);
  }

  /** What the draft of the story says now, with these last words. */
  async #submit({ mark, ids }: Story, body: string, tab: Commands, number: number): Promise<void> {
    const draft = await this.#draftOf(mark);
    if (draft === undefined) return;
    const { originalPostId: parentId } = draft;
    const given = { body, isSensitive: false, draftKey: draftKeyOf(draft) };
    await this.#attempt(`sends ${mark}`, number, async () => {
      const { entryId } =
        parentId === null ? await tab.intend('post', given) : await tab.intend('comment', { ...given, parentId });
      ids.push(entryId);
      return entryId;
    });
  }

  readonly #edit = async ({ mark }: Story, tab: Commands, number: number): Promise<void> => {
    const entry = await this.#entryOf(mark);
    if (entry !== undefined) await this.#attempt(`edits ${mark}`, number, () => tab.editEntry(entry));
  };

  readonly #retry = async ({ mark }: Story, tab: Commands, number: number): Promise<void> => {
    const entry = await this.#entryOf(mark);
    if (entry !== undefined) await this.#attempt(`retries ${mark}`, number, () => tab.retryEntry(entry));
  };

  readonly #type = async ({ mark }: Story, tab: Commands, number: number): Promise<void> => {
    const draft = await this.#draftOf(mark);
    if (draft === undefined) return;
    const { postType, originalPostId, isSensitive, groupId } = draft;
    const written = { draftKey: draftKeyOf(draft), postType, originalPostId, isSensitive, groupId };
    await this.#attempt(`types in ${mark}`, number, () =>
      tab.saveDraft({ ...written, postBody: `typed in tab ${number}, ${mark}` }),
    );
  };

  /** Mended, or not as the server would have it. */
  readonly #send = (story: Story, tab: Commands, number: number): Promise<void> => {
    const words = this.#given.random.chance(0.3) ? `${REFUSED_TEXT} once more` : 'mended';
    return this.#submit(story, `${words} in tab ${number}, ${story.mark}`, tab, number);
  };

  /** Another tab may be faster. */
  async #attempt(words: string, tab: number, command: () => Promise<unknown>): Promise<void> {
    this.log.push(`tab ${tab} ${words}`);
    try {
      this.log.push(`tab ${tab} ${words}: ${String(await command())}`);
    } catch (error) {
      this.log.push(`tab ${tab} ${words}: ${String(error)}`);
      if (!(error instanceof KnownError && error.kind === 'conflict')) this.#fault(`tab ${tab} ${words}: ${String(error)}`);
    }
  }

  async #find({ mark }: Story): Promise<{ readonly places: readonly string[]; readonly posts: number }> {
    const { server, userId, database } = this.#given;
    const posts = server.committed.filter(({ body }) => body.endsWith(mark)).length;
    const drafts = await createDraftStore(database, { now: () => 0 }).list(userId);
    const entries = await createOutboxStore(database).list(userId);
    return {
      posts,
      places: [
        ...drafts.flatMap(({ postBody, id }) => (postBody.endsWith(mark) ? `draft ${id} '${postBody}'` : [])),
        ...entries.flatMap(({ payload, id, state }) =>
          (payload as { readonly body?: string }).body?.endsWith(mark) === true ? `entry ${id} ${state}` : [],
        ),
      ],
    };
  }

  #isInPlace({ mark, about }: Story): boolean {
    const { committed } = this.#given.server;
    const aboutIds = committed.filter(({ body }) => body.endsWith(mark)).map(({ aboutId }) => aboutId);
    return aboutIds.every((id) =>
      about === undefined ? id === null : committed.some(({ postId, body }) => postId === id && body.endsWith(about.mark)),
    );
  }

  async #entryOf(mark: string): Promise<string | undefined> {
    const { userId, database } = this.#given;
    const entries = await createOutboxStore(database).list(userId);
    return entries.find(({ payload }) => (payload as { readonly body?: string }).body?.endsWith(mark) === true)?.id;
  }

  async #draftOf(mark: string) {
    const { userId, database } = this.#given;
    const drafts = await createDraftStore(database, { now: () => 0 }).list(userId);
    return drafts.find(({ postBody }) => postBody.endsWith(mark));
  }

  #fault(fault: string): void {
    if (!this.#faults.has(fault)) this.log.push(`FAULT ${fault}`);
    this.#faults.add(fault);
  }
}
