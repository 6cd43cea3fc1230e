import type { WritingsExport } from '#data/writings-export.ts';
import { saveFile } from './save-file.ts';

/** Hands the reader their drafts and unsent items as a readable file. */
export function saveWritings(writings: WritingsExport): void {
  saveFile(`dunlin-writings-${writings.exportedAt.slice(0, 10)}.json`, JSON.stringify(writings, null, 2));
}

/**
 * The same from a device whose database does not open; answers how many items there were. Rejects where the browser
 * does not let it be read.
 */
export async function saveStoredWritings(): Promise<number> {
  const [{ readStoredWritings }, { withRescuedTexts }] = await Promise.all([
    import('#data/stored-writings.ts'),
    import('./rescued-texts.ts'),
  ]);
  const stored = await readStoredWritings(Date.now());
  const writings = stored && withRescuedTexts(stored, localStorage);
  const count = writings === null ? 0 : writings.drafts.length + writings.unsent.length;
  if (writings !== null && count > 0) saveWritings(writings);
  return count;
}
