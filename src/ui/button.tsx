import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'link';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  /** Takes the whole width of its container. */
  readonly wide?: boolean;
  /** Shows a spinner over the label and takes no presses; focus stays. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass(options: Pick<ButtonProps, 'variant' | 'size' | 'wide'> = {}): string {
  return classNames(
    styles['button'],
    styles[options.variant ?? 'secondary'],
    options.size === 'small' && styles['small'],
    options.wide === true && styles['wide'],
  );
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide }), busy && styles['busy'], className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {busy && (
        <span className={styles['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
