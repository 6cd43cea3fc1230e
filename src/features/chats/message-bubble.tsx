import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { parsePostText } from '#core/feed/text.ts';
import { ContextMenu } from '#entities/post/context-menu.tsx';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { PostMedia } from '#entities/post/post-media.tsx';
import { TextTokens } from '#entities/post/text-tokens.tsx';
import { UserAvatar } from '#entities/user/user-avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { lateCode } from '#ui/late-code.ts';
import { fullTime } from '#ui/relative-time.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import { clockTime } from './chat-time.ts';
import { saidAt, type MessageRow } from './conversation-rows.ts';
import styles from './conversation.module.css';

function loadMenu() {
  return import('./message-menu.tsx');
}

const MessageMenu = lazy(async () => ({ default: (await lateCode(loadMenu)).MessageMenu }));

export interface MessageBubbleProps {
  readonly row: MessageRow;
  /** Of two who talk everybody knows who says it. */
  readonly isOfTwo: boolean;
  /** The text of one that was refused goes back to the field. */
  readonly onEdit: (view: WholePostView) => void;
}

/** One message: the own ones at the inline end, those of others with who says it above the first. */
export function MessageBubble({ row: { view, isFirst, isLast }, isOfTwo, onEdit }: MessageBubbleProps) {
  const { author, isOwn } = view;
  const name = author.isPlaceholder ? '' : author.user.name;
  return (
    <article
      className={classNames(styles.message, isOwn && styles.own, isFirst && styles.first)}
      data-post-id={view.post.id}
      aria-label={isOwn ? t('chats.ownMessage') : name}
    >
      {!isOwn && <div className={styles.picture}>{isFirst && <UserAvatar view={author} size={32} />}</div>}
      <div className={styles.said}>
        {!isOwn && !isOfTwo && isFirst && (
          <bdi className={styles.name}>{author.isPlaceholder ? <Skeleton width="6em" /> : name}</bdi>
        )}
        <div className={styles.line}>
          <div className={styles.bubble}>{view.isSkeleton ? <Skeleton width="9em" /> : <Said view={view} />}</div>
          {!view.isSkeleton && view.pending === null && (
            <ContextMenu
              load={loadMenu}
              renderOpened={(control) => <MessageMenu {...control} view={view} />}
              label={t('chats.moreOf')}
              className={styles.dots}
            />
          )}
        </div>
        {isLast && view.pending === null && (
          <time className={styles.time} dateTime={view.post.createdAt} title={fullTime(saidAt(view))}>
            {clockTime(saidAt(view))}
          </time>
        )}
        {!view.isSkeleton && view.pending !== null && (
          <div className={styles.pending}>
            <PendingLine mark={view.pending} kind="post" onEdit={() => onEdit(view)} />
          </div>
        )}
      </div>
    </article>
  );
}

function Said({ view: { post } }: { readonly view: WholePostView }) {
  // Its own page asks first.
  if (gateOf(post) !== null)
    return (
      <Link to="/post/$id" params={{ id: post.id }} className={styles.covered}>
        {t('chats.covered')}
      </Link>
    );
  return (
    <>
      {post.body !== '' && (
        <p className={styles.text} dir="auto">
          <TextTokens tokens={parsePostText(post.body)} />
        </p>
      )}
      <PostMedia post={post} eager={false} />
    </>
  );
}
