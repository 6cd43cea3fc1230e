import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Asks that nothing in the list moves; the answer lets it go on. */
export type HoldStill = () => () => void;

const StillListContext = createContext<HoldStill | null>(null);

/** Around the rows of a list whose values come from `useStillValue`. */
export const StillListProvider = StillListContext.Provider;

/**
 * Keeps the list around this component as it is while something of a row is open: a row that a virtual list drops takes
 * its menu along, in the middle of a choice.
 */
export function useStillWhile(isOpen: boolean): void {
  const hold = use(StillListContext);
  useEffect(() => (isOpen && hold !== null ? hold() : undefined), [isOpen, hold]);
}

/** The newest value, or the last one from before somebody asked to hold still. */
export function useStillValue<Value>(value: Value): { readonly value: Value; readonly hold: HoldStill } {
  const [holders, setHolders] = useState(0);
  const [shown, setShown] = useState(value);
  if (holders === 0 && shown !== value) setShown(value);
  const hold = useCallback<HoldStill>(() => {
    setHolders((before) => before + 1);
    return () => setHolders((before) => before - 1);
  }, []);
  return { value: holders === 0 ? value : shown, hold };
}
