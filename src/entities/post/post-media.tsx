import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import type { Post, PostImage } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { isMediaAddress, sizedImageUrl } from '#ui/avatar-text.ts';
import { usePicture } from '#ui/use-picture.ts';
import { isFromRightToLeft } from '#ui/is-from-right-to-left.ts';
import { lateCode } from '#ui/late-code.ts';
import { KeptPicture, keptFileOf } from './kept-picture.tsx';
import { LinkCard } from './link-card.tsx';
import { boxRatio, LINK_SLOT, mediaItems, stepOfSwipe, turnedTo, type MediaItem } from './media-items.ts';
import styles from './post-media.module.css';
import { useBlur } from './use-blur.ts';
import type { VideoPlayerProps } from './video-player.tsx';

const KeptVideo = lazy(() =>
  lateCode(() => import('./kept-picture-image.tsx').then((module) => ({ default: module.KeptVideo }))),
);
const ImageViewer = lazy(() => lateCode(() => import('./image-viewer.tsx').then((module) => ({ default: module.ImageViewer }))));
const VideoPlayer = lazy(() => lateCode(() => import('./video-player.tsx').then((module) => ({ default: module.VideoPlayer }))));
const EmbeddedPlayer = lazy(() =>
  lateCode(() => import('./embedded-player.tsx').then((module) => ({ default: module.EmbeddedPlayer }))),
);

/**
 * Pictures and videos, one at a time with arrows and swipe; the index wraps around, and before the first stands the
 * post's link (POST-38..43).
 */
export function PostMedia({ post, eager }: { post: Post; eager: boolean }) {
  const [index, setIndex] = useState(0);
  const [isViewerOpen, setIsViewerOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const touchStart = useRef<number | null>(null);
  const items = mediaItems(post);
  const hasLink = post.embedUrl !== null || post.openGraph !== null;
  const count = items.length + (hasLink ? 1 : 0);
  const item = items[index];
  if (items.length === 0) return hasLink ? <LinkOf post={post} /> : null;

  const turn = (step: number) => setIndex((before) => turnedTo(before, step, items.length, hasLink));

  function onTouchEnd(event: TouchEvent<HTMLElement>) {
    const travelled = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
    if (touchStart.current !== null && count > 1) turn(alongTheLine(event.currentTarget, stepOfSwipe(travelled)));
    touchStart.current = null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The viewer is no part of the box, but its keys come through React.
    if (count < 2 || isViewerOpen || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(alongTheLine(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- swipe and arrows are ways beside the two buttons
    <div
      ref={box}
      className={styles.media}
      data-media
      data-slot={item === undefined ? 'link' : undefined}
      style={{ aspectRatio: boxRatio(items) }}
      role={count > 1 ? 'group' : undefined}
      aria-roledescription={count > 1 ? t('post.carousel') : undefined}
      aria-label={count > 1 ? t('post.mediaOf', { position: index === LINK_SLOT ? count : index + 1, count }) : undefined}
      onTouchStart={(event) => (touchStart.current = isViewerOpen ? null : (event.touches[0]?.clientX ?? null))}
      onTouchEnd={onTouchEnd}
      onKeyDown={onKeyDown}
    >
      {item === undefined ? (
        <div className={styles.slot}>
          <LinkOf post={post} />
        </div>
      ) : (
        <Item item={item} eager={eager} onOpen={() => setIsViewerOpen(true)} />
      )}
      {count > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={t('post.previous')} onClick={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" className={styles.next} aria-label={t('post.next')} onClick={() => turn(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
          <span className={styles.position} aria-hidden="true">
            {index === LINK_SLOT ? count : index + 1}/{count}
          </span>
        </>
      )}
      {isViewerOpen && item?.type === 'picture' && (
        <Suspense fallback={null}>
          <ImageViewer
            // Pictures stand before videos, so that a place among them is one in the carousel.
            images={items.flatMap((other) => (other.type === 'picture' ? [other.image] : []))}
            index={index}
            onTurn={setIndex}
            openedFrom={() => box.current?.querySelector('button') ?? null}
            onClose={() => setIsViewerOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A step to the right leads back where lines run from right to left. */
function alongTheLine(element: Element, step: number): number {
  return isFromRightToLeft(element) ? -step : step;
}

/** The player that the post links to, else what its page says of itself. */
function LinkOf({ post }: { post: Post }) {
  if (post.embedUrl === null) return post.openGraph !== null && <LinkCard link={post.openGraph} />;
  return (
    <Suspense fallback={<div className={styles.space} />}>
      <EmbeddedPlayer post={post} />
    </Suspense>
  );
}

function Item({ item, eager, onOpen }: { item: MediaItem; eager: boolean; onOpen: () => void }) {
  if (item.type === 'picture') return <Picture key={item.image.url} image={item.image} eager={eager} onOpen={onOpen} />;
  const { url, still } = item;
  return <Video key={url} url={url} poster={still?.thumbnail?.url} label={still?.alt} lastWatched={still?.lastWatched} />;
}

/** One that only this device has is read from it first. */
function Video(props: VideoPlayerProps) {
  const keptFile = keptFileOf(props);
  const { url, poster = '' } = props;
  if (keptFile === null && !isMediaAddress(url)) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  return (
    <Suspense fallback={<span className={styles.picture} />}>
      {keptFile === null ? (
        <VideoPlayer {...props} poster={isMediaAddress(poster) ? poster : undefined} />
      ) : (
        <KeptVideo {...props} id={keptFile} />
      )}
    </Suspense>
  );
}

function Picture({ image, eager, onOpen }: { image: PostImage; eager: boolean; onOpen: () => void }) {
  const blur = useBlur(image);
  const keptFile = keptFileOf(image);
  const { src, onError } = usePicture(keptFile === null ? image.url : null);
  if (keptFile !== null) return <KeptPicture id={keptFile} image={image} className={styles.picture} />;
  if (src === null) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={image.alt ? t('post.openPictureNamed', { description: image.alt }) : t('post.openPicture')}
        onClick={onOpen}
      >
        <img
          className={styles.picture}
          {...blur}
          src={sizedImageUrl(src, 1024)}
          srcSet={[500, 1024, 1920].map((width) => `${sizedImageUrl(src, width)} ${width}w`).join(', ')}
          sizes="(min-width: 768px) 560px, calc(100vw - 84px)"
          alt={image.alt ?? ''}
          width={image.widthPx}
          height={image.heightPx}
          crossOrigin="anonymous"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={onError}
        />
      </button>
      {image.alt && <Description text={image.alt} />}
    </>
  );
}

/** The picture's description, to read for everybody. */
function Description({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <button
      type="button"
      className={styles.description}
      aria-label={isShown ? undefined : t('post.altShow')}
      aria-expanded={isShown}
      dir={isShown ? 'auto' : undefined}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? text : t('post.alt')}
    </button>
  );
}
