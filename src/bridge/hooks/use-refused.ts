import { useEffect, useEffectEvent, useState } from 'react';
import type { OutboxKindName, PayloadOf } from '#core/outbox/registry.ts';
import { useCommands } from './use-commands.ts';

/**
 * What an entry says that the server refused, for its form; null until it is read. `onGone`: it is none any more, or
 * cannot be read.
 */
export function useRefused<Name extends OutboxKindName>(kind: Name, entryId: string, onGone: () => void): PayloadOf<Name> | null {
  const commands = useCommands();
  const [payload, setPayload] = useState<PayloadOf<Name> | null>(null);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    let isShown = true;
    const found = commands.readRefused(kind, entryId).catch(() => undefined);
    void found.then((refused) => {
      if (!isShown) return;
      if (refused === undefined) tellGone();
      else setPayload(() => refused);
    });
    return () => {
      isShown = false;
    };
  }, [commands, kind, entryId]);
  return payload;
}
