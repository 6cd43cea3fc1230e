import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { PostImage } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { useBackLayer } from '#ui/back-layers.ts';
import styles from './image-viewer.module.css';

/** Downward travel that closes, CSS pixels (POST-39, POST-42). */
const SWIPE_CLOSE_PX = 150;

/** A picture alone on the screen, with its description for everybody; a press, a swipe down, Escape or Back closes it. */
export function ImageViewer({ image, onClose }: { image: PostImage; onClose: () => void }) {
  useBackLayer(true, onClose);
  const touchStart = useRef<number | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.viewer}
          aria-label={t('post.picture')}
          // The description is read and selected.
          onClick={(event) => !(event.target instanceof HTMLParagraphElement) && onClose()}
          onTouchStart={(event) => (touchStart.current = event.touches[0]?.clientY ?? null)}
          onTouchEnd={(event) => {
            const end = event.changedTouches[0]?.clientY ?? 0;
            if (touchStart.current !== null && Math.abs(end - touchStart.current) >= SWIPE_CLOSE_PX) onClose();
          }}
        >
          <img
            className={styles.image}
            src={image.url}
            alt={image.alt ?? ''}
            width={image.widthPx}
            height={image.heightPx}
            crossOrigin="anonymous"
          />
          {image.alt !== undefined && image.alt !== '' && (
            <p className={styles.description} dir="auto">
              {image.alt}
            </p>
          )}
          <Dialog.Close className={styles.close} aria-label={t('actions.close')}>
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
