import { ArrowDown, ArrowUp, Crop, Play, X } from 'lucide-react';
import { IMAGE_ALT_MAX } from '#contract/limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { typedDirection } from '#ui/typed-direction.ts';
import { t } from '#messages/t.ts';
import styles from './photos.module.css';

export interface PhotoItemProps {
  /** Address of its bytes; `undefined` until they are read, null where the device has them no more. */
  readonly url: string | null | undefined;
  /** Its place among the photos, from 1. */
  readonly number: number;
  /** How many there are. */
  readonly count: number;
  readonly alt: string;
  /** Of a video; its poster is null where none could be drawn. Absent: it is a picture. */
  readonly video?: { readonly poster: string | null } | undefined;
  readonly disabled: boolean;
  readonly onDescribe: (alt: string) => void;
  /** -1 towards the first, 1 towards the last. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onDragStart: () => void;
  /** What is being dragged was let go here. */
  readonly onDropped: () => void;
  readonly onRemove: () => void;
  /** Absent: it cannot be cropped. */
  readonly onCrop?: (() => void) | undefined;
}

/**
 * A picture of what is being written, with what it shows in words, the ways to another place, and the way to leave it
 * out.
 */
export function PhotoItem({
  url,
  number,
  count,
  alt,
  video,
  disabled,
  onDescribe,
  onMove,
  onDragStart,
  onDropped,
  onRemove,
  onCrop,
}: PhotoItemProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging and Alt with an arrow are short cuts to the buttons
    <li
      className={styles.photo}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropped();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <span className={styles.shown} draggable={!disabled && count > 1} onDragStart={onDragStart}>
        <Thumbnail url={url} alt={alt} />
        {video !== undefined && <Play className={styles.film} size={20} aria-hidden="true" />}
      </span>
      <input
        className={styles.alt}
        value={alt}
        maxLength={IMAGE_ALT_MAX}
        disabled={disabled}
        dir={typedDirection(alt)}
        aria-label={video === undefined ? t('compose.photoAlt', { number }) : t('compose.videoAlt', { number })}
        placeholder={t('compose.photoAltPlaceholder')}
        onChange={(event) => onDescribe(event.target.value)}
      />
      <span className={styles.acts}>
        {count > 1 && (
          <>
            <IconButton
              icon={<ArrowUp size={18} />}
              label={t('compose.photoEarlier', { number })}
              tip="none"
              disabled={disabled || number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={<ArrowDown size={18} />}
              label={t('compose.photoLater', { number })}
              tip="none"
              disabled={disabled || number === count}
              onClick={() => onMove(1)}
            />
          </>
        )}
        {onCrop !== undefined && (
          <IconButton
            icon={<Crop size={18} />}
            label={t('compose.cropPhoto', { number })}
            tip="none"
            // Its bytes are what is cropped.
            disabled={disabled || typeof url !== 'string'}
            onClick={onCrop}
          />
        )}
        <IconButton
          icon={<X size={18} />}
          label={video === undefined ? t('compose.removePhoto', { number }) : t('compose.removeVideo', { number })}
          tip="none"
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

function Thumbnail({ url, alt }: Pick<PhotoItemProps, 'url' | 'alt'>) {
  if (url === null) return <span className={styles.missing}>{t('compose.photoGone')}</span>;
  return url === undefined ? <span className={styles.thumbnail} /> : <img className={styles.thumbnail} src={url} alt={alt} />;
}
