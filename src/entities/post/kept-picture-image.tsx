import type { PostImage } from '#contract/resources/post.ts';
import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';

export interface KeptPictureProps {
  /** Of the kept file. */
  readonly id: string;
  readonly image: PostImage;
  readonly className: string | undefined;
}

/** The bytes of a kept file, once they are read. */
export function KeptPictureImage({ id, image, className }: KeptPictureProps) {
  const url = useKeptFile(id);
  if (url === undefined || url === null) return <span className={className} />;
  return (
    <img className={className} src={url} alt={image.alt ?? ''} width={image.widthPx} height={image.heightPx} draggable={false} />
  );
}
