import { lazy, Suspense, useState } from 'react';
import type { RestrictedAction } from '#bridge/ui-intents.tsx';

const TimeoutSheet = lazy(() => import('./timeout-sheet.tsx').then((module) => ({ default: module.TimeoutSheet })));

export interface TimeoutModalProps {
  /** `null` = closed. `until` in milliseconds since 1970. */
  readonly restriction: { readonly action: RestrictedAction; readonly until: number } | null;
  readonly onClose: () => void;
}

/** 'Account Timeout' (TIMEOUT-05..10). Its code comes when it first opens. */
export function TimeoutModal(props: TimeoutModalProps) {
  const [everOpen, setEverOpen] = useState(false);
  if (props.restriction !== null && !everOpen) setEverOpen(true);
  if (!everOpen) return null;
  return (
    <Suspense fallback={null}>
      <TimeoutSheet {...props} />
    </Suspense>
  );
}
