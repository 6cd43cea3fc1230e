import { filter, firstValueFrom } from 'rxjs';
import type { Commands, DraftInput } from '#data/commands/command-types.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { KeyStore } from './account-storage.ts';

/** Where a page that is going away leaves the texts that may not reach the database in time. */
const RESCUE_KEY = 'dunlin-draft-rescue';

interface Rescued {
  readonly userId: string;
  readonly draft: DraftInput;
}

/**
 * Keeps the text at once: a page that goes away is not waited for, and only this kind of storage is written before it is gone. It is another
 * store than the database besides, which still takes a text when that one is full or closed. Answers whether the text is kept: this store may be
 * full or forbidden too.
 */
export function rescueDraft(userId: string, draft: DraftInput, store: KeyStore): boolean {
  try {
    write([...others(userId, draft.draftId, store), { userId, draft }], store);
    return readRescuedDraft(userId, draft.draftId, store)?.postBody === draft.postBody;
  } catch {
    return false;
  }
}

/** The text of this account under this draft id is safe or no longer wanted; others stay. */
export function forgetRescuedDraft(userId: string, draftId: string, store: KeyStore): void {
  try {
    write(others(userId, draftId, store), store);
  } catch {
    // Forbidden: then there is nothing to forget.
  }
}

/** The rescued text of this account under this draft id: newer than the stored one, which could not be written. */
export function readRescuedDraft(userId: string, draftId: string, store: KeyStore): DraftInput | undefined {
  try {
    return read(store).find((rescued) => isOf(rescued, userId, draftId))?.draft;
  } catch {
    return undefined;
  }
}

/** From the next start on: puts rescued texts among the drafts of the account that wrote them once that one is signed in, and of no other. */
export async function restoreRescuedDrafts(
  services: { views: Pick<Views, 'session' | 'draft'>; commands: Pick<Commands, 'saveDraft'> },
  store: KeyStore,
): Promise<void> {
  await Promise.all(read(store).map((rescued) => restore(rescued, services, store)));
}

async function restore(
  rescued: Rescued,
  { views, commands }: { views: Pick<Views, 'session' | 'draft'>; commands: Pick<Commands, 'saveDraft'> },
  store: KeyStore,
): Promise<void> {
  const { userId, draft } = rescued;
  const isAuthor = (session: SessionView) => session.state === 'signedIn' && session.userId === userId;
  const author = await firstValueFrom(views.session().pipe(filter(isAuthor)), { defaultValue: null });
  // The composer may have stored or discarded it meanwhile.
  const isWanted = () => readRescuedDraft(userId, draft.draftId, store)?.postBody === draft.postBody;
  if (author === null || !isWanted()) return;
  await commands.saveDraft(draft);
  // A view may lag the write: until it shows the text, the composer finds it here.
  const shown$ = views.draft(draft.draftId).pipe(filter((shown) => shown?.postBody === draft.postBody || !isWanted()));
  await firstValueFrom(shown$, { defaultValue: null });
  if (isWanted()) forgetRescuedDraft(userId, draft.draftId, store);
}

function isOf(rescued: Rescued, userId: string, draftId: string): boolean {
  return rescued.userId === userId && rescued.draft.draftId === draftId;
}

function others(userId: string, draftId: string, store: KeyStore): readonly Rescued[] {
  return read(store).filter((rescued) => !isOf(rescued, userId, draftId));
}

function write(rescued: readonly Rescued[], store: KeyStore): void {
  if (rescued.length === 0) store.removeItem(RESCUE_KEY);
  else store.setItem(RESCUE_KEY, JSON.stringify(rescued));
}

/** A version that kept one text kept it without a list. */
function read(store: KeyStore): readonly Rescued[] {
  const text = store.getItem(RESCUE_KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).filter(isRescued);
  } catch {
    return [];
  }
}

function isRescued(value: unknown): value is Rescued {
  const { userId, draft } = (value ?? {}) as { readonly userId?: unknown; readonly draft?: Partial<DraftInput> };
  return typeof userId === 'string' && typeof draft?.draftId === 'string' && typeof draft.postBody === 'string';
}
