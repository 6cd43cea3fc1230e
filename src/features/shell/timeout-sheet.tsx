import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { timeoutMachine } from '#core/machines/timeout-machine.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './timeout-modal.module.css';
import type { TimeoutModalProps } from './timeout-modal.tsx';
import { timeoutHeading, timeoutText } from './timeout-text.ts';

const clock = { now: () => Date.now() };

/** The modal itself, on its machine: comes with the first restriction. */
export function TimeoutSheet({ restriction, onClose }: TimeoutModalProps) {
  const [timeout, send] = useMachine(timeoutMachine, { input: { clock } });
  useEffect(() => {
    send(restriction === null ? { type: 'dismissed' } : { type: 'restricted', ...restriction });
  }, [restriction, send]);
  const { action, remaining } = timeout.context;
  return (
    <Sheet open={timeout.matches('open')} onClose={onClose} title="Account Timeout" size="small" leading={null}>
      <div className={styles['body']}>
        <h3 className={styles['heading']}>{timeoutHeading(action)}</h3>
        <p className={styles['text']}>{timeoutText(action, remaining)}</p>
      </div>
      <Button variant="secondary" wide onClick={onClose}>
        Cancel
      </Button>
    </Sheet>
  );
}
