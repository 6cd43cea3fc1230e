import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { PictureArea } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './crop-sheet.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;

/** A shape that the reader may choose. */
export interface CropShape {
  readonly label: string;
  /** Width by height. */
  readonly aspect: number;
}

export interface CropSheetProps {
  /** Of the picture, as long as this is shown. */
  readonly url: string;
  /** The first is chosen to begin with; a single one is not offered. */
  readonly shapes: readonly [CropShape, ...CropShape[]];
  readonly isRound: boolean;
  readonly busy: boolean;
  readonly onCropped: (area: PictureArea) => void;
  readonly onCancel: () => void;
}

/**
 * Which part of a picture is kept, with 'Cancel' and 'Upload' (MEDIA-07): moved by finger, mouse or arrow keys, zoomed
 * by pinch, wheel or slider.
 */
export function CropSheet({ url, shapes, isRound, busy, onCropped, onCancel }: CropSheetProps) {
  const [chosen, setChosen] = useState(0);
  const shape = shapes[chosen] ?? shapes[0];
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  return (
    <Sheet
      open
      onClose={onCancel}
      title={t('pictures.cropTitle')}
      leading={
        <Button variant="quiet" size="small" disabled={busy} onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      }
      trailing={
        <Button
          variant="primary"
          size="small"
          busy={busy}
          disabled={area === null}
          onClick={() => area !== null && onCropped(area)}
        >
          {t('pictures.cropUpload')}
        </Button>
      }
    >
      {/* A finger that moves the picture does not swipe the sheet away. */}
      <div className={styles.stage} data-base-ui-swipe-ignore="">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={shape.aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('pictures.cropArea') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => setArea(pixels)}
        />
      </div>
      {shapes.length > 1 && (
        <div role="radiogroup" aria-label={t('pictures.cropShape')} className={styles.shapes}>
          {shapes.map(({ label }, index) => (
            <label key={label} className={styles.shape}>
              <input type="radio" name="crop-shape" checked={index === chosen} onChange={() => setChosen(index)} />
              {label}
            </label>
          ))}
        </div>
      )}
      <label className={styles.zoom}>
        {t('pictures.cropZoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </label>
    </Sheet>
  );
}
