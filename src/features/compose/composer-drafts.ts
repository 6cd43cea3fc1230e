import type { AppServices } from '#bridge/app-services.ts';
import { forgetRescuedDraft, openDraftName, rescueDraft, rescuedDrafts } from '#bridge/storage/draft-rescue.ts';
import { draftIdOf, draftInputOf, draftKeyOf, type Commands, type DraftInput } from '#bridge/view-types.ts';
import { openGraphOf } from '#core/compose/draft-link.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { asStorageError, TextKeptBeside } from '#core/storage/storage-error.ts';
import type { ComposerDraft, DiscardedDraft, StoredDraft } from '#core/machines/composer-machine.ts';
import { t } from '#messages/t.ts';

export interface ComposerDraftsOptions extends Pick<
  AppServices,
  'commands' | 'presence' | 'accountStorage' | 'restoreRescued' | 'unkeptText'
> {
  /** Who writes; null = nobody is signed in. */
  author(): Promise<string | null>;
}

/** The one draft in which a composer writes, from its first letter on; no other composer has it. */
export interface ComposerDrafts {
  /**
   * The stored draft to go on with: the one of the key `from`, else, where that is not 'nothing', the newest about the
   * same thing that no page has open; null: there is none. Rejects where the one asked for is open in another page, or
   * gone. Ended by `signal`, because the writer does not wait, it answers null and what is written has the draft of
   * `blank`.
   */
  load(
    blank: ComposerDraft,
    from: { readonly draftKey: string } | 'stored' | 'nothing',
    signal: AbortSignal,
  ): Promise<StoredDraft | null>;
  /** A text whose draft another page has sent or discarded is kept in a new one. */
  store(draft: ComposerDraft): Promise<void>;
  /**
   * Answers how to take that back; null where there was nothing of the reader's own, or it could not be kept for that.
   */
  discard(discarded: DiscardedDraft): Promise<(() => Promise<void>) | null>;
  /** Answers the entry's id. */
  submit(draft: ComposerDraft): Promise<string>;
  /** Keeps the text of a page that goes away; answers whether that succeeded. */
  rescue(userId: string, draft: ComposerDraft): boolean;
  /** The composer goes, its text stays: another one may go on with it. */
  leave(): void;
  /** The composer has closed: the draft, if it is still one, is anybody's. */
  release(userId: string | null): void;
}

export function createComposerDrafts(options: ComposerDraftsOptions): ComposerDrafts {
  const { commands, presence, accountStorage, restoreRescued, unkeptText, author } = options;
  /** Under which this composer writes; undefined before it is known. */
  let key: string | undefined;
  const rescue = lastRescued(options);
  const { take, leave } = holdOne(presence);

  async function loadWanted(writer: string, wanted: string): Promise<StoredDraft> {
    if (!(await take(writer, wanted))) throw new KnownError('conflict', t('compose.draftElsewhere'));
    const found = (await commands.readDrafts()).find((draft) => draftKeyOf(draft) === wanted);
    // Newer than what is stored, which could not be written.
    const rescued = leftToRescue(writer).find(({ draftKey }) => draftKey === wanted);
    const draft = rescued ?? (found && draftInputOf(found));
    if (draft === undefined) throw new KnownError('conflict', t('compose.draftGone'));
    return storedOf(draft, found?.reason);
  }

  /** Of those that no page has open the newest; what was taken back from the outbox is asked for by name. */
  async function loadFree(writer: string, blank: ComposerDraft): Promise<StoredDraft | null> {
    const { postType, originalPostId } = blank;
    // A device that does not answer keeps nobody from writing.
    const about = () => commands.readDrafts({ postType, originalPostId }).catch(() => []);
    for (const draft of await about()) {
      if (draft.takenFrom !== undefined || draft.reason !== undefined || !isOfGroup(draft, blank)) continue;
      if (!(await take(writer, draftKeyOf(draft)))) continue;
      // Its page may have sent it before it let go.
      const found = (await about()).find(({ id }) => id === draft.id);
      if (found !== undefined) return storedOf(draftInputOf(found));
    }
    return null;
  }

  /** What no store of the database takes at present. */
  function leftToRescue(writer: string): readonly DraftInput[] {
    return rescuedDrafts(writer, accountStorage).map(({ draft }) => draft);
  }

  async function loadRescued(writer: string, blank: ComposerDraft): Promise<StoredDraft | null> {
    const { postType, originalPostId } = blank;
    const place = draftIdOf(postType, originalPostId);
    for (const draft of leftToRescue(writer)) {
      const fits = draftIdOf(draft.postType, draft.originalPostId) === place && isOfGroup(draft, blank);
      if (fits && (await take(writer, draft.draftKey))) return storedOf(draft);
    }
    return null;
  }

  async function find(writer: string, blank: ComposerDraft, from: { readonly draftKey: string } | 'stored' | 'nothing') {
    if (typeof from === 'object') return loadWanted(writer, from.draftKey);
    return from === 'nothing' ? null : ((await loadRescued(writer, blank)) ?? loadFree(writer, blank));
  }

  const inputFor = (draft: ComposerDraft): DraftInput => {
    const { body: postBody, ...written } = draft;
    return { ...written, draftKey: key ?? draft.draftKey, postBody };
  };

  const findOwn = (draft: ComposerDraft) => async () =>
    (await commands.readDrafts()).find((stored) => draftKeyOf(stored) === inputFor(draft).draftKey);

  async function saveAnywhere(draft: ComposerDraft): Promise<void> {
    if ((await commands.saveDraft(inputFor(draft))) === 'kept') return;
    const writer = await author();
    const other = mintDraftKey();
    if (writer !== null) await take(writer, other);
    key = other;
    await commands.saveDraft(inputFor(draft));
  }

  return {
    async load(blank, from, signal) {
      const writer = await author();
      if (writer === null) return null;
      await restoreRescued(writer);
      const found = await find(writer, blank, from);
      // Only now: what was written meanwhile must never take the place of a draft that nobody has seen.
      const draft = signal.aborted ? null : found;
      if (draft === null) await take(writer, blank.draftKey);
      if (!signal.aborted) key = draft?.draftKey ?? blank.draftKey;
      return draft;
    },
    store: (draft) =>
      rescue.unless(
        () => saveAnywhere(draft),
        () => inputFor(draft),
      ),
    async discard({ draft, isOwn }) {
      // As it stands on the screen, so that it can be had back like that. A device without room keeps nobody from
      // discarding.
      const found = isOwn ? await saveAnywhere(draft).then(findOwn(draft), () => undefined) : undefined;
      const own = found === undefined ? key : draftKeyOf(found);
      if (own !== undefined) await commands.discardDraft(own);
      return found === undefined ? null : () => commands.restoreDraft(found);
    },
    async submit(draft) {
      const { entryId } = await intendText(commands, draft, inputFor(draft));
      return entryId;
    },
    rescue: (userId, draft) => rescue.now(userId, inputFor(draft)),
    release(userId) {
      unkeptText.set(null);
      if (userId !== null && key !== undefined) forgetRescuedDraft(userId, key, accountStorage);
      leave();
    },
    leave,
  };
}

/**
 * What a composer leaves to be rescued: a storing that began before the last of it ends without touching it, as what it
 * knows is older.
 */
function lastRescued({ accountStorage, unkeptText, author }: ComposerDraftsOptions) {
  let rescues = 0;
  return {
    now(userId: string, input: DraftInput): boolean {
      rescues += 1;
      return rescueDraft(userId, input, accountStorage);
    },
    /**
     * `input`: what is stored, read once that has ended: it may have got another draft. Nothing is waited for before: a
     * submission that follows is later.
     */
    async unless(store: () => Promise<void>, input: () => DraftInput): Promise<void> {
      const before = rescues;
      const isNewest = () => rescues === before;
      try {
        await store();
      } catch (error) {
        const writer = await author();
        if (!isNewest()) throw error;
        const isKept = writer !== null && rescueDraft(writer, input(), accountStorage);
        unkeptText.set(isKept ? null : input().postBody);
        throw isKept && asStorageError(error)?.trouble === 'full' ? new TextKeptBeside(error) : error;
      }
      if (isNewest()) unkeptText.set(null);
      const writer = await author();
      if (writer !== null && isNewest()) forgetRescuedDraft(writer, input().draftKey, accountStorage);
    },
  };
}

/** Who writes in a certain group goes on with a draft for that one only: nobody posts elsewhere than they think. */
function isOfGroup({ groupId }: Pick<ComposerDraft, 'groupId'>, blank: ComposerDraft): boolean {
  return blank.groupId === null || groupId === blank.groupId;
}

/** At most one draft is held open by a composer: another one takes its place. */
function holdOne(presence: AppServices['presence']) {
  let held: string | undefined;
  let isReleased = false;

  /** Whether no other page can open the draft from now on. */
  async function take(writer: string, draftKey: string): Promise<boolean> {
    const name = openDraftName(writer, draftKey);
    if (!(await presence.hold(name))) return false;
    letGo();
    if (isReleased) presence.drop(name);
    else held = name;
    return true;
  }

  function letGo(): void {
    if (held !== undefined) presence.drop(held);
    held = undefined;
  }

  function leave(): void {
    isReleased = true;
    letGo();
  }

  return { take, leave };
}

function intendText(
  commands: Commands,
  { postType, originalPostId, groupId }: ComposerDraft,
  { draftKey, postBody: body, isSensitive, photos, link }: DraftInput,
) {
  const withPhotos = photos === undefined ? {} : { photos };
  const openGraph = openGraphOf({ body, ...withPhotos, ...(link === undefined ? {} : { link }) });
  const removedLinks = link?.removed ?? [];
  const written = { body, isSensitive, draftKey, removedLinks, ...withPhotos, ...(openGraph === undefined ? {} : { openGraph }) };
  if (postType === 'POST' || originalPostId === null) {
    return commands.intend('post', { ...written, ...(groupId === null ? {} : { groupId }) });
  }
  if (postType === 'comment') return commands.intend('comment', { ...written, parentId: originalPostId });
  return commands.intend('quote', { ...written, quotedId: originalPostId });
}

/** Never used before on any device. Without `randomUUID`, which an insecure origin lacks. */
export function mintDraftKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storedOf({ postBody, ...draft }: DraftInput, reason?: string): StoredDraft {
  return { ...draft, body: postBody, ...(reason === undefined ? {} : { reason }) };
}
