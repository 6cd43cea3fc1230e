import styles from './skeleton-line.module.css';
import { Skeleton } from './skeleton.tsx';

/** A piece in the room of a line of the text around it. */
export function SkeletonLine({ width }: { readonly width: string }) {
  return (
    <span className={styles['line']}>
      <Skeleton width={width} />
    </span>
  );
}
