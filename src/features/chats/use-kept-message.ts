import { useState } from 'react';
import { keepMessage, readKeptMessage } from '#bridge/account/kept-messages.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';

export interface KeptMessage {
  readonly text: string;
  /** Shown, and kept where the device can. */
  readonly put: (next: string) => void;
  /** Shown alone. */
  readonly show: (next: string) => void;
  /** Kept alone. */
  readonly keep: (next: string) => void;
}

/** The field's text, kept from the first letter on. */
export function useKeptMessage(groupId: string): KeptMessage {
  const { accountStorage } = useAppServices();
  const [text, setText] = useState(() => readKeptMessage(accountStorage, groupId));
  const keep = (next: string) => keepMessage(accountStorage, groupId, next);
  function put(next: string): void {
    setText(next);
    keep(next);
  }
  return { text, put, show: setText, keep };
}
