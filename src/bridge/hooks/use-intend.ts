import { useMemo } from 'react';
import type { DidOf, InputOf, OutboxKindName } from '#core/outbox/registry.ts';
import type { Intended } from '#data/commands/command-types.ts';
import { t } from '#messages/t.ts';
import { systemTimers } from '#platform/clock.ts';
import { useAppServices } from './app-context.tsx';
import { createAnnouncer } from './announcer.ts';
import type { ActWords, Announcer } from './announcer.ts';
import { useUiIntents } from './ui-intents.tsx';

/** Tells the reader what came of acts: see `Announcer`. */
export function useAnnouncer(): Announcer {
  const { outcomes, status } = useAppServices();
  const ui = useUiIntents();
  return useMemo(() => createAnnouncer({ outcomes, status, timers: systemTimers, ui }), [outcomes, status, ui]);
}

/**
 * How it is told; of kinds whose words depend on what stood before by what it did, as far as that is known: not where
 * the device could not keep it.
 */
type WordsOf<Name extends OutboxKindName> = ActWords | ((did: DidOf<Name> | undefined) => ActWords);

/**
 * Puts what the reader did into the outbox, whatever kind it is of, and tells them what comes of it. Answers null where
 * the device could not keep it; never rejects.
 */
export function useIntend() {
  const { commands } = useAppServices();
  const announcer = useAnnouncer();
  return async <Name extends OutboxKindName>(
    kind: Name,
    input: InputOf<Name>,
    words: WordsOf<Name>,
  ): Promise<Intended<Name> | null> => {
    const wordsFor = (did: DidOf<Name> | undefined) => (typeof words === 'function' ? words(did) : words);
    try {
      const intended = await commands.intend(kind, input);
      if (intended.isOver) announcer.done(takenBackWords(wordsFor(intended.did), intended.textsKept));
      else announcer.kept(intended.entryId, wordsFor(intended.did));
      return intended;
    } catch {
      announcer.notKept(wordsFor(undefined));
      return null;
    }
  };
}

/** What was written about it stays the reader's, and they read where. */
function takenBackWords(words: ActWords, textsKept: number): ActWords {
  return textsKept === 0 ? words : { ...words, done: t('outbox.textsKept', { done: words.done, count: textsKept }) };
}
