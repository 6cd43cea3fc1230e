import styles from './count.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A number that changes without pushing its neighbours. `text` as shown ('1.2K'), `label` as heard ('1,234 comments').
 */
export function Count({ text, label }: { text: string; label?: string }) {
  return (
    <span className={styles['count']} data-part="count">
      {label === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
