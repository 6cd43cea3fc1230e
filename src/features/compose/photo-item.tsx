import { X } from 'lucide-react';
import { IMAGE_ALT_MAX } from '#contract/limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import styles from './photos.module.css';

export interface PhotoItemProps {
  /** Address of its bytes; `undefined` until they are read, null where the device has them no more. */
  readonly url: string | null | undefined;
  /** Its place among the photos, from 1. */
  readonly number: number;
  readonly alt: string;
  readonly disabled: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

/** A picture of what is being written, with what it shows in words, and the way to leave it out. */
export function PhotoItem({ url, number, alt, disabled, onDescribe, onRemove }: PhotoItemProps) {
  return (
    <li className={styles.photo}>
      <Thumbnail url={url} alt={alt} />
      <input
        className={styles.alt}
        value={alt}
        maxLength={IMAGE_ALT_MAX}
        disabled={disabled}
        dir="auto"
        aria-label={t('compose.photoAlt', { number })}
        placeholder={t('compose.photoAltPlaceholder')}
        onChange={(event) => onDescribe(event.target.value)}
      />
      <IconButton
        icon={<X size={18} />}
        label={t('compose.removePhoto', { number })}
        tip="none"
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

function Thumbnail({ url, alt }: Pick<PhotoItemProps, 'url' | 'alt'>) {
  if (url === null) return <span className={styles.missing}>{t('compose.photoGone')}</span>;
  return url === undefined ? <span className={styles.thumbnail} /> : <img className={styles.thumbnail} src={url} alt={alt} />;
}
