import { Ellipsis } from 'lucide-react';
import { failureText } from '#bridge/sync/read-failure.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import styles from './list-gap.module.css';
import type { GapState } from './use-gaps.ts';

export interface ListGapProps {
  /** Of its button. */
  readonly label: string;
  readonly state: GapState | undefined;
  readonly isOffline: boolean;
  readonly onLoad: () => void;
}

/** Items are missing here: between what was loaded lately and what was kept from before. Loads them in place. */
export function ListGap({ label, state, isOffline, onLoad }: ListGapProps) {
  const isLoading = state?.state === 'loading';
  return (
    <div className={styles.gap}>
      <Button size="small" busy={isLoading} icon={<Ellipsis size={16} aria-hidden="true" />} onClick={onLoad}>
        {label}
      </Button>
      <output className={styles.note}>
        {state?.state === 'failed' ? failureText(state.failure, isOffline, t('lists.pressAgain')) : ''}
      </output>
    </div>
  );
}
