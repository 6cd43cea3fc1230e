import styles from './badge.module.css';

/** A count on a corner, already worded ('3', '99+'). The control it sits on says the number in its own name. */
export function Badge({ text }: { text: string }) {
  return (
    <span className={styles['badge']} aria-hidden="true">
      {text}
    </span>
  );
}
