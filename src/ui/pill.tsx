import type { ComponentProps, ReactNode } from 'react';
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

export interface PillButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly tone?: PillTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A pill that can be pressed, for instance a reaction or 'new posts'. */
export function PillButton({ tone = 'neutral', icon, children, className, ...rest }: PillButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['pill'], styles['pressable'], styles[tone], className)}>
      {icon}
      {children}
    </button>
  );
}
