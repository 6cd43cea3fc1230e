import type { Fault } from '#contract/resources/dev.ts';

/** Faults that were asked for and are not used up (decisions 5). */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The oldest fault that matches, one use of it spent; null where none does. */
  take(method: string, path: string): Fault | null;
}

export function createFaults(): Faults {
  const pending: { readonly fault: Fault; remaining: number }[] = [];
  return {
    add(fault) {
      pending.push({ fault, remaining: fault.times });
    },
    clear() {
      pending.length = 0;
    },
    take(method, path) {
      const index = pending.findIndex(({ fault }) => matches(fault, method, path));
      const found = pending[index];
      if (found === undefined) return null;
      found.remaining -= 1;
      if (found.remaining === 0) pending.splice(index, 1);
      return found.fault;
    },
  };
}

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  return match.path.endsWith('*') ? path.startsWith(match.path.slice(0, -1)) : path === match.path;
}
