import { classNames } from './class-names.ts';
import styles from './avatar.module.css';
import { initialsOf, sizedImageUrl, toneOf } from './avatar-text.ts';
import { usePicture } from './use-picture.ts';

export interface AvatarProps {
  /**
   * The picture's address, or null. Local pictures are asked for at the shown width, on dense screens at twice that
   * (POST-22).
   */
  readonly src: string | null;
  /** Whose it is; gives the initials. */
  readonly name: string;
  /** CSS pixels. */
  readonly size?: number;
  /** Set where no text beside it says the name; without it the picture is decorative. */
  readonly alt?: string;
  /** First on the screen: fetched ahead of others. */
  readonly eager?: boolean;
}

export function Avatar({ src, name, size = 40, alt = '', eager = false }: AvatarProps) {
  const { src: shown, onError } = usePicture(src);
  return (
    <span
      className={classNames(styles['avatar'], shown === null && styles[`tone${toneOf(name)}`])}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      role={alt !== '' && shown === null ? 'img' : undefined}
      aria-label={alt !== '' && shown === null ? alt : undefined}
    >
      {shown === null ? (
        <span aria-hidden="true" translate="no" data-part="initials">
          {initialsOf(name)}
        </span>
      ) : (
        <img
          className={styles['image']}
          src={sizedImageUrl(shown, size)}
          srcSet={densitiesOf(shown, size)}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          draggable={false}
          onError={onError}
        />
      )}
    </span>
  );
}

/** What a dense screen asks for; nothing where that is the same picture. */
function densitiesOf(url: string, size: number): string | undefined {
  const [single, double] = [sizedImageUrl(url, size), sizedImageUrl(url, size * 2)];
  return single === double ? undefined : `${single} 1x, ${double} 2x`;
}
