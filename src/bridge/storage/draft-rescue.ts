import { filter, firstValueFrom, Subject } from 'rxjs';
import type { KeyStore } from '#core/storage/json-store.ts';
import type { Commands } from '#data/commands/commands.ts';
import type { DraftInput } from '#data/commands/command-types.ts';
import { draftDocumentId } from '#data/draft-id.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { Presence } from '#platform/presence.ts';

/** Where a page that is going away leaves the texts that may not reach the database in time. */
const RESCUE_KEY = 'dunlin-draft-rescue';

/** Emits when this page has left one there or has removed one. */
export const rescueWrites$ = new Subject<void>();

interface RescuedDraft {
  readonly draft: DraftInput;
  /** When, milliseconds since 1970; undefined: by a version that did not note it. */
  readonly at?: number | undefined;
}

interface Rescued extends RescuedDraft {
  readonly userId: string;
}

/**
 * Keeps the text at once: a page that goes away is not waited for, and only this kind of storage is written before it
 * is gone. It is another store than the database besides, which still takes a text when that one is full or closed.
 * Answers whether the text is kept: this store may be full or forbidden too.
 */
export function rescueDraft(userId: string, draft: DraftInput, store: KeyStore): boolean {
  try {
    write([...others(userId, draft.draftKey, store), { userId, draft, at: Date.now() }], store);
    return readRescuedDraft(userId, draft.draftKey, store)?.postBody === draft.postBody;
  } catch {
    return false;
  }
}

/** The text of this account under this key is safe or no longer wanted; others stay. */
export function forgetRescuedDraft(userId: string, draftKey: string, store: KeyStore): void {
  try {
    write(others(userId, draftKey, store), store);
  } catch {
    // Forbidden: then there is nothing to forget.
  }
}

/** The rescued text of this account under this key: newer than the stored one, which could not be written. */
export function readRescuedDraft(userId: string, draftKey: string, store: KeyStore): DraftInput | undefined {
  try {
    return read(store).find((rescued) => isOf(rescued, userId, draftKey))?.draft;
  } catch {
    return undefined;
  }
}

/** What this account has left to rescue, one text a draft. */
export function rescuedDrafts(userId: string, store: KeyStore): readonly RescuedDraft[] {
  try {
    return read(store).flatMap(({ userId: writer, draft, at }) => (writer === userId ? { draft, at } : []));
  } catch {
    return [];
  }
}

export interface RescueServices {
  readonly commands: Pick<Commands, 'saveDraft'>;
  /** A draft that a page has open is that page's. */
  readonly presence: Pick<Presence, 'hold' | 'drop'>;
}

/**
 * Puts the account's rescued texts among its drafts; one that was sent or discarded since goes. What cannot be stored
 * stays rescued.
 */
export async function restoreRescuedDrafts(userId: string, services: RescueServices, store: KeyStore): Promise<void> {
  for (const { draft } of rescuedDrafts(userId, store)) await restore(userId, draft, services, store);
}

async function restore(
  userId: string,
  draft: DraftInput,
  { commands, presence }: RescueServices,
  store: KeyStore,
): Promise<void> {
  const name = openDraftName(userId, draft.draftKey);
  if (!(await presence.hold(name))) return;
  try {
    const isSame = () => readRescuedDraft(userId, draft.draftKey, store)?.postBody === draft.postBody;
    if (!isSame()) return;
    await commands.saveDraft(draft);
    if (isSame()) forgetRescuedDraft(userId, draft.draftKey, store);
  } catch {
    // The device has no room for it yet.
  } finally {
    presence.drop(name);
  }
}

/** Pauses between the tries of a start, milliseconds: the first, each time twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * From the next start on, for whoever has left texts here: once that account is signed in, and for no other. Tried
 * again while some are left: a device that was full has its room back some time after it was made, and who looks at the
 * drafts should find them.
 */
export async function restoreWhenSignedIn(
  views: Pick<Views, 'session'>,
  restoreOf: (userId: string) => Promise<void>,
  store: KeyStore,
  pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  async function restoreAll(userId: string): Promise<void> {
    const isAuthor = (session: SessionView) => session.state === 'signedIn' && session.userId === userId;
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      const author = await firstValueFrom(views.session().pipe(filter(isAuthor)), { defaultValue: null });
      if (author === null) return;
      await restoreOf(userId);
      if (rescuedDrafts(userId, store).length === 0) return;
      await pause(ms);
    }
  }
  await Promise.all([...new Set(read(store).map(({ userId }) => userId))].map(restoreAll));
}

/** By which pages know that one of them has the draft open. */
export function openDraftName(userId: string, draftKey: string): string {
  return `draft ${draftDocumentId(userId, draftKey)}`;
}

function isOf(rescued: Rescued, userId: string, draftKey: string): boolean {
  return rescued.userId === userId && rescued.draft.draftKey === draftKey;
}

function others(userId: string, draftKey: string, store: KeyStore): readonly Rescued[] {
  return read(store).filter((rescued) => !isOf(rescued, userId, draftKey));
}

function write(rescued: readonly Rescued[], store: KeyStore): void {
  if (rescued.length === 0) store.removeItem(RESCUE_KEY);
  else store.setItem(RESCUE_KEY, JSON.stringify(rescued));
  rescueWrites$.next();
}

/** A version that kept one text kept it without a list; one before each draft had a key knew it by its draft id. */
function read(store: KeyStore): readonly Rescued[] {
  const text = store.getItem(RESCUE_KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).map(withKey).filter(isRescued);
  } catch {
    return [];
  }
}

function withKey(value: unknown): unknown {
  const { draft, ...rescued } = (value ?? {}) as { readonly draft?: { readonly draftKey?: unknown; readonly draftId?: unknown } };
  if (typeof draft !== 'object' || draft === null) return value;
  const { draftId, ...written } = draft;
  return { ...rescued, draft: { draftKey: draftId, ...written } };
}

function isRescued(value: unknown): value is Rescued {
  const { userId, draft } = (value ?? {}) as { readonly userId?: unknown; readonly draft?: Partial<DraftInput> };
  return typeof userId === 'string' && typeof draft?.draftKey === 'string' && typeof draft.postBody === 'string';
}
