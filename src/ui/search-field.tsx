import { SearchBox } from './search-box.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What is searched; it stands in the empty field too. */
  readonly label: string;
  readonly value: string;
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  /** Enter, or the keyboard's button to search. */
  readonly onSearch: () => void;
}

/** Looks for something in what a page lists. */
export function SearchField({ label, value, maxLength, onChange, onSearch }: SearchFieldProps) {
  return (
    <search className={styles['search']}>
      <SearchBox
        type="search"
        label={label}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onClear={() => onChange('')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onSearch();
        }}
      />
    </search>
  );
}
