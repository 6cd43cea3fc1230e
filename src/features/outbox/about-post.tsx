import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TargetView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { MessageAround } from '#ui/message-around.tsx';
import styles from './item.module.css';

export interface AboutPostProps {
  readonly postId: string;
  readonly target: TargetView | undefined;
  readonly isLink?: boolean;
}

/** Which post an item is about: its author and first words, leading there while it is there. */
export function AboutPost({ postId, target, isLink = true }: AboutPostProps) {
  const leads = isLink && target?.isUnsent !== true && target?.isGone !== true;
  const words = wordsOf(target);
  return (
    <p className={styles.about}>
      <About target={target}>
        {leads ? (
          <Link to="/post/$id" params={{ id: postId }} dir="auto">
            {words}
          </Link>
        ) : (
          <bdi>{words}</bdi>
        )}
      </About>
    </p>
  );
}

function wordsOf(target: TargetView | undefined): string {
  if (target === undefined) return t('outbox.missingPost');
  const { excerpt, gate } = target;
  if (gate !== null) return gate === 'sensitive' ? t('post.sensitive') : t('post.webOnly');
  return excerpt === '' ? t('outbox.withoutText') : t('outbox.excerpt', { excerpt });
}

function About({ target, children }: { target: TargetView | undefined; children: ReactNode }) {
  if (target === undefined) return <MessageAround message={(post) => t('outbox.about', { post })}>{children}</MessageAround>;
  if (target.isUnsent) return <MessageAround message={(post) => t('outbox.aboutUnsent', { post })}>{children}</MessageAround>;
  const { username } = target.author.user;
  return <MessageAround message={(post) => t('outbox.aboutBy', { username, post })}>{children}</MessageAround>;
}
