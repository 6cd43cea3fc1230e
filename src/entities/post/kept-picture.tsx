import { lazy, Suspense } from 'react';
import type { PostImage } from '#contract/resources/post.ts';
import { KEPT_FILE_SCHEME } from '#core/outbox/entry-files.ts';
import { lateCode } from '#ui/late-code.ts';
import type { KeptPictureProps } from './kept-picture-image.tsx';

const KeptPictureImage = lazy(() =>
  lateCode(() => import('./kept-picture-image.tsx').then((module) => ({ default: module.KeptPictureImage }))),
);

/** Id of the picture's file, where only this device has it, else null. */
export function keptFileOf({ url }: Pick<PostImage, 'url'>): string | null {
  return url.startsWith(KEPT_FILE_SCHEME) ? url.slice(KEPT_FILE_SCHEME.length) : null;
}

/** A picture of an unsent post, from the device. Its code comes with the first one: most starts show none. */
export function KeptPicture(props: KeptPictureProps) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <KeptPictureImage {...props} />
    </Suspense>
  );
}
