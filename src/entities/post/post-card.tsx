import { useNavigate } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import { memo, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { PostView } from '#bridge/view-types.ts';
import { UserAvatar } from '#entities/user/user-avatar.tsx';
import { t } from '#messages/t.ts';
import { classNames } from '#ui/class-names.ts';
import { fullTime } from '#ui/relative-time.ts';
import { GroupPicture } from './group-picture.tsx';
import { ReplyLine, UndoRepost } from './later-menus.ts';
import { PendingLine } from './pending-line.tsx';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import styles from './post-card.module.css';
import { PostHeader } from './post-header.tsx';
import { PostSkeleton, skeletonOf } from './post-skeleton.tsx';
import { PostStatusRow } from './post-status-row.tsx';
import { shownPost } from './shown-post.ts';
import type { CommentsToggleProps } from './comments-toggle.tsx';
import { QuotedPost } from './quoted-post.tsx';

export interface PostCardProps {
  readonly view: PostView;
  /** `detail` is the post that a page is about: its whole text, its full time, larger type. */
  readonly layout?: 'feed' | 'detail' | 'comment';
  /** Among the first on the screen: pictures are fetched ahead. */
  readonly eager?: boolean;
  /** Said of a comment whose author the reader follows. */
  readonly isFollowing?: boolean;
  /** What opens its comments below it; null or absent: nothing does. */
  readonly comments?: CommentsToggleProps | null;
}

/** One post as visual.md draws it. A plain repost shows its original under a banner. */
export const PostCard = memo(function PostCard({
  view,
  layout = 'feed',
  eager = false,
  isFollowing = false,
  comments = null,
}: PostCardProps) {
  const navigate = useNavigate();
  const labelId = useId();
  if (view.isSkeleton) return <PostSkeleton {...skeletonOf(view.post, layout)} />;

  const isPlainRepost = view.post.isEmptyRepost;
  if (isPlainRepost && view.original === 'unavailable')
    return <UnavailablePost text={t('post.unavailable')}>{view.isOwn && <UndoRepost {...view.post} />}</UnavailablePost>;
  const shown = shownPost(view);
  if (shown.isSkeleton) return <PostSkeleton {...skeletonOf(shown.post, layout, view.author.user.username)} />;
  const isOpenable = layout !== 'detail';
  // A plain repost that waits shows on the original that it repeats.
  const mark = shown.pending ?? (isPlainRepost ? view.pending : null);

  function open() {
    void navigate({ to: '/post/$id', params: { id: shown.post.id } });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pressing the card is a short cut to the link on its time
    <article
      className={classNames(styles.card, styles[layout], isOpenable && styles.openable)}
      data-post-id={shown.post.id}
      // An ad is reported under the id that it has in the feed (FEED-54).
      data-shown-id={shown.post.isAd ? shown.key : undefined}
      aria-labelledby={labelId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed take the focus (ARIA feed pattern)
      tabIndex={0}
      onClick={isOpenable ? (event) => isOwnSurface(event) && open() : undefined}
      onKeyDown={(event) => {
        if (isOpenable && isEnterOnCard(event)) open();
        else pressActionOf(event);
      }}
    >
      {isPlainRepost && (
        <p className={styles.banner}>
          <Repeat2 size={14} aria-hidden="true" /> {t('post.repostedBy', { username: view.author.user.username })}
        </p>
      )}
      <div className={styles.grid}>
        <div className={styles.pictures}>
          <UserAvatar view={shown.author} size={layout === 'comment' ? 32 : 40} eager={eager} />
          {shown.post.groupId !== null && layout !== 'comment' && (
            <GroupPicture id={shown.post.groupId} name={shown.post.groupName ?? ''} />
          )}
        </div>
        <div className={styles.main}>
          <PostHeader
            view={shown}
            labelId={labelId}
            layout={layout}
            isFollowing={isFollowing}
            ownRepost={isPlainRepost && view.isOwn ? view : null}
          />
          {layout === 'feed' && shown.post.parentUlid !== null && (
            <div className={styles.reply}>
              <ReplyLine parentId={shown.post.parentUlid} />
            </div>
          )}
          {shown.post.isDeleted ? (
            <p className={styles.deleted}>{t('post.deleted')}</p>
          ) : (
            <>
              <PostBody view={shown} isWhole={layout === 'detail'} eager={eager} />
              {shown.post.isRepostWithComment && <QuotedPost original={shown.original} />}
              {layout === 'detail' && (
                <p className={styles.fullTime}>
                  <time dateTime={shown.post.createdAt}>{fullTime(Date.parse(shown.post.createdAt))}</time>
                </p>
              )}
              <PostStatusRow view={shown} mark={mark} showsViews={layout !== 'comment'} comments={comments} />
              {mark?.state === 'failed' && <PendingLine mark={mark} kind="post" />}
              <PostActions view={shown} />
            </>
          )}
        </div>
      </div>
    </article>
  );
});

/** 'Post Unavailable' (POST-60). */
export function UnavailablePost({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.unavailable}>
      {text}
      {children}
    </div>
  );
}

/** A press on the card itself, not on a control in it and not the end of a text selection. */
function isOwnSurface(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || !event.currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, textarea, select, video, [role="dialog"], [role="menu"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

const actionKeys: Readonly<Record<string, string>> = { r: 'comment', l: 'like', b: 'bookmark' };

/** r, l and b press the card's own buttons. */
function pressActionOf(event: KeyboardEvent<HTMLElement>): void {
  const action = actionKeys[event.key];
  if (action === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // What is typed in a sheet of the card comes through React too.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
}

function isEnterOnCard(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && event.target === event.currentTarget;
}
