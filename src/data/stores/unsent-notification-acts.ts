import type { NotificationAct } from '#core/notifications/notification-act.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { AppDatabase } from '../database.ts';
import { queryDocuments } from './modify-documents.ts';

/** What the unsent items of all accounts make of notifications, those that failed too. */
export async function unsentNotificationActs({ outbox }: Pick<AppDatabase, 'outbox'>): Promise<readonly NotificationAct[]> {
  const entries = (await queryDocuments(outbox, {})).map(({ entry }) => readEntry(entry));
  return entries.flatMap((read) => (read.readable ? (read.kind.notifications?.(read.payload) ?? []) : []));
}
