import { firstValueFrom, filter } from 'rxjs';
import type { Commands, DraftInput } from '#data/commands/command-types.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { KeyStore } from './account-storage.ts';

/** Where a page that is going away leaves the text that may not reach the database in time. */
const RESCUE_KEY = 'dunlin-draft-rescue';

interface Rescued {
  readonly userId: string;
  readonly draft: DraftInput;
}

/**
 * Keeps the text at once: a page that goes away is not waited for, and only this kind of storage is written before it is gone. It is another
 * store than the database besides, which still takes a text when that one is full or closed.
 */
export function rescueDraft(userId: string, draft: DraftInput, store: KeyStore): void {
  try {
    store.setItem(RESCUE_KEY, JSON.stringify({ userId, draft } satisfies Rescued));
  } catch {
    // Full or forbidden: the autosave of a moment ago stands.
  }
}

/** The text is safe or no longer wanted. */
export function forgetRescuedDraft(store: KeyStore): void {
  try {
    store.removeItem(RESCUE_KEY);
  } catch {
    // Forbidden: then there is nothing to forget.
  }
}

/** The rescued text of this account under this draft id: newer than the stored one, which could not be written. */
export function readRescuedDraft(userId: string, draftId: string, store: KeyStore): DraftInput | undefined {
  try {
    const rescued = parse(store.getItem(RESCUE_KEY));
    return rescued?.userId === userId && rescued.draft.draftId === draftId ? rescued.draft : undefined;
  } catch {
    return undefined;
  }
}

/** From the next start on: puts a rescued text among the drafts of the account that wrote it once that one is signed in, and of no other. */
export async function restoreRescuedDraft(
  { views, commands }: { views: Pick<Views, 'session'>; commands: Pick<Commands, 'saveDraft'> },
  store: KeyStore,
): Promise<void> {
  const rescued = parse(store.getItem(RESCUE_KEY));
  if (rescued === undefined) return;
  const isAuthor = (session: SessionView) => session.state === 'signedIn' && session.userId === rescued.userId;
  const author = await firstValueFrom(views.session().pipe(filter(isAuthor)), { defaultValue: null });
  // The composer may have stored or discarded it meanwhile.
  if (author === null || parse(store.getItem(RESCUE_KEY))?.draft.postBody !== rescued.draft.postBody) return;
  await commands.saveDraft(rescued.draft);
  store.removeItem(RESCUE_KEY);
}

function parse(text: string | null): Rescued | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Rescued> | null;
    const isWhole =
      typeof value?.userId === 'string' && typeof value.draft?.draftId === 'string' && typeof value.draft.postBody === 'string';
    return isWhole ? (value as Rescued) : undefined;
  } catch {
    return undefined;
  }
}
