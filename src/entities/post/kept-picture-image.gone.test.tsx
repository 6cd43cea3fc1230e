import { expect, it, vi } from 'vitest';
import { samplePost } from '#data/testing/samples.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { KeptPictureImage, KeptVideo } from './kept-picture-image.tsx';

const file = vi.hoisted(() => ({ url: undefined as string | null | undefined }));
vi.mock('#bridge/hooks/use-kept-file.ts', () => ({ useKeptFile: () => file.url }));

const [image] = samplePost({
  id: 'P1',
  images: [{ url: 'kept:F1', widthPx: 4, heightPx: 3 } as never],
}).images;

it.each([
  ['picture', <KeptPictureImage key="picture" id="F1" image={image!} className="box" />],
  ['video', <KeptVideo key="video" id="F1" url="kept:F1" />],
])(
  'a %s of an unsent post whose file the device has no more says so, and nothing before it is read [POST-58]',
  (_kind, drawn) => {
    file.url = undefined;
    expect(textOf(markupOf(drawn))).toBe('');
    file.url = null;
    expect(textOf(markupOf(drawn))).toBe('Media not available');
  },
);
