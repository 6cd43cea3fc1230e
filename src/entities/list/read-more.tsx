import { useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import type { ReadFailure } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  readonly label: string;
  /** Said where it failed. */
  readonly failedText: string;
  readonly isOffline: boolean;
  readonly read: () => Promise<{ readonly ok: true } | ReadFailure>;
}

/** Asks for what follows in something that is read a page at a time, on the reader's word. */
export function ReadMore({ label, failedText, isOffline, read }: ReadMoreProps) {
  const [isReading, setIsReading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function readNext() {
    setIsReading(true);
    setHasFailed(!(await answerOf(read())).ok);
    setIsReading(false);
  }
  return (
    <div className={styles.more}>
      {hasFailed && <p className={styles.failed}>{failedText}</p>}
      <Button variant="secondary" busy={isReading} disabled={isOffline} onClick={() => void readNext()}>
        {label}
      </Button>
    </div>
  );
}
