import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import { entryErrorText } from '#core/outbox/entry-error-text.ts';
import { t } from '#messages/t.ts';
import type { DraftDocument } from './collections/drafts.ts';
import type { OutboxDocument } from './collections/outbox.ts';
import type { SessionDocument } from './collections/session.ts';
import type { AppDatabase } from './database.ts';
import { isBlank, isConsumed } from './drafts.ts';
import { exportedDraft, type ExportedDraft } from './exported-draft.ts';
import { readAliases } from './stores/aliases.ts';
import type { Aliases } from './stores/aliases.ts';
import { queryDocuments, readDocument } from './stores/modify-documents.ts';

/** What a reader takes away of what only this device has. `version` rises when the shape changes. */
export interface WritingsExport {
  readonly format: 'dunlin-writings';
  readonly version: 2;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly account: { readonly id: string; readonly username: string | null };
  readonly drafts: readonly ExportedDraft[];
  readonly unsent: readonly ExportedEntry[];
  /** What is kept beside the database, where only the page can read: it puts them here. */
  readonly typed: readonly ExportedText[];
}

/** What was typed outside drafts, and is neither sent nor saved. */
export interface ExportedText {
  readonly kind: 'message' | 'feedback' | 'note' | 'appeal' | 'moderation' | 'profile' | 'group' | 'setup';
  /** Id of the chat, the post or the group; 'group' or 'chat' for a new one, '' where it is about none. */
  readonly about: string;
  /** By the field's name; `text` where there is one field. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface ExportedEntry {
  readonly id: string;
  readonly kind: string;
  /** What it is, as the Outbox says it. */
  readonly title: string;
  readonly text?: string;
  readonly target: string;
  readonly state: string;
  readonly createdAt: string;
  readonly reason?: string;
  /** Whole, as it would be sent: nothing is left out of an export. */
  readonly payload: unknown;
}

/** The drafts and unsent items of the account that is signed in; `null` where nobody is. */
export async function exportWritings(database: AppDatabase, now: number): Promise<WritingsExport | null> {
  const session = await readDocument(database.session, 'current');
  const userId = session?.userId ?? null;
  if (userId === null) return null;
  const own = { selector: { userId: { $eq: userId } } };
  const [drafts, entries] = await Promise.all([queryDocuments(database.drafts, own), queryDocuments(database.outbox, own)]);
  const aliases = await readAliases(database);
  return writingsExportOf({ session: { ...session, userId }, drafts, entries, aliases }, now);
}

export interface Writings {
  readonly session: { readonly userId: string | null; readonly currentUser?: SessionDocument['currentUser'] };
  readonly drafts: readonly DraftDocument[];
  readonly entries: readonly OutboxDocument[];
  /** Absent where they cannot be read: a draft that was sent may then be among them. */
  readonly aliases?: Aliases;
}

export function writingsExportOf({ session, drafts, entries, aliases = {} }: Writings, now: number): WritingsExport {
  return {
    format: 'dunlin-writings',
    version: 2,
    exportedAt: new Date(now).toISOString(),
    account: { id: session.userId ?? '', username: session.currentUser?.username ?? null },
    drafts: drafts.filter((draft) => !isBlank(draft) && !isConsumed(draft, { documents: entries, aliases })).map(exportedDraft),
    unsent: entries.map(({ entry }) => exportedEntry(entry)).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    typed: [],
  };
}

/** An entry that this build cannot read goes out as it is stored. */
function exportedEntry(entry: OutboxEntry): ExportedEntry {
  const read = readEntry(entry);
  const described = read.readable ? read.kind.describe(entry, read.payload) : { title: t('outbox.unreadable') };
  return {
    id: entry.id,
    kind: entry.kind,
    ...described,
    target: entry.target,
    state: entry.state,
    createdAt: new Date(entry.createdAt).toISOString(),
    ...(entry.state === 'failed' ? { reason: entryErrorText(entry.error) } : {}),
    payload: entry.payload,
  };
}
