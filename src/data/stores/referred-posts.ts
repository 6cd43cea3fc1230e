import { postsNamedBy } from '#core/outbox/readdress-entry.ts';
import type { AppDatabase } from '../database.ts';
import { OFFLINE_PACK_IDS } from '../setting-keys.ts';
import type { SeenAds, SettingKey } from '../setting-keys.ts';
import { queryDocuments, readDocument } from './modify-documents.ts';

/**
 * Ids that the drafts and unsent items of all accounts name; of an unsent comment also the posts above what it answers.
 */
export async function postsOfWritings(database: AppDatabase): Promise<ReadonlySet<string>> {
  const [drafts, entries] = await Promise.all([queryDocuments(database.drafts, {}), queryDocuments(database.outbox, {})]);
  const ids = new Set<string>();
  for (const draft of drafts) if (draft.originalPostId !== null) ids.add(draft.originalPostId);
  for (const { entry } of entries) for (const id of postsNamedBy(entry)) ids.add(id);
  return ids;
}

/** What is kept for reading without a connection. */
export async function offlinePackIds(database: AppDatabase): Promise<readonly string[]> {
  return ((await readDocument(database.settings, OFFLINE_PACK_IDS))?.value ?? []) as readonly string[];
}

/** Posts that may stand in feeds as ads while their dates allow. */
export async function advertisedPosts({ settings }: Pick<AppDatabase, 'settings'>): Promise<readonly string[]> {
  const seen = (await readDocument(settings, 'ads' satisfies SettingKey))?.value as SeenAds | undefined;
  return (seen?.ads ?? []).map((ad) => ad.postId);
}
