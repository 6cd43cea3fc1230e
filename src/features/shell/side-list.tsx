import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './right-column.module.css';

/** Shown at first, and added by each 'Show More' (SOCIAL-22, SOCIAL-23, SOCIAL-27, SOCIAL-28). */
const STEP = 5;

export interface SideListProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly isLoading: boolean;
  /** Says why nothing is listed. */
  readonly notice: string;
  /** Lists nothing whatever there is: a visitor. */
  readonly hidden: boolean;
  readonly children: (item: Item) => ReactNode;
}

export function SideList<Item>({ title, items, keyOf, isLoading, notice, hidden, children }: SideListProps<Item>) {
  const [shown, setShown] = useState(STEP);
  const listed = hidden ? [] : items.slice(0, shown);
  return (
    <section className={styles['card']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {listed.length > 0 && (
        <ul>
          {listed.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {listed.length === 0 && isLoading && <LoadingRows />}
      {listed.length === 0 && !isLoading && <p className={styles['notice']}>{notice}</p>}
      {!hidden && items.length > shown && (
        <Button variant="link" size="small" className={styles['more']} onClick={() => setShown(shown + STEP)}>
          Show More
        </Button>
      )}
    </section>
  );
}

function LoadingRows() {
  return (
    <Delayed>
      <SkeletonGroup>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles['loading']}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
        ))}
      </SkeletonGroup>
    </Delayed>
  );
}
