import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { PostImage } from '#contract/resources/post.ts';

/**
 * What stands where a picture is still to come: its colour at once, and soon what it looks like from afar. Nothing is
 * made for one that is there already.
 */
export function useBlur({ thumbhash, colour }: Pick<PostImage, 'thumbhash' | 'colour'>) {
  const ref = useRef<HTMLImageElement>(null);
  const [blurred, setBlurred] = useState<string | null>(null);
  useEffect(() => {
    const isToCome = () => ref.current?.complete === false;
    if (thumbhash === undefined || !isToCome()) return;
    import('#ui/blurred-picture.ts').then(
      ({ blurredPicture }) => isToCome() && setBlurred(blurredPicture(thumbhash)),
      // The colour stands there.
      () => undefined,
    );
  }, [thumbhash]);
  const style: CSSProperties = {
    backgroundColor: colour,
    ...(blurred === null ? {} : { backgroundImage: `url(${blurred})`, backgroundSize: 'cover' }),
  };
  return { ref, style, onLoad: () => setBlurred(null) };
}
