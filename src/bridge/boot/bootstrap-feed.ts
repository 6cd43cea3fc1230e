import { readMember } from '#data/stored-member.ts';
import type { PostListView } from '#data/view-types.ts';
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

/** Calls that a screen makes by itself around its first list, or its form. They wait for the engine, the engine need not hurry for them. */
const patientCalls: ReadonlySet<CallName> = new Set([
  'account.refresh',
  'account.loginOptions',
  'lists.readAhead',
  'posts.reportVisible',
  'page.poke',
]);

/** What is known of a device that could have a bootstrap feed; `null` where its database is opened at once, because it may show something by itself. */
export async function knownDevice({ isUntouched, hasSession, loss }: StorageInspection): Promise<KnownDevice | null> {
  if (isUntouched) return untouchedDevice;
  // A session that the browser removed under a page is there again, empty.
  if (!hasSession || loss?.session === true || !navigator.onLine) return null;
  return readMember(Date.now());
}

/** One answer for one feed; whatever else is asked for ends the wait. */
export function createBootstrapFeed(fetchBootstrap: (keyText: string) => Promise<PostListView | null>): BootstrapFeed {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  setTimeout(end, LONGEST_WAIT_MS);
  let asked: { readonly keyText: string; readonly answer: Promise<PostListView | null> } | undefined;

  async function ask(keyText: string): Promise<PostListView | null> {
    const list = await fetchBootstrap(keyText);
    if (list === null) end();
    else void afterPaint().then(end);
    return list;
  }

  function isPatient(name: CallName, [key, reason]: readonly unknown[]): boolean {
    return patientCalls.has(name) || (name === 'lists.refresh' && reason === 'open' && asked?.keyText === key);
  }

  return {
    over,
    need: end,
    noteRendered: () =>
      void afterPaint().then(() => {
        if (asked === undefined) end();
      }),
    async bootstrapOf(keyText) {
      asked ??= { keyText, answer: ask(keyText) };
      if (asked.keyText === keyText) return asked.answer;
      end();
      return null;
    },
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
