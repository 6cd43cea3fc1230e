import type { DraftDocument } from '../collections/drafts.ts';
import type { OutboxDocument } from '../collections/outbox.ts';
import type { AppDatabase } from '../database.ts';
import { readAliases } from './aliases.ts';
import { modifyDocuments, readDocument, readStored, removeAhead } from './modify-documents.ts';

/**
 * What became of the entry that a draft is submitted as. `givenUp`: it is never written, since somebody went on with
 * the draft first.
 */
type Stage = 'unwritten' | 'written' | 'givenUp';

interface Submission {
  readonly sentAs: string | undefined;
  readonly stage: Stage;
}

type SubmissionDatabase = Pick<AppDatabase, 'drafts' | 'outbox' | 'settings'>;

/** In place of a draft's key: no key is empty. */
const GIVEN_UP = '';

/** What stands removed under the id of an entry that was given up. */
export function isGivenUp({ draftId }: OutboxDocument): boolean {
  return draftId === GIVEN_UP;
}

/**
 * Of a draft that is being submitted: what stands under the entry's id decides, as a draft and an entry are not written
 * in one. The first to write there wins: the entry, or what gives it up.
 */
async function submissionOf({ drafts, outbox, settings }: SubmissionDatabase, id: string): Promise<Submission> {
  const sentAs = (await readDocument(drafts, id))?.sentAs;
  if (sentAs === undefined) return { sentAs, stage: 'unwritten' };
  const stored = (await readStored(outbox, [sentAs])).get(sentAs);
  if (stored !== undefined) return { sentAs, stage: isGivenUp(stored) ? 'givenUp' : 'written' };
  return { sentAs, stage: sentAs in (await readAliases({ settings })) ? 'written' : 'unwritten' };
}

/** Nobody writes the entry any more, unless somebody has. */
async function giveUp({ outbox }: SubmissionDatabase, userId: string, entryId: string): Promise<Stage> {
  const nothing = { id: entryId, userId, entry: {} as OutboxDocument['entry'], draftId: GIVEN_UP };
  return isGivenUp(await removeAhead(outbox, nothing)) ? 'givenUp' : 'written';
}

/**
 * Writes the draft unless it was sent or discarded; answers whether it was. `givesUp`: what is written is no part of
 * what is being sent, so that is given up before. `sentAs`: what is submitted of the draft, and not written yet.
 */
export async function writeUnlessGone(
  database: SubmissionDatabase,
  { id, userId, givesUp }: { readonly id: string; readonly userId: string; readonly givesUp: boolean },
  write: (current: DraftDocument | undefined, sentAs: string | undefined) => DraftDocument | undefined,
): Promise<boolean> {
  for (;;) {
    const { sentAs, stage: found } = await submissionOf(database, id);
    const isOpen = sentAs !== undefined && found === 'unwritten';
    const stage = isOpen && givesUp ? await giveUp(database, userId, sentAs) : found;
    let outcome = 'written' as 'written' | 'gone' | 'submittedMeanwhile';
    await modifyDocuments(database.drafts, [id], (current, _id, removed) => {
      const isGone = current === undefined ? removed !== undefined : current.sentAs === sentAs && stage === 'written';
      outcome = isGone ? 'gone' : current?.sentAs === sentAs || current === undefined ? 'written' : 'submittedMeanwhile';
      return outcome === 'written' ? write(current, stage === 'givenUp' ? undefined : current?.sentAs) : current;
    });
    if (outcome !== 'submittedMeanwhile') return outcome === 'written';
  }
}
