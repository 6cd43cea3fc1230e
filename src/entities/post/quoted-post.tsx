import { Link } from '@tanstack/react-router';
import type { PostView } from '#bridge/view-types.ts';
import type { Post, PostImage } from '#contract/resources/post.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { parsePostText, truncatePostText } from '#core/feed/text.ts';
import { t } from '#messages/t.ts';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Time } from '#ui/time.tsx';
import { usePicture } from '#ui/use-picture.ts';
import { UnavailableQuote } from './unavailable-quote.tsx';
import { KeptPicture, keptFileOf } from './kept-picture.tsx';
import styles from './quoted-post.module.css';

/** Characters of a quoted text before it is cut; the quoted post itself is one press away. */
const QUOTE_TEXT_MAX = 200;

/** The quoted post in a box of its own; pressing it opens it. */
export function QuotedPost({ original, isLink = true }: { original: PostView['original']; isLink?: boolean }) {
  if (original === null || original === 'unavailable') return <UnavailableQuote />;
  const { post, author } = original;
  if (!original.isSkeleton && original.post.isDeleted) return <UnavailableQuote text={t('post.deleted')} />;
  const content = (
    <>
      <span className={styles.header}>
        <Avatar src={author.user.avatar} name={author.user.name} size={20} />
        <bdi className={styles.name}>{author.user.name}</bdi>
        <bdi className={styles.handle}>@{author.user.username}</bdi>
        {!original.isSkeleton && (
          <span className={styles.time}>
            <Time at={Date.parse(post.createdAt)} />
          </span>
        )}
      </span>
      {original.isSkeleton ? (
        post.body !== '' && <span className={styles.text}>{post.body}</span>
      ) : (
        <Quote post={original.post} />
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

function Quote({ post }: { post: Post }) {
  const gate = gateOf(post);
  if (gate !== null)
    return <span className={styles.muted}>{gate === 'sensitive' ? t('post.sensitive') : t('post.webOnly')}</span>;
  const { tokens, isTruncated } = truncatePostText(parsePostText(post.body), QUOTE_TEXT_MAX);
  const picture = post.images[0];
  const keptFile = picture === undefined ? null : keptFileOf(picture);
  return (
    <>
      {post.body !== '' && (
        <span className={styles.text} dir="auto">
          {tokens.map((token) => token.text).join('')}
          {isTruncated && '…'}
        </span>
      )}
      {picture !== undefined && keptFile !== null && <KeptPicture id={keptFile} image={picture} className={styles.picture} />}
      {picture !== undefined && keptFile === null && <QuotedPicture key={picture.url} picture={picture} />}
    </>
  );
}

/**
 * Of a film its still, where there is one; nothing in place of what cannot be had, as the quoted post says what it is.
 */
function QuotedPicture({ picture }: { picture: PostImage }) {
  const { src, onError } = usePicture(picture.mimeType.startsWith('video/') ? (picture.thumbnail?.url ?? null) : picture.url);
  if (src === null) return null;
  return (
    <img
      className={styles.picture}
      src={sizedImageUrl(src, 500)}
      srcSet={[500, 1024].map((width) => `${sizedImageUrl(src, width)} ${width}w`).join(', ')}
      sizes="(min-width: 768px) 534px, calc(100vw - 110px)"
      alt={picture.alt ?? ''}
      width={picture.widthPx}
      height={picture.heightPx}
      crossOrigin="anonymous"
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}
