import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

export type PillTone = 'neutral' | 'primary' | 'warning' | 'danger' | 'success' | 'inverse';

/** A small label: a state, a count, a kind. */
export function Pill({ tone = 'neutral', icon, children }: { tone?: PillTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles['pill'], styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
