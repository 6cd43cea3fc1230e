import type { PostImage } from '#contract/resources/post.ts';
import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import { t } from '#messages/t.ts';
import styles from './post-media.module.css';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

export interface KeptPictureProps {
  /** Of the kept file. */
  readonly id: string;
  readonly image: PostImage;
  readonly className: string | undefined;
}

/** The bytes of a kept file, once they are read; a word where the device has them no more. */
export function KeptPictureImage({ id, image, className }: KeptPictureProps) {
  const url = useKeptFile(id);
  if (url === null) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  if (url === undefined) return <span className={className} />;
  return (
    <img className={className} src={url} alt={image.alt ?? ''} width={image.widthPx} height={image.heightPx} draggable={false} />
  );
}

/** A video of an unsent post, played from the device once its bytes are read. */
export function KeptVideo({ id, ...player }: VideoPlayerProps & { readonly id: string }) {
  const url = useKeptFile(id);
  if (url === null) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  if (url === undefined) return <span className={styles.picture} />;
  return <VideoPlayer {...player} url={url} />;
}
