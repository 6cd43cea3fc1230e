import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import styles from './reply-line.module.css';
import { useAnswered } from './use-answered.ts';

export interface ReplyLineProps {
  readonly parentId: string;
}

/** Of a comment that stands outside its thread: whom it answers, and the way there. */
export function ReplyLine({ parentId }: ReplyLineProps) {
  const { isUnknown, isGone, text } = useAnswered(parentId, 'shown');
  // Its room stays: nothing is said that the next moment changes.
  if (isUnknown) return null;
  return (
    <p className={styles.line}>
      <CornerDownRight size={14} aria-hidden="true" className={styles.icon} />
      {isGone ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <Link to="/post/$id" params={{ id: parentId }} className={styles.text}>
          {text}
        </Link>
      )}
    </p>
  );
}
