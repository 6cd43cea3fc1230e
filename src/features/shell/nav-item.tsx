import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useRailTip } from './use-rail-tip.ts';
import styles from './nav-item.module.css';

interface NavItemBody {
  readonly icon: ReactNode;
  readonly label: string;
  /** Right of the label: a count, a countdown. */
  readonly trailing?: ReactNode;
  /** Accessible name where the label alone does not say it all. */
  readonly ariaLabel?: string;
}

export interface NavLinkProps extends NavItemBody {
  /** A path of ours, already encoded. */
  readonly path: string;
  readonly onNavigate?: () => void;
}

/** An entry that leads somewhere. For the page already open it does nothing but close its menu (SHELL-20). */
export function NavLink({ icon, label, trailing, ariaLabel, path, onNavigate }: NavLinkProps) {
  const tip = useRailTip(ariaLabel ?? label);
  return (
    <Link
      to={path}
      {...tip.handlers}
      className={styles['item']}
      activeProps={{ className: classNames(styles['item'], styles['active']), 'aria-current': 'page' }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={ariaLabel}
      onClick={(event: MouseEvent) => {
        if (location.pathname === path && !event.metaKey && !event.ctrlKey) event.preventDefault();
        tip.handlers.onBlur();
        onNavigate?.();
      }}
    >
      <NavItemContent icon={icon} label={label} trailing={trailing} />
      {tip.element}
    </Link>
  );
}

export interface NavExternalProps extends NavItemBody {
  readonly address: string;
  readonly onNavigate?: (() => void) | undefined;
}

/** An entry that opens a page elsewhere in a new tab. */
export function NavExternal({ icon, label, address, onNavigate }: NavExternalProps) {
  const tip = useRailTip(label);
  return (
    <a {...tip.handlers} className={styles['item']} href={address} target="_blank" rel="noopener noreferrer" onClick={onNavigate}>
      <NavItemContent icon={icon} label={label} />
      {tip.element}
    </a>
  );
}

export interface NavButtonProps extends NavItemBody {
  readonly tone?: 'regular' | 'danger';
  readonly expanded?: boolean;
  readonly title?: string;
  readonly onPress: () => void;
}

/** An entry that does something here. */
export function NavButton({ icon, label, trailing, ariaLabel, tone = 'regular', expanded, title, onPress }: NavButtonProps) {
  const tip = useRailTip(label);
  return (
    <button
      type="button"
      {...tip.handlers}
      className={classNames(styles['item'], tone === 'danger' && styles['danger'])}
      aria-label={ariaLabel}
      aria-expanded={expanded}
      title={title}
      onClick={onPress}
    >
      <NavItemContent icon={icon} label={label} trailing={trailing} />
      {tip.element}
    </button>
  );
}

function NavItemContent({ icon, label, trailing }: Pick<NavItemBody, 'icon' | 'label' | 'trailing'>) {
  return (
    <>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <span className={styles['label']}>{label}</span>
      {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
    </>
  );
}
