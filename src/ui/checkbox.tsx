import { useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A whole row that is ticked or not; it takes effect with the button below it. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles['row']} htmlFor={id}>
      <input
        id={id}
        className={styles['box']}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
