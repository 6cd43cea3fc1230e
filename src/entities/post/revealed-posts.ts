import { useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

const STORAGE_KEY = 'dunlin.revealed';
/** Posts that stay shown, those that were viewed last. */
const KEPT_MAX = 200;

/** Gated posts that a member chose to view (POST-34). */
export interface RevealedPosts {
  /** Nobody has logged in: then nothing is (POST-33). */
  has(userId: string | null, postId: string): boolean;
  set(userId: string | null, postId: string, isRevealed: boolean): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Kept with the name of whose they are: whoever reads next is asked anew. Without room for them they last as long as
 * the page.
 */
export function createRevealedPosts(store: KeyStore): RevealedPosts {
  const listeners = new Set<() => void>();
  let owner: string | null = null;
  let posts: ReadonlySet<string> = new Set();

  function postsOf(userId: string): ReadonlySet<string> {
    if (userId !== owner) {
      owner = userId;
      posts = new Set(read(store, userId));
    }
    return posts;
  }

  return {
    has: (userId, postId) => userId !== null && postsOf(userId).has(postId),
    set(userId, postId, isRevealed) {
      if (userId === null) return;
      const others = [...postsOf(userId)].filter((id) => id !== postId);
      posts = new Set((isRevealed ? [postId, ...others] : others).slice(0, KEPT_MAX));
      writeJson(store, STORAGE_KEY, { userId, posts: [...posts] });
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(store: KeyStore, userId: string): readonly string[] {
  const kept = (readJson(store, STORAGE_KEY) ?? {}) as { readonly userId?: unknown; readonly posts?: unknown };
  if (kept.userId !== userId || !Array.isArray(kept.posts)) return [];
  return kept.posts.filter((id) => typeof id === 'string');
}

const ofStore = new WeakMap<KeyStore, RevealedPosts>();

/** One for all cards. */
function revealedIn(store: KeyStore): RevealedPosts {
  const known = ofStore.get(store) ?? createRevealedPosts(store);
  ofStore.set(store, known);
  return known;
}

/** Whether the reader chose to view the post, wherever it is shown. */
export function useRevealed(postId: string): readonly [boolean, (isRevealed: boolean) => void] {
  const { accountStorage } = useAppServices();
  const { userId } = useMembership();
  const revealed = revealedIn(accountStorage);
  const has = () => revealed.has(userId, postId);
  const isRevealed = useSyncExternalStore(revealed.subscribe, has, has);
  return [isRevealed, (next) => revealed.set(userId, postId, next)];
}
