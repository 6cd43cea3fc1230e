import type { Violation } from '#contract/resources/violation.ts';
import type { AppDatabase } from '../database.ts';
import type { SeenViolations, SettingKey } from '../setting-keys.ts';
import { mergePage, type PageMoment } from './merge-page.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';

const KEY = 'violations' satisfies SettingKey;

const nothingSeen: Pick<SeenViolations, 'violations' | 'texts'> = { violations: [], texts: {} };

type Settings = Pick<AppDatabase, 'settings'>;

export interface ViolationsPage {
  readonly data: readonly Violation[];
  /** What was written in their posts, by post id. */
  readonly texts: Readonly<Record<string, string>>;
  readonly next_cursor: string | null;
}

/** Stores a page of the server's list. What the server said of a violation after it was asked for this page stays. */
export async function storeViolations({ settings }: Settings, page: ViolationsPage, moment: PageMoment): Promise<void> {
  const { isFirst, question, now } = moment;
  await modifyDocuments(
    settings,
    [KEY],
    (current) => {
      const { violations: seen, texts } = current === undefined ? nothingSeen : (current.value as SeenViolations);
      const value: SeenViolations = {
        violations: mergePage(seen, page.data, moment, 'violation'),
        texts: { ...(isFirst ? {} : texts), ...page.texts },
        nextCursor: page.next_cursor,
        seenAt: now,
      };
      return { id: KEY, value, updatedAt: now };
    },
    { afterReading: () => question.refresh() },
  );
}

/** What the server says of one of them now; nothing where it is not on the device. */
export async function replaceViolation({ settings }: Settings, violation: Violation): Promise<void> {
  await modifyDocuments(settings, [KEY], (current) => {
    if (current === undefined) return current;
    const seen = current.value as SeenViolations;
    const violations = seen.violations.map((one) => (one.id === violation.id ? violation : one));
    return { ...current, value: { ...seen, violations } };
  });
}

/** The cursor of the page after those that are on the device; null: there is none. */
export async function nextViolationsCursor({ settings }: Settings): Promise<string | null> {
  const stored = await readDocument(settings, KEY);
  return stored === undefined ? null : (stored.value as SeenViolations).nextCursor;
}
