import { readMember } from '#data/stored-member.ts';
import type { PostListView, PostView } from '#data/view-types.ts';
import { commentSorts } from '#contract/resources/comment-sorts.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { untouchedDevice } from '#data/views/bootstrap-feed-stage.ts';
import type { BootstrapFeedSource, KnownDevice } from '#data/views/bootstrap-feed-stage.ts';
import { afterPaint } from './first-paint.ts';
import type { StorageInspection } from '../storage/storage-care.ts';
import { callOf, syncCalls } from '../sync/sync-calls.ts';
import type { CallName, SyncClient } from '../sync/sync-calls.ts';

/** The start of a device that holds no list: the first posts are shown before RxDB is loaded. */
export interface BootstrapFeed extends BootstrapFeedSource {
  /** The bootstrap feed is painted, or there is none: database and engine may load. */
  readonly over: Promise<void>;
  /** The first screen has been rendered: one that asks for none needs the database. */
  noteRendered(): void;
  /** The same client, which notes what needs the engine. */
  noting(client: SyncClient): SyncClient;
}

/** A server that takes longer than this holds nothing back any more; milliseconds. */
const LONGEST_WAIT_MS = 4_000;

/**
 * Calls that a screen makes by itself around its first list, or its form. They wait for the engine, the engine need not
 * hurry for them.
 */
const patientCalls: ReadonlySet<CallName> = new Set([
  'account.refresh',
  'account.loginOptions',
  'lists.readAhead',
  'posts.reportVisible',
  'page.poke',
]);

/**
 * What is known of a device that could have a bootstrap feed; `null` where its database is opened at once, because it
 * may show something by itself.
 */
export async function knownDevice({ isUntouched, hasSession, loss }: StorageInspection): Promise<KnownDevice | null> {
  if (isUntouched) return untouchedDevice;
  // A session that the browser removed under a page is there again, empty.
  if (!hasSession || loss?.session === true || !navigator.onLine) return null;
  return readMember(Date.now());
}

/** How the worker is asked. */
export interface BootstrapCalls {
  feed(keyText: string): Promise<PostListView | null>;
  post(id: string): Promise<PostView | null>;
}

/** One answer for one feed, or for one post whose page is opened; whatever else is asked for ends the wait. */
export function createBootstrapFeed(calls: BootstrapCalls): BootstrapFeed {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  setTimeout(end, LONGEST_WAIT_MS);
  /** A feed's key, or a post's id. */
  let asked: { readonly what: string; readonly answer: Promise<unknown> } | undefined;

  async function once<View>(what: string, ask: (what: string) => Promise<View | null>): Promise<View | null> {
    asked ??= { what, answer: paintedFirst(ask(what)) };
    if (asked.what === what) return asked.answer as Promise<View | null>;
    end();
    return null;
  }

  async function paintedFirst<View>(asking: Promise<View | null>): Promise<View | null> {
    const view = await asking;
    if (view === null) end();
    else void afterPaint().then(end);
    return view;
  }

  /** The opened list itself, or the comments below the opened post. */
  function isOfFirst(keyText: unknown): boolean {
    if (asked === undefined || typeof keyText !== 'string') return false;
    if (asked.what === keyText) return true;
    const parentId = asked.what;
    return commentSorts.some((sort) => keyText === listKeyText({ list: 'comments', parentId, sort }));
  }

  function isPatient(name: CallName, [key, reason]: readonly unknown[]): boolean {
    return patientCalls.has(name) || (name === 'lists.refresh' && reason === 'open' && isOfFirst(key));
  }

  return {
    over,
    need: end,
    noteRendered: () =>
      void afterPaint().then(() => {
        if (asked === undefined) end();
      }),
    bootstrapOf: (keyText) => once(keyText, calls.feed),
    bootstrapPostOf: (id) => once(id, calls.post),
    isFirst: (postId) => asked?.what === postId,
    noting: (client) =>
      syncCalls((group, name) => {
        const call = callOf(client, group, name);
        return (...input) => {
          if (!isPatient(`${group}.${name}` as CallName, input)) end();
          return call(...input);
        };
      }),
  };
}
