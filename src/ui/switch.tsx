import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
}

/** A whole row that switches something on and off at once. */
export function Switch({ label, checked, onChange, disabled = false, icon }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles['row']} htmlFor={id}>
      {icon}
      <span className={styles['label']}>{label}</span>
      <input
        id={id}
        className={styles['control']}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
