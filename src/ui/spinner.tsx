import styles from './spinner.module.css';

/** Only inside buttons; lists and screens have skeletons. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
