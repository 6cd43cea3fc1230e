import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { RestrictedAction } from '#bridge/hooks/ui-intents.tsx';
import { timeoutMachine } from '#core/machines/timeout-machine.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import styles from './timeout-modal.module.css';
import { timeoutHeading, timeoutText } from './timeout-text.ts';

const clock = { now: () => Date.now() };

export interface TimeoutSheetProps {
  /** `null` = closed. `until` in milliseconds since 1970. */
  readonly restriction: { readonly action: RestrictedAction; readonly until: number } | null;
  readonly onClose: () => void;
}

/** The modal itself, on its machine: comes with the first restriction. */
export function TimeoutSheet({ restriction, onClose }: TimeoutSheetProps) {
  const [timeout, send] = useMachine(timeoutMachine, { input: { clock } });
  useEffect(() => {
    send(restriction === null ? { type: 'dismissed' } : { type: 'restricted', ...restriction });
  }, [restriction, send]);
  const { action, remaining } = timeout.context;
  return (
    <Sheet open={timeout.matches('open')} onClose={onClose} title={t('shell.timeoutTitle')} size="small" leading={null}>
      <div className={styles['body']}>
        <h3 className={styles['heading']}>{timeoutHeading(action)}</h3>
        <p className={styles['text']}>{timeoutText(action, remaining)}</p>
      </div>
      <Button variant="secondary" wide onClick={onClose}>
        {t('actions.cancel')}
      </Button>
    </Sheet>
  );
}
