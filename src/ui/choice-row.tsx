import { useId } from 'react';
import styles from './choice-row.module.css';

export interface ChoiceRowProps {
  /** Of several one, or each by itself. */
  readonly type: 'radio' | 'checkbox';
  /** What the rows of one choice share. */
  readonly name?: string;
  readonly label: string;
  /** What it means, below the label; '' = nothing. */
  readonly description?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A whole row that is chosen or not; it takes effect with the button below it. */
export function ChoiceRow({ type, name, label, description = '', checked, onChange }: ChoiceRowProps) {
  const id = useId();
  const isDescribed = description !== '';
  return (
    <label className={styles['row']} data-described={isDescribed || undefined} htmlFor={id}>
      <input
        id={id}
        className={styles['box']}
        type={type}
        name={name}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={isDescribed ? `${id}-description` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['words']}>
        <span id={`${id}-label`}>{label}</span>
        {isDescribed && (
          <span id={`${id}-description`} className={styles['description']}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
