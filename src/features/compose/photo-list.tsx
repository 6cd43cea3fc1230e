import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { t } from '#messages/t.ts';
import { PhotoItem, type PhotoItemProps } from './photo-item.tsx';
import styles from './photos.module.css';

export interface PhotoListProps {
  readonly photos: readonly Photo[];
  readonly disabled: boolean;
  readonly onChange: (photos: readonly Photo[]) => void;
}

/** The pictures of what is being written, in the order of the post. */
export function PhotoList({ photos, disabled, onChange }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('compose.photos')}>
      {photos.map((photo, index) => (
        <KeptPhoto
          key={photo.id}
          id={photo.id}
          number={index + 1}
          alt={photo.alt}
          disabled={disabled}
          onDescribe={(alt) => onChange(photos.with(index, { ...photo, alt }))}
          onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
        />
      ))}
    </ul>
  );
}

function KeptPhoto({ id, ...item }: Omit<PhotoItemProps, 'url'> & { readonly id: string }) {
  return <PhotoItem url={useKeptFile(id)} {...item} />;
}
