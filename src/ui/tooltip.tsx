import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

/**
 * A visual name for an icon. The control must carry the same text as its accessible name: the tip itself is hidden from
 * screen readers.
 */
export function Tooltip({
  text,
  side = 'below',
  children,
}: {
  text: string;
  side?: 'above' | 'below' | 'belowEnd';
  children: ReactNode;
}) {
  return (
    <span className={styles['anchor']}>
      {children}
      <span className={classNames(styles['bubble'], styles['tip'], styles[side])} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
