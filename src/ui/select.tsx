import { ChevronDown } from 'lucide-react';
import styles from './select.module.css';

export interface SelectProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly value: Value;
  /** `isName`: somebody's words, in any language. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly isName?: boolean }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Id of the text that says what is wrong with the choice. */
  readonly wrongBy?: string | undefined;
}

/** The browser's own list: the best there is on a phone, and with a keyboard. */
export function Select<Value extends string>({ label, value, options, onChange, disabled = false, wrongBy }: SelectProps<Value>) {
  return (
    <span className={styles['select']}>
      <select
        className={styles['control']}
        aria-label={label}
        value={value}
        disabled={disabled}
        aria-invalid={wrongBy !== undefined || undefined}
        aria-describedby={wrongBy}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.isName === true ? 'no' : undefined}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
    </span>
  );
}
