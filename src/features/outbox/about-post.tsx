import { Link } from '@tanstack/react-router';
import type { TargetView } from '#bridge/view-types.ts';
import styles from './item.module.css';

export interface AboutPostProps {
  readonly postId: string;
  readonly target: TargetView | undefined;
  readonly isLink?: boolean;
}

/** Which post an item is about: its author and first words, leading there while it is there. */
export function AboutPost({ postId, target, isLink = true }: AboutPostProps) {
  if (target === undefined)
    return (
      <p className={styles.about}>
        About{' '}
        {isLink ? (
          <Link to="/post/$id" params={{ id: postId }}>
            a post that is not on this device
          </Link>
        ) : (
          'a post that is not on this device'
        )}
      </p>
    );
  const { author, excerpt, isUnsent, isGone } = target;
  const words = excerpt === '' ? 'a post without text' : `“${excerpt}”`;
  return (
    <p className={styles.about}>
      {isUnsent ? 'About your unsent post ' : `About @${author.user.username}: `}
      {!isLink || isUnsent || isGone ? (
        <span dir="auto">{words}</span>
      ) : (
        <Link to="/post/$id" params={{ id: postId }} dir="auto">
          {words}
        </Link>
      )}
    </p>
  );
}
