import { UnfoldVertical } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import styles from './post-gap.module.css';
import type { GapState } from './use-gaps.ts';

/** Posts are missing here: between what was loaded lately and what was kept from before. Loads them in place. */
export function PostGap({ state, onLoad }: { state: GapState | undefined; onLoad: () => void }) {
  const isLoading = state?.state === 'loading';
  return (
    <div className={styles.gap}>
      <Button size="small" busy={isLoading} icon={<UnfoldVertical size={16} aria-hidden="true" />} onClick={onLoad}>
        Load missing posts
      </Button>
      <output className={styles.note}>{state?.state === 'failed' ? state.message : ''}</output>
    </div>
  );
}
