import { lazy, Suspense, useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useKeptFile } from '#bridge/hooks/use-kept-file.ts';
import type { PictureArea } from '#bridge/view-types.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { lateCode } from '#ui/late-code.ts';
import { t } from '#messages/t.ts';
import { cropPhoto } from './crop-photo.ts';

const CropSheet = lazy(() =>
  lateCode(() => import('#entities/picture/crop-sheet.tsx').then((module) => ({ default: module.CropSheet }))),
);

export interface PhotoCropProps {
  readonly photo: Photo;
  readonly onCropped: (by: Photo) => void;
  readonly onClose: () => void;
}

/** The sheet that keeps a part of a photo: in its own shape to begin with. */
export function PhotoCrop({ photo, onCropped, onClose }: PhotoCropProps) {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const url = useKeptFile(photo.id);
  const [isBusy, setIsBusy] = useState(false);
  if (typeof url !== 'string') return null;

  async function crop(area: PictureArea) {
    setIsBusy(true);
    const outcome = await cropPhoto(photo, area, { commands });
    setIsBusy(false);
    if (outcome.ok) onCropped(outcome.photo);
    else showToast({ text: outcome.trouble, tone: 'danger' });
    onClose();
  }

  return (
    <Suspense fallback={null}>
      <CropSheet
        url={url}
        shapes={[
          { label: t('pictures.cropOriginal'), aspect: photo.widthPx / photo.heightPx },
          { label: t('pictures.cropSquare'), aspect: 1 },
          { label: t('pictures.cropWide'), aspect: 16 / 9 },
          { label: t('pictures.cropTall'), aspect: 3 / 4 },
        ]}
        isRound={false}
        busy={isBusy}
        onCropped={(area) => void crop(area)}
        onCancel={() => {
          if (!isBusy) onClose();
        }}
      />
    </Suspense>
  );
}
