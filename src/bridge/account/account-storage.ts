import type { KeyStore } from '#core/storage/json-store.ts';

const LEAVING_KEY = 'dunlin.leaving';
/** Whose the nameless keys are. */
export const MEMBER_KEY = 'dunlin.member';
/**
 * What does not say itself whose it is: where videos and lists were left, how loud, that pushes were asked about, and
 * what was typed outside drafts and not sent. Rescued texts name their author.
 */
const NAMELESS_KEYS = [
  'dunlin.watched',
  'dunlin.sound',
  'dunlin.places',
  'dunlin.push-asked',
  'feedback',
  'note',
  'appeal',
  'moderation',
  'chats',
  'forms',
] as const;

/** The browser's key store for what belongs to an account. */
export interface AccountStorage extends KeyStore {
  /**
   * This member reads from now on: of another one, whose session ended without a sign-out here, nothing is shown to
   * them.
   */
  enter(userId: string): void;
  /**
   * The account leaves: nothing of it is written any more, whatever a page that goes away wants to keep. Whose it is is
   * noted until it is cleared.
   */
  close(userId: string | null): void;
  /** The account stays after all, as far as the next start is concerned. */
  keep(): void;
}

export function createAccountStorage(store: KeyStore): AccountStorage {
  let isClosed = false;
  return {
    getItem: (key) => (isClosed ? null : store.getItem(key)),
    setItem(key, value) {
      if (!isClosed) store.setItem(key, value);
    },
    removeItem: (key) => store.removeItem(key),
    enter(userId) {
      if (isClosed) return;
      try {
        const before = store.getItem(MEMBER_KEY);
        if (before === userId) return;
        if (before !== null) for (const key of NAMELESS_KEYS) store.removeItem(key);
        store.setItem(MEMBER_KEY, userId);
      } catch {
        // Full or forbidden: the next start tries again.
      }
    },
    close(userId) {
      isClosed = true;
      try {
        if (userId !== null) store.setItem(LEAVING_KEY, userId);
      } catch {
        // Full or forbidden: then the note is as little there as what it speaks of.
      }
    },
    keep: () => store.removeItem(LEAVING_KEY),
  };
}

/**
 * Whether what is kept here is of an account that has left: the tab that signed it out was closed before it had cleared
 * this, though the database was cleared already. `reader`: who reads now, `null` = a visitor. An account that is still
 * there has not left.
 */
export function isLeftBehind(store: KeyStore, reader: string | null): boolean {
  const leaving = store.getItem(LEAVING_KEY);
  if (leaving === null) return false;
  if (leaving !== reader) return true;
  store.removeItem(LEAVING_KEY);
  return false;
}
