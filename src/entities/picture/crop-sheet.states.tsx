import type { Overlays } from '#tests/components/states.ts';
import { CropSheet } from './crop-sheet.tsx';

const nothing = () => undefined;
const photo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#3a7ca5"/></svg>',
  );

export const overlays: Overlays = {
  avatar: () => (
    <CropSheet url={photo} shapes={[{ label: '', aspect: 1 }]} isRound busy={false} onCropped={nothing} onCancel={nothing} />
  ),
  cover: () => (
    <CropSheet
      url={photo}
      shapes={[{ label: '', aspect: 3 }]}
      isRound={false}
      busy={false}
      onCropped={nothing}
      onCancel={nothing}
    />
  ),
  photo: () => (
    <CropSheet
      url={photo}
      shapes={[
        { label: 'Original', aspect: 4 / 3 },
        { label: 'Square', aspect: 1 },
        { label: 'Wide', aspect: 16 / 9 },
      ]}
      isRound={false}
      busy={false}
      onCropped={nothing}
      onCancel={nothing}
    />
  ),
  busy: () => (
    <CropSheet url={photo} shapes={[{ label: '', aspect: 3 }]} isRound={false} busy onCropped={nothing} onCancel={nothing} />
  ),
};
