import { TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AboutPost, type AboutPostProps } from './about-post.tsx';
import styles from './item.module.css';

export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

export interface ItemProps {
  readonly title: string;
  /** Right of the title, quiet: its state and how old it is. */
  readonly meta: ReactNode;
  /** How it fares, as an icon; a draft has none. */
  readonly icon?: LucideIcon;
  readonly state?: string;
  /** The post that it is about. */
  readonly about?: AboutPostProps | undefined;
  /** What was written in it. */
  readonly text?: string | undefined;
  /** Why it was refused. */
  readonly reason?: string | undefined;
  /** What one can do with it: buttons. */
  readonly choices?: ReactNode;
  /** Between what it is about and why it was refused. */
  readonly children?: ReactNode;
}

/** Something of the reader's that is not with the server: an unsent item, or a draft. */
export function Item({ title, meta, icon: Icon, state, about, text = '', reason, choices, children }: ItemProps) {
  return (
    <li className={styles['item']} data-state={state}>
      {Icon !== undefined && (
        <Icon size={20} aria-hidden="true" className={Icon === TriangleAlert ? styles['failed'] : styles['waiting']} />
      )}
      <div className={styles['texts']}>
        <p className={styles['title']}>
          {title}
          <span className={styles['meta']}>{meta}</span>
        </p>
        {about !== undefined && <AboutPost {...about} />}
        {text !== '' && (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {children}
        {reason !== undefined && <p className={styles['reason']}>{reason}</p>}
        <div className={styles['choices']}>{choices}</div>
      </div>
    </li>
  );
}

/** A quiet line of an item. */
export function ItemNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
