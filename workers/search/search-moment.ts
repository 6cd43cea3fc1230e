import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { DraftDocument } from '#data/collections/drafts.ts';
import { isBlank, isConsumed } from '#data/drafts.ts';
import type { AppDatabase } from '#data/database.ts';
import { nothingMissing } from '#data/setting-keys.ts';
import { readAliases } from '#data/stores/aliases.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import type { Session } from '#data/stores/session-store.ts';
import { nothingPending } from '#data/views/nothing-pending.ts';
import { createPending } from '#data/views/pending.ts';
import type { Base } from '#data/views/view-join.ts';

/**
 * What only the reader has, and what lies over what was fetched, as it is when they search: of the account that is
 * signed in alone.
 */
export interface SearchMoment {
  readonly base: Base;
  readonly drafts: readonly DraftDocument[];
  readonly unsent: readonly UnsentText[];
}

export interface UnsentText {
  readonly entry: OutboxEntry;
  readonly title: string;
  readonly text: string;
}

export async function readMoment(database: AppDatabase, session: Session): Promise<SearchMoment> {
  const { userId } = session;
  const over = { session, missing: nothingMissing, evicted: new Set<string>() };
  if (userId === null) return { base: { ...over, pending: nothingPending }, drafts: [], unsent: [] };
  const ofReader = { selector: { userId: { $eq: userId } } };
  const [documents, drafts, aliases] = await Promise.all([
    queryDocuments(database.outbox, { ...ofReader, sort: [{ userId: 'asc' }, { id: 'asc' }] }),
    queryDocuments(database.drafts, ofReader),
    readAliases(database),
  ]);
  const pending = createPending({ userId, documents, aliases });
  return {
    base: { ...over, pending },
    drafts: drafts.filter((draft) => !isBlank(draft) && !isConsumed(draft, pending)),
    unsent: pending.entries.filter(({ id }) => aliases[id] === undefined).flatMap(textOf),
  };
}

function textOf(entry: OutboxEntry): readonly UnsentText[] {
  const read = readEntry(entry);
  if (!read.readable) return [];
  const { title, text } = read.kind.describe(entry, read.payload);
  return text === undefined ? [] : [{ entry, title, text }];
}
