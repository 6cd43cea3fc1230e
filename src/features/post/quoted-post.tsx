import { Link } from '@tanstack/react-router';
import type { PostView } from '#bridge/view-types.ts';
import { parsePostText, truncatePostText } from '#core/feed/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Time } from '#ui/time.tsx';
import { UnavailableQuote } from './unavailable-quote.tsx';
import styles from './quoted-post.module.css';

/** Characters of a quoted text before it is cut; the quoted post itself is one press away. */
const QUOTE_TEXT_MAX = 200;

/** The quoted post in a box of its own; pressing it opens it. */
export function QuotedPost({ original, isLink = true }: { original: PostView['original']; isLink?: boolean }) {
  if (original === null || original === 'unavailable') return <UnavailableQuote />;
  const { post, author } = original;
  if (post.isDeleted) return <UnavailableQuote text="This post was deleted by the user." />;
  const { tokens, isTruncated } = truncatePostText(parsePostText(post.body), QUOTE_TEXT_MAX);
  const picture = post.images[0];
  const content = (
    <>
      <span className={styles.header}>
        <Avatar src={author.user.avatar} name={author.user.name} size={20} />
        <span className={styles.name}>{author.user.name}</span>
        <span className={styles.handle}>@{author.user.username}</span>
        <span className={styles.time}>
          <Time at={Date.parse(post.createdAt)} />
        </span>
      </span>
      {post.isSensitive || post.isTrolling ? (
        <span className={styles.muted}>{post.isSensitive ? 'Sensitive Content' : 'Web-Only Content'}</span>
      ) : (
        <>
          {post.body !== '' && (
            <span className={styles.text} dir="auto">
              {tokens.map((token) => token.text).join('')}
              {isTruncated && '…'}
            </span>
          )}
          {picture !== undefined && (
            <img
              className={styles.picture}
              src={picture.thumbnail?.url ?? picture.url}
              alt={picture.alt ?? ''}
              width={picture.widthPx}
              height={picture.heightPx}
              loading="lazy"
              decoding="async"
            />
          )}
        </>
      )}
    </>
  );
  if (!isLink || original.pending !== null) return <div className={styles.quote}>{content}</div>;
  return (
    <Link to="/post/$id" params={{ id: post.id }} className={styles.quote}>
      {content}
    </Link>
  );
}
