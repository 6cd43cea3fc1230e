import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import type { DraftView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import styles from './draft-pictures.module.css';

type Photos = NonNullable<DraftView['photos']>;

/** The pictures of a draft, as the device keeps them, with what they show in words. */
export function DraftPictures({ photos }: { photos: Photos }) {
  return (
    <ul className={styles.pictures} aria-label={t('compose.photos')}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <DraftPicture photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function DraftPicture({ photo: { id, alt } }: { photo: Photos[number] }) {
  const url = useKeptFile(id);
  if (url === null) return <span className={styles.gone}>{t('compose.photoGone')}</span>;
  if (url === undefined) return <span className={styles.picture} />;
  return <img className={styles.picture} src={url} alt={alt} draggable={false} />;
}
