import type { Search } from '#core/search/search-text.ts';
import type { AppDatabase } from '../database.ts';
import type { SettingKey } from '../setting-keys.ts';
import { modifyDocuments } from './modify-documents.ts';

/** Searches that are remembered. */
const KEPT = 10;
const KEY = 'recent-searches' satisfies SettingKey;

/** Puts a search on top of those before it, each once; `null` forgets all. They go with the session (SEARCH-18). */
export async function keepSearch({ settings }: Pick<AppDatabase, 'settings'>, now: number, search: Search | null): Promise<void> {
  await modifyDocuments(settings, [KEY], (current) => {
    if (search === null) return current === undefined ? undefined : null;
    const before = (current?.value ?? []) as readonly Search[];
    const value = [search, ...before.filter((one) => !isSame(one, search))].slice(0, KEPT);
    return { id: KEY, value, updatedAt: now };
  });
}

function isSame(one: Search, other: Search): boolean {
  return one.searchType === other.searchType && one.query.toLowerCase() === other.query.toLowerCase();
}
