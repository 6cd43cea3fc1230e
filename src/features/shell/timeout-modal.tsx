import { useCallback } from 'react';
import type { RestrictedAction } from '#bridge/ui-intents.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useTicked } from '#ui/time.tsx';
import styles from './timeout-modal.module.css';
import { timeoutHeading, timeoutText } from './timeout-text.ts';

export interface TimeoutModalProps {
  /** `null` = closed. `until` in milliseconds since 1970. */
  readonly restriction: { readonly action: RestrictedAction; readonly until: number } | null;
  readonly onClose: () => void;
}

/** 'Account Timeout' (TIMEOUT-05..10). */
export function TimeoutModal({ restriction, onClose }: TimeoutModalProps) {
  return (
    <Sheet open={restriction !== null} onClose={onClose} title="Account Timeout" size="small" leading={null}>
      {restriction !== null && <Countdown action={restriction.action} until={restriction.until} />}
      <Button variant="secondary" wide onClick={onClose}>
        Cancel
      </Button>
    </Sheet>
  );
}

function Countdown({ action, until }: { action: RestrictedAction; until: number }) {
  const text = useTicked(useCallback((now: number) => timeoutText(action, until - now), [action, until]));
  return (
    <div className={styles['body']}>
      <h3 className={styles['heading']}>{timeoutHeading(action)}</h3>
      <p className={styles['text']}>{text}</p>
    </div>
  );
}
