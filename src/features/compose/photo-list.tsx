import { useState } from 'react';
import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import type { ComposerEvent } from '#core/machines/composer-machine.ts';
import { isVideo, type Photo } from '#core/outbox/entry-files.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import { isCroppable } from './crop-photo.ts';
import { movedTo } from './moved-to.ts';
import { PhotoCrop } from './photo-crop.tsx';
import { PhotoItem, type PhotoItemProps } from './photo-item.tsx';
import styles from './photos.module.css';

export interface PhotoListProps {
  readonly photos: readonly Photo[];
  readonly disabled: boolean;
  readonly send: (event: Extract<ComposerEvent, { type: 'photosSet' | 'photoReplaced' }>) => void;
}

/**
 * The pictures of what is being written, in the order of the post: moved by buttons, by Alt with an arrow key, or
 * dragged.
 */
export function PhotoList({ photos, disabled, send }: PhotoListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [cropping, setCropping] = useState<Photo | null>(null);
  /** By the id of a cropped photo, that of its row: the row stays, and with it the focus. */
  const [rows, setRows] = useState<Readonly<Record<string, string>>>({});
  const onChange = (changed: readonly Photo[]) => send({ type: 'photosSet', photos: changed });
  const rowOf = (id: string) => rows[id] ?? id;
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
            key={rowOf(photo.id)}
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
            onCrop={isCroppable(photo) ? () => setCropping(photo) : undefined}
            onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
          />
        ))}
      </ul>
      {cropping !== null && (
        <PhotoCrop
          photo={cropping}
          onCropped={(by) => {
            setRows((now) => ({ ...now, [by.id]: rowOf(cropping.id) }));
            send({ type: 'photoReplaced', id: cropping.id, by });
          }}
          onClose={() => setCropping(null)}
        />
      )}
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
