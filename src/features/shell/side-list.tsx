import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
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
  /** The shape of a row while they load. */
  readonly skeleton: ReactNode;
  /** Lists nothing whatever there is: a visitor. */
  readonly hidden: boolean;
  /** In place of 'Show More' once all are shown. */
  readonly atEnd?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function SideList<Item>({
  title,
  items,
  keyOf,
  isLoading,
  skeleton,
  notice,
  hidden,
  atEnd,
  children,
}: SideListProps<Item>) {
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
      {listed.length === 0 && isLoading && <LoadingRows skeleton={skeleton} />}
      {listed.length === 0 && !isLoading && <p className={styles['notice']}>{notice}</p>}
      {!hidden && items.length > shown && (
        <Button variant="link" size="small" className={styles['more']} onClick={() => setShown(shown + STEP)}>
          {t('shell.showMore')}
        </Button>
      )}
      {listed.length > 0 && items.length <= shown && atEnd}
    </section>
  );
}

/**
 * The room of the rows to come is kept from the start, so that the next list does not move; what fills it shows when it
 * takes longer.
 */
function LoadingRows({ skeleton }: { skeleton: ReactNode }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: STEP }, (_, row) => (
        <Fragment key={row}>{skeleton}</Fragment>
      ))}
      <div className={styles['moreSpace']} />
    </SkeletonGroup>
  );
}
