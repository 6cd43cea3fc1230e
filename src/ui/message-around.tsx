import type { ReactNode } from 'react';

/** Stands in the message where the element goes: of Unicode's private use, so no text has it. */
const SLOT = '\uE000';

/**
 * A message with an element in it: the link, the time. `message` gets what to hand in as the parameter that the element
 * is.
 */
export function MessageAround({ message, children }: { message: (slot: string) => string; children: ReactNode }) {
  const [before, after] = message(SLOT).split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
