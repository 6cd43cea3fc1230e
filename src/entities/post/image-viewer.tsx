import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PostImage } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { useBackLayer } from '#ui/back-layers.ts';
import { isFromRightToLeft } from '#ui/is-from-right-to-left.ts';
import { usePicture } from '#ui/use-picture.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './image-viewer.module.css';
import { turnedTo } from './media-items.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';

export interface ImageViewerProps {
  /** The pictures of the post. */
  readonly images: readonly PostImage[];
  /** Of the one that is shown. */
  readonly index: number;
  readonly onTurn: (index: number) => void;
  /** What gets the focus back; asked for when it closes. */
  readonly openedFrom?: () => HTMLElement | null;
  readonly onClose: () => void;
}

/**
 * A post's pictures alone on the screen, with their descriptions for everybody (POST-42). Swipe, arrows and buttons
 * turn; pinch, double tap, wheel, + and - enlarge; a press, a swipe down or up, Escape or Back closes.
 */
export function ImageViewer({ images, index, onTurn, openedFrom, onClose }: ImageViewerProps) {
  useBackLayer(true, onClose);
  const count = images.length;
  const image = images[index];
  if (image === undefined) return null;
  const turn = (step: number) => onTurn(turnedTo(index, step, count));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.viewer} aria-label={t('post.picture')} finalFocus={openedFrom && (() => openedFrom())}>
          <Stage key={index} image={image} turn={count > 1 ? turn : null} onClose={onClose} />
          {image.alt !== undefined && image.alt !== '' && (
            <p className={styles.description} dir="auto">
              {image.alt}
            </p>
          )}
          <Dialog.Close className={styles.close} aria-label={t('actions.close')}>
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
          {count > 1 && (
            <>
              <button type="button" className={styles.previous} aria-label={t('post.previous')} onClick={() => turn(-1)}>
                <ChevronLeft size={24} aria-hidden="true" />
              </button>
              <button type="button" className={styles.next} aria-label={t('post.next')} onClick={() => turn(1)}>
                <ChevronRight size={24} aria-hidden="true" />
              </button>
              <span className={styles.position} aria-hidden="true">
                {index + 1}/{count}
              </span>
              <VisuallyHidden>
                <output>{t('post.mediaOf', { position: index + 1, count })}</output>
              </VisuallyHidden>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const KEY_ZOOM = 1.5;

interface StageProps {
  readonly image: PostImage;
  /** To the next, -1 to the one before; null: there is one alone. */
  readonly turn: ((step: number) => void) | null;
  readonly onClose: () => void;
}

/** The picture with what hands do to it. */
function Stage({ image, turn, onClose }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { src, onError } = usePicture(image.url);
  const turnOnScreen = (step: number) => turn?.(stage.current !== null && isFromRightToLeft(stage.current) ? -step : step);
  const { zoom, pull, isHeld, zoomBy, reset, handlers } = useViewerGestures({ stage, picture, onSwipe: turnOnScreen, onClose });
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turnOnScreen(-1),
    ArrowRight: () => turnOnScreen(1),
    '+': () => zoomBy(KEY_ZOOM),
    '=': () => zoomBy(KEY_ZOOM),
    '-': () => zoomBy(1 / KEY_ZOOM),
    '0': reset,
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && Object.hasOwn(acts, event.key)) acts[event.key]?.();
  });
  // In the task that draws the picture: between one and the next no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the dialog, which keeps arrows to itself.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  const [wasLarge, setWasLarge] = useState(false);
  if (zoom.scale > 1 && !wasLarge) setWasLarge(true);
  // Without a connection the sizes that were seen are there, and as it was uploaded it is not.
  const [lacksUpload, setLacksUpload] = useState(false);
  const asUploaded = wasLarge && !lacksUpload;
  const ratio = image.widthPx > 0 && image.heightPx > 0 ? image.widthPx / image.heightPx : null;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the ways of a hand, beside buttons and keys
    <div
      ref={stage}
      className={styles.stage}
      data-scale={zoom.scale.toFixed(2)}
      style={pull.y === 0 ? undefined : { opacity: Math.max(0.3, 1 - Math.abs(pull.y) / 400) }}
      {...handlers}
    >
      {src === null ? (
        <p className={styles.missing}>{t('post.mediaMissing')}</p>
      ) : (
        <img
          ref={picture}
          className={styles.image}
          style={{
            backgroundColor: image.colour,
            ...(ratio !== null && { aspectRatio: ratio, width: `min(100%, ${image.widthPx}px, ${ratio} * 100dvh)` }),
            transform: `translate(${zoom.x + pull.x}px, ${zoom.y + pull.y}px) scale(${zoom.scale})`,
            transition: isHeld ? 'none' : undefined,
          }}
          // Once it is enlarged, as it was uploaded.
          src={asUploaded ? src : sizedImageUrl(src, 1920)}
          srcSet={asUploaded ? undefined : [500, 1024, 1920].map((width) => `${sizedImageUrl(src, width)} ${width}w`).join(', ')}
          sizes="100vw"
          alt={image.alt ?? ''}
          width={image.widthPx}
          height={image.heightPx}
          crossOrigin="anonymous"
          draggable={false}
          onError={(event) => (asUploaded ? setLacksUpload(true) : onError(event))}
        />
      )}
    </div>
  );
}
