import type { Clock } from '#core/ports/ports.ts';
import { REVALIDATION_INTERVAL_MS } from './net-constants.ts';

/** When the stored token was last seen to stand, or to be asked about. */
export interface Validation {
  /** Number of the sign-in that it is about. */
  readonly generation: number;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
}

/**
 * Keeps it, for all contexts of the origin and all starts to come (AUTH-21).
 * Suite: `tests/support/validation-store-suite.ts`.
 */
export interface ValidationStore {
  /** Atomic across contexts; the same reference, or `undefined`, leaves it. May run again: no effects of its own. */
  update(change: (last: Validation | undefined) => Validation | undefined): Promise<void>;
}

/** For a context that keeps nothing. */
export function createMemoryValidations(): ValidationStore {
  let last: Validation | undefined;
  return { update: async (change) => void (last = change(last) ?? last) };
}

/** Whether the sign-in's token is to be validated now; who is told so does it, and nobody else for 5 minutes. */
export async function claimValidation(store: ValidationStore, generation: number, clock: Clock): Promise<boolean> {
  let isDue = false;
  await store.update((last) => {
    const at = clock.now();
    const age = last?.generation === generation ? at - last.at : -1;
    // An age below zero tells of a clock that was set back, and must not put validation off for good.
    isDue = age < 0 || age >= REVALIDATION_INTERVAL_MS;
    return isDue ? { generation, at } : last;
  });
  return isDue;
}
