import { useSync } from '#bridge/hooks/use-sync.ts';
import type { SkeletonPost } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ratioOf } from './media-items.ts';
import styles from './post-skeleton.module.css';

/** Tallest picture box of a skeleton: half the window (CACHE-08). */
const PICTURE_MAX_HEIGHT = '50vh';

export interface PostSkeletonProps {
  readonly postId: string;
  /** Sizes of the pictures; their boxes are reserved. */
  readonly images: readonly { readonly widthPx: number; readonly heightPx: number }[];
  /** A line break for each line that the post has; no words. Empty where it has none, or nothing is known of it. */
  readonly body: string;
  readonly embedUrl: string | null;
  readonly isRepost: boolean;
  /** The post that it answers, where it is a comment. */
  readonly commentParent: string | null;
  /** Where it stands, which decides about sizes and the line to what it answers. */
  readonly feedType: 'feed' | 'detail' | 'comment';
  /** Who reposted it, where it stands in a list as a repost. */
  readonly repostUsername: string | null;
}

/**
 * A post that is not in memory: its true shape, as far as it is known (CACHE-07). Restored when it comes near, or on
 * click (CACHE-02, CACHE-03).
 */
export function PostSkeleton({ postId, ...shape }: PostSkeletonProps) {
  const sync = useSync();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- coming near restores it too
    <article
      className={styles.card}
      data-post-id={postId}
      aria-busy="true"
      aria-label={t('post.loading')}
      onClick={() => void sync.posts.ensure([postId])}
    >
      <PostShape {...shape} />
    </article>
  );
}

/** What the skeleton of this post is given; `reposter` where it stands in a list because somebody reposted it. */
export function skeletonOf(post: SkeletonPost, feedType: PostSkeletonProps['feedType'], reposter?: string): PostSkeletonProps {
  return {
    postId: post.id,
    images: post.images,
    body: post.body,
    embedUrl: post.embedUrl,
    isRepost: post.isRepost,
    commentParent: post.parentUlid ?? post.parentId,
    feedType,
    repostUsername: reposter ?? (post.isEmptyRepost ? (post.repostUsernames[0] ?? '') : null),
  };
}

/** Widths of text lines, so that they look like text. */
const LINE_WIDTHS = ['94%', '88%', '97%', '72%'] as const;

/** Lines of a post of which nothing is known. */
const UNKNOWN_LINES = 2;

/**
 * The rows of a post in their order and heights; those of name, text, picture, preview and actions stand in every post
 * that has them.
 */
function PostShape({
  images,
  body,
  embedUrl,
  isRepost,
  commentParent,
  feedType,
  repostUsername,
}: Omit<PostSkeletonProps, 'postId'>) {
  const [picture] = images;
  const lineCount = body === '' && picture === undefined && !isRepost ? UNKNOWN_LINES : body.length;
  const avatar = feedType === 'comment' ? 32 : 40;
  return (
    <>
      {repostUsername !== null && <Row name="repost" width="38%" />}
      <Skeleton shape="circle" width={avatar} height={avatar} />
      <div className={styles.lines}>
        <Row name="name" width="45%" />
        {commentParent !== null && feedType !== 'comment' && <Row name="parent" width="52%" />}
        <div>
          {Array.from({ length: lineCount }, (_, index) => (
            <Row key={index} name="text" width={LINE_WIDTHS[index % LINE_WIDTHS.length] ?? '94%'} />
          ))}
        </div>
        {picture !== undefined && (
          <div
            className={styles.picture}
            data-part="picture"
            style={{ aspectRatio: ratioOf(picture), maxHeight: PICTURE_MAX_HEIGHT }}
          >
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
        )}
        {embedUrl !== null && picture === undefined && <Box name="embed" />}
        {isRepost && repostUsername === null && <Box name="quote" />}
        <div className={styles.status} data-part="status" />
        <Row name="actions" width="70%" />
      </div>
    </>
  );
}

/** A line of a post, as high as the post's own. */
export function Row({ name, width }: { name: 'repost' | 'name' | 'parent' | 'text' | 'time' | 'actions'; width: string }) {
  return (
    <div className={styles[name]} data-part={name}>
      <Skeleton width={width} />
    </div>
  );
}

function Box({ name }: { name: 'embed' | 'quote' }) {
  return (
    <div className={styles[name]} data-part={name}>
      <Skeleton shape="block" width="100%" height="100%" />
    </div>
  );
}
