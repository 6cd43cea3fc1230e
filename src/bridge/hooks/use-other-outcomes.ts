import { useEffect, useEffectEvent } from 'react';
import type { EntryOutcome } from '#core/outbox/entry-outcome.ts';
import { useAppServices } from './app-context.tsx';

/** Calls `onOutcome` for each refusal or timeout that no act of this page speaks for. */
export function useOtherOutcomes(onOutcome: (outcome: EntryOutcome) => void): void {
  const { outcomes } = useAppServices();
  const latest = useEffectEvent(onOutcome);
  useEffect(() => outcomes.others.listen((outcome) => latest(outcome)), [outcomes]);
}
