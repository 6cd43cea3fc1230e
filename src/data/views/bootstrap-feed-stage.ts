import { filter, from, of } from 'rxjs';
import { ULID_PATTERN } from '#contract/ulid.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { OutboxView, PostListView, PostView, SessionView, ShellView } from '../view-types.ts';
import { defaultShell } from './default-shell.ts';
import type { StandIn, ViewStage } from './staged-views.ts';

export interface BootstrapFeedSource {
  /** The feed as the server gives it to this reader; `null` where it cannot be had. */
  bootstrapOf(keyText: string): Promise<PostListView | null>;
  /** The same of one post, whose page is opened; `null` too where it is another's turn. */
  bootstrapPostOf(id: string): Promise<PostView | null>;
  /** Whether that post is the one that the start shows first. */
  isFirst(postId: string): boolean;
  /** Something is wanted that only the database can answer. */
  need(): void;
}

/** What a start knows of its device without the database. Nothing waits to be sent there. */
export interface KnownDevice {
  readonly session: SessionView;
  readonly shell: ShellView;
  /** Nothing of ours was ever stored, or all of it went: there is no draft, and nothing kept in an offline pack. */
  readonly isUntouched: boolean;
}

export const untouchedDevice: KnownDevice = { session: { state: 'signedOut' }, shell: defaultShell, isUntouched: true };

const emptyOutbox: OutboxView = { items: [], failedCount: 0 };

/**
 * A device that holds no list: what is known of it, and the bootstrap feed or post. A view of what is not known is
 * silent, and most of them need the database.
 */
export function bootstrapFeedStage(source: BootstrapFeedSource, known: KnownDevice): ViewStage {
  return {
    standIns: {
      session: () => knownToBe(known.session),
      shell: () => knownToBe(known.shell),
      outbox: () => knownToBe(emptyOutbox),
      keptWritings: () => knownToBe(null),
      offlinePack: () => (known.isUntouched ? knownToBe(null) : undefined),
      group: () => undefined,
      // The bell stands in each member's shell, and rings for nothing that a start finds.
      newestNotification: () => undefined,
      // So does the entry of the chats, whose count may come later.
      unreadChats: () => undefined,
      ...(known.isUntouched ? { drafts: () => knownToBe([]) } : {}),
      list(key) {
        if (key.list === 'feed') return bootstrapOf(source, listKeyText(key));
        // The comments below the first post come after it.
        if (key.list !== 'comments' || !source.isFirst(key.parentId)) source.need();
        return undefined;
      },
      post(id) {
        if (ULID_PATTERN.test(id)) return bootstrapPostOf(source, id);
        source.need();
        return undefined;
      },
    },
    needsDatabase: source.need,
  };
}

/** It stands until the live list holds something. */
function bootstrapOf(source: BootstrapFeedSource, keyText: string): StandIn<PostListView> {
  return {
    value$: from(source.bootstrapOf(keyText)).pipe(filter((list) => list !== null)),
    isLess: ({ state }) => state === 'unknown' || state === 'loading',
  };
}

/** It stands until the live view has the post. */
function bootstrapPostOf(source: BootstrapFeedSource, id: string): StandIn<PostView | 'unknown' | 'missing' | 'notFound'> {
  return {
    value$: from(source.bootstrapPostOf(id)).pipe(filter((view) => view !== null)),
    isLess: (live) => live === 'unknown' || live === 'missing',
  };
}

function knownToBe<Value>(value: Value): StandIn<Value> {
  return { value$: of(value) };
}
