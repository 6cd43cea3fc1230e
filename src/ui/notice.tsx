import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A sentence inside a page that asks for something, for instance to sign in: title, text, one button. */
export function Notice({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <section className={styles['notice']}>
      <h2 className={styles['title']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action}
    </section>
  );
}
