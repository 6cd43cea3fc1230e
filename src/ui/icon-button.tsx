import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does; its accessible name and its tooltip. */
  readonly label: string;
  /** A lucide icon. */
  readonly icon: ReactNode;
  readonly tone?: 'regular' | 'muted' | 'primary';
  /**
   * Pressed or current: tinted in the primary colour. Does not set `aria-pressed`: pass that where the button is a
   * toggle.
   */
  readonly active?: boolean;
  readonly badge?: ReactNode;
  /** Where the tooltip stands; none = no tooltip. */
  readonly tip?: 'above' | 'below' | 'belowEnd' | 'none';
}

export function IconButton({
  label,
  icon,
  tone = 'regular',
  active = false,
  badge,
  tip = 'below',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles['button'], styles[tone], active && styles['active'], className)}
    >
      {icon}
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </button>
  );
  return tip === 'none' ? (
    button
  ) : (
    <Tooltip text={label} side={tip}>
      {button}
    </Tooltip>
  );
}
