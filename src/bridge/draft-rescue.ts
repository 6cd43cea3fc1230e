import { firstValueFrom, filter } from 'rxjs';
import type { Commands, DraftInput } from '#data/commands/command-types.ts';
import type { Views } from '#data/views/view-api.ts';

/** Where a page that is going away leaves the text that may not reach the database in time. */
const RESCUE_KEY = 'dunlin-draft-rescue';

interface Rescued {
  readonly userId: string;
  readonly draft: DraftInput;
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the text at once: a page that goes away is not waited for, and only this kind of storage is written before it is gone. */
export function rescueDraft(userId: string, draft: DraftInput, store: KeyStore = localStorage): void {
  try {
    store.setItem(RESCUE_KEY, JSON.stringify({ userId, draft } satisfies Rescued));
  } catch {
    // Full or forbidden: the autosave of a moment ago stands.
  }
}

/** The text is safe or no longer wanted: the composer has closed while the page lived. */
export function forgetRescuedDraft(store: KeyStore = localStorage): void {
  store.removeItem(RESCUE_KEY);
}

/** At the next start: puts a rescued text among the drafts of the account that wrote it, and of no other. */
export async function restoreRescuedDraft(
  { views, commands }: { views: Pick<Views, 'session'>; commands: Pick<Commands, 'saveDraft'> },
  store: KeyStore = localStorage,
): Promise<void> {
  const rescued = parse(store.getItem(RESCUE_KEY));
  if (rescued === undefined) return;
  const session = await firstValueFrom(views.session().pipe(filter(({ state }) => state !== 'unknown')));
  if (session.state !== 'signedIn' || session.userId !== rescued.userId) return;
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
