import type { OpenGraph } from '#contract/resources/post.ts';
import { usePicture } from '#ui/use-picture.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './link-card.module.css';

/**
 * What a linked page says of itself. Only https pages are linked, and one that the server is still to read has no card
 * yet.
 */
export function LinkCard({ link, isPictureComing = false }: { readonly link: OpenGraph; readonly isPictureComing?: boolean }) {
  const host = hostOf(link.url);
  const picture = usePicture(link.image);
  if (host === null || (link.shouldFetchOg && link.title === '' && link.image === '')) return null;
  return (
    <a className={styles.card} href={link.url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {isPictureComing && <span className={classNames(styles.image, styles.coming)} />}
      {picture.src !== null && (
        <img
          className={styles.image}
          src={picture.src}
          alt=""
          loading="lazy"
          decoding="async"
          width={96}
          height={96}
          onError={picture.onError}
        />
      )}
      <span className={styles.texts}>
        <span className={styles.host} dir="auto">
          {host}
        </span>
        <span className={styles.title} dir="auto">
          {link.title || link.url}
        </span>
        {link.description !== '' && (
          <span className={styles.description} dir="auto">
            {link.description}
          </span>
        )}
      </span>
    </a>
  );
}

function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname : null;
}
