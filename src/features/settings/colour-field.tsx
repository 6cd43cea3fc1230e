import { useEffect, useRef, useState } from 'react';
import styles from './preferences.module.css';

export interface ColourFieldProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  /** While the reader moves through the browser's colour picker. */
  readonly onPreview: (colour: string) => void;
  /** The reader has chosen. */
  readonly onChoose: (colour: string) => void;
}

/** One colour, by the browser's own picker. */
export function ColourField({ label, value, onPreview, onChoose }: ColourFieldProps) {
  /** Until what is stored has caught up, or was taken back. */
  const [tried, setTried] = useState({ from: value, colour: value });
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // React's `onChange` comes with every move; the browser's own `change` when the picker closes.
  useEffect(() => {
    const element = input.current;
    const onClosed = () => element !== null && choose.current(element.value);
    element?.addEventListener('change', onClosed);
    return () => element?.removeEventListener('change', onClosed);
  }, []);

  return (
    <label className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <input
        ref={input}
        type="color"
        className={styles['colour']}
        value={tried.from === value ? tried.colour : value}
        onChange={(event) => {
          setTried({ from: value, colour: event.target.value });
          onPreview(event.target.value);
        }}
      />
    </label>
  );
}
