import { useState } from 'react';
import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import { isVideo, type Photo } from '#core/outbox/entry-files.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import { movedTo } from './moved-to.ts';
import { PhotoItem, type PhotoItemProps } from './photo-item.tsx';
import styles from './photos.module.css';

export interface PhotoListProps {
  readonly photos: readonly Photo[];
  readonly disabled: boolean;
  readonly onChange: (photos: readonly Photo[]) => void;
}

/** The pictures of what is being written, in the order of the post: moved by buttons, by Alt with an arrow key, or dragged. */
export function PhotoList({ photos, disabled, onChange }: PhotoListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  if (photos.length === 0) return null;

  function move(from: number, to: number) {
    if (disabled || from === to || to < 0 || to >= photos.length) return;
    onChange(movedTo(photos, from, to));
    setSaid(t('compose.photoMoved', { number: to + 1, count: photos.length }));
  }

  return (
    <>
      <ul className={styles.photos} aria-label={t('compose.photos')}>
        {photos.map((photo, index) => (
          <KeptPhoto
            key={photo.id}
            id={photo.id}
            video={isVideo(photo) ? { poster: photo.poster ?? null } : undefined}
            number={index + 1}
            count={photos.length}
            alt={photo.alt}
            disabled={disabled}
            onDescribe={(alt) => onChange(photos.with(index, { ...photo, alt }))}
            onMove={(by) => move(index, index + by)}
            onDragStart={() => setDragged(index)}
            onDropped={() => dragged !== null && move(dragged, index)}
            onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

function KeptPhoto({ id, ...item }: Omit<PhotoItemProps, 'url'> & { readonly id: string }) {
  // A video is shown by its poster, and not read for that.
  return item.video === undefined ? (
    <ReadPhoto id={id} {...item} />
  ) : (
    <PhotoItem url={item.video.poster ?? undefined} {...item} />
  );
}

function ReadPhoto({ id, ...item }: Omit<PhotoItemProps, 'url'> & { readonly id: string }) {
  return <PhotoItem url={useKeptFile(id)} {...item} />;
}
