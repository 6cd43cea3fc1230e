import { useState } from 'react';

/** What was given last that was not null: a sheet goes on saying what it said while it closes. Null: nothing yet. */
export function useLastGiven<Value>(given: Value | null): Value | null {
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given ?? last;
}
