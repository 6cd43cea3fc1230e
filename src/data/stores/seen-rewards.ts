import type { AppDatabase } from '../database.ts';
import type { SeenRewards, SettingKey } from '../setting-keys.ts';
import { modifyDocuments } from './modify-documents.ts';

const KEY = 'rewards' satisfies SettingKey;

/** Stores what the server says of all that the member earned. */
export async function storeRewardTotals(
  { settings }: Pick<AppDatabase, 'settings'>,
  { balance, today, rules }: Omit<SeenRewards, 'seenAt'>,
  now: number,
): Promise<void> {
  const value: SeenRewards = { balance, today, rules, seenAt: now };
  await modifyDocuments(settings, [KEY], () => ({ id: KEY, value, updatedAt: now }));
}
