import { filter, from, of } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { OutboxView, PostListView, SessionView, ShellView } from '../view-types.ts';
import { defaultShell } from './default-shell.ts';
import type { StandIn, ViewStage } from './staged-views.ts';

export interface BootstrapFeedSource {
  /** The feed as the server gives it to this reader; `null` where it cannot be had. */
  bootstrapOf(keyText: string): Promise<PostListView | null>;
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

/** A device that holds no list: what is known of it, and the bootstrap feed. A view of what is not known is silent, and most of them need the database. */
export function bootstrapFeedStage(source: BootstrapFeedSource, known: KnownDevice): ViewStage {
  return {
    standIns: {
      session: () => knownToBe(known.session),
      shell: () => knownToBe(known.shell),
      outbox: () => knownToBe(emptyOutbox),
      keptWritings: () => knownToBe(null),
      offlinePack: () => (known.isUntouched ? knownToBe(null) : undefined),
      group: () => undefined,
      ...(known.isUntouched ? { drafts: () => knownToBe([]) } : {}),
      list(key) {
        if (key.list === 'feed') return bootstrapOf(source, listKeyText(key));
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

function knownToBe<Value>(value: Value): StandIn<Value> {
  return { value$: of(value) };
}
