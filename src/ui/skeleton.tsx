import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  readonly shape?: 'line' | 'circle' | 'block';
  /** CSS lengths; a line takes the whole width and the height of its text unless told. */
  readonly width?: string | number;
  readonly height?: string | number;
}

/**
 * One grey piece in the shape of what is to come. Wrap the whole in `SkeletonGroup`, and that in `Delayed` where it may
 * come at once.
 */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={classNames(styles['piece'], styles[shape])} style={{ width, height }} />;
}

/** Tells a screen reader once that something is coming. */
export function SkeletonGroup({ label = t('actions.loading'), children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div className={styles['pieces']} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
