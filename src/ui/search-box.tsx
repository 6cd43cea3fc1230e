import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type RefObject } from 'react';
import { t } from '#messages/t.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-box.module.css';
import { typedDirection } from './typed-direction.ts';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'ref' | 'type'> {
  /** What is searched. */
  readonly label: string;
  readonly value: string;
  /** Empties the field, which has the focus then. */
  readonly onClear: () => void;
  readonly type?: 'text' | 'search';
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Every field that something is searched by. */
export function SearchBox({ label, onClear, type = 'text', inputRef, ...input }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  return (
    <div className={styles['box']}>
      <Search size={18} className={styles['icon']} aria-hidden="true" />
      <input
        {...input}
        ref={field}
        type={type}
        className={styles['input']}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        dir={typedDirection(input.value)}
      />
      {input.value !== '' && (
        <IconButton
          className={styles['clear']}
          label={t('search.clear')}
          icon={<X size={18} />}
          tip="none"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
