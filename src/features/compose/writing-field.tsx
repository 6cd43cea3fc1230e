import { useRef, type ComponentPropsWithoutRef } from 'react';
import { NameList } from './name-list.tsx';
import styles from './name-list.module.css';
import { useNameSuggestions } from './use-name-suggestions.ts';

export interface WritingFieldProps extends ComponentPropsWithoutRef<'textarea'> {
  /** Told of the field, and of null when it goes. */
  readonly onMounted: (field: HTMLTextAreaElement | null) => void;
}

/** The text of a post, with suggestions behind @, # and $ (COMPOSE-32, COMPOSE-34). */
export function WritingField({ onMounted, onChange, onSelect, onKeyDown, onBlur, ...field }: WritingFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const names = useNameSuggestions();
  const { list } = names;
  return (
    <div className={styles.place}>
      <textarea
        {...field}
        ref={(mounted) => {
          element.current = mounted;
          onMounted(mounted);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={list === null ? undefined : `${list.id}-names`}
        aria-activedescendant={list === null || list.activeKey === null ? undefined : `${list.id}-${list.activeKey}`}
        onChange={(event) => {
          onChange?.(event);
          names.typedIn(event.currentTarget);
        }}
        onSelect={(event) => {
          onSelect?.(event);
          names.movedIn(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (!names.press(event)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          names.close();
        }}
      />
      {list !== null && (
        <NameList {...list} onChoose={(thing) => element.current !== null && names.choose(element.current, thing)} />
      )}
    </div>
  );
}
