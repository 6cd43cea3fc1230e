import type { WritingsExport } from '#data/writings-export.ts';
import { saveFile } from './save-file.ts';

/** How many texts and items there are to take along. */
export function countOf({ drafts, unsent, typed }: WritingsExport): number {
  return drafts.length + unsent.length + typed.length;
}

/** Hands the reader their drafts, unsent items and other typed texts as a readable file. */
export function saveWritings(writings: WritingsExport): void {
  saveFile(`dunlin-writings-${writings.exportedAt.slice(0, 10)}.json`, JSON.stringify(writings, null, 2));
}

/**
 * The same from a device whose database does not open; answers how many items there were. Rejects where the browser
 * does not let it be read.
 */
export async function saveStoredWritings(): Promise<number> {
  const [{ readStoredWritings }, { withRescuedTexts }, { withTypedTexts }] = await Promise.all([
    import('#data/stored-writings.ts'),
    import('./rescued-texts.ts'),
    import('./typed-texts.ts'),
  ]);
  const stored = await readStoredWritings(Date.now());
  const writings = stored && withTypedTexts(withRescuedTexts(stored, localStorage), localStorage);
  const count = writings === null ? 0 : countOf(writings);
  if (writings !== null && count > 0) saveWritings(writings);
  return count;
}
