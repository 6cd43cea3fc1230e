import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import type { Post, PostImage } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { isFromRightToLeft } from '#ui/is-from-right-to-left.ts';
import { lateCode } from '#ui/late-code.ts';
import { KeptPicture, keptFileOf } from './kept-picture.tsx';
import { boxRatio, mediaItems, stepOfSwipe, turnedTo } from './media-items.ts';
import styles from './post-media.module.css';
import { VideoPlayer } from './video-player.tsx';

const ImageViewer = lazy(() => lateCode(() => import('./image-viewer.tsx').then((module) => ({ default: module.ImageViewer }))));

/** Pictures and videos, one at a time with arrows and swipe; the index wraps around (POST-38..43). */
export function PostMedia({ post, eager }: { post: Post; eager: boolean }) {
  const [index, setIndex] = useState(0);
  const [isViewerOpen, setIsViewerOpen] = useState(false);
  const touchStart = useRef<number | null>(null);
  const items = mediaItems(post);
  const count = items.length;
  const item = items[index];
  if (item === undefined) return null;

  const turn = (step: number) => setIndex((before) => turnedTo(before, step, count));

  function onTouchEnd(event: TouchEvent<HTMLElement>) {
    const travelled = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
    if (touchStart.current !== null && count > 1) turn(alongTheLine(event.currentTarget, stepOfSwipe(travelled)));
    touchStart.current = null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(alongTheLine(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- swipe and arrows are ways beside the two buttons
    <div
      className={styles.media}
      style={{ aspectRatio: boxRatio(items) }}
      role={count > 1 ? 'group' : undefined}
      aria-roledescription={count > 1 ? t('post.carousel') : undefined}
      aria-label={count > 1 ? t('post.mediaOf', { position: index + 1, count }) : undefined}
      onTouchStart={(event) => (touchStart.current = event.touches[0]?.clientX ?? null)}
      onTouchEnd={onTouchEnd}
      onKeyDown={onKeyDown}
    >
      {item.type === 'picture' ? (
        <Picture key={item.image.url} image={item.image} eager={eager} onOpen={() => setIsViewerOpen(true)} />
      ) : (
        <VideoPlayer
          key={item.url}
          url={item.url}
          poster={item.still?.thumbnail?.url}
          label={item.still?.alt}
          lastWatched={item.still?.lastWatched}
        />
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
            {index + 1}/{count}
          </span>
        </>
      )}
      {isViewerOpen && item.type === 'picture' && (
        <Suspense fallback={null}>
          <ImageViewer image={item.image} onClose={() => setIsViewerOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A step to the right leads back where lines run from right to left. */
function alongTheLine(element: Element, step: number): number {
  return isFromRightToLeft(element) ? -step : step;
}

function Picture({ image, eager, onOpen }: { image: PostImage; eager: boolean; onOpen: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const keptFile = keptFileOf(image);
  if (keptFile !== null) return <KeptPicture id={keptFile} image={image} className={styles.picture} />;
  if (hasFailed) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={image.alt ? t('post.openPictureNamed', { description: image.alt }) : t('post.openPicture')}
      onClick={onOpen}
    >
      <img
        className={styles.picture}
        style={{ backgroundColor: image.colour }}
        src={sizedImageUrl(image.url, 1024)}
        srcSet={[500, 1024, 1920].map((width) => `${sizedImageUrl(image.url, width)} ${width}w`).join(', ')}
        sizes="(min-width: 768px) 560px, calc(100vw - 84px)"
        alt={image.alt ?? ''}
        width={image.widthPx}
        height={image.heightPx}
        crossOrigin="anonymous"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setHasFailed(true)}
      />
    </button>
  );
}
