import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lateCode } from '#ui/late-code.ts';
import { t } from '#messages/t.ts';
import { createPicturePicking, pictureShapes, type PictureShape } from './picture-picking.ts';
import styles from './picture-field.module.css';

const CropSheet = lazy(() =>
  lateCode(() => import('../picture/crop-sheet.tsx').then((module) => ({ default: module.CropSheet }))),
);

export interface PictureFieldProps {
  readonly shape: PictureShape;
  /** Absent: those of a profile. */
  readonly labels?: { readonly change: string; readonly remove: string };
  /** There is one that can be taken away. */
  readonly hasPicture: boolean;
  /** Cropped, and kept on the device. */
  readonly onPicked: (photo: Photo) => void;
  readonly onRemoved: () => void;
  /** Why a picture was not taken, as a sentence. */
  readonly onTrouble: (text: string) => void;
}

const labelsByShape = {
  avatar: { change: t('profile.avatarChange'), remove: t('profile.avatarRemove') },
  cover: { change: t('profile.coverChange'), remove: t('profile.coverRemove') },
} as const;

/** The buttons over one of the two pictures of a profile: another one, which is cropped first, or none. */
export function PictureField({
  shape,
  labels = labelsByShape[shape],
  hasPicture,
  onPicked,
  onRemoved,
  onTrouble,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { toCrop, isBusy, take, crop, cancel } = usePicturePicking(shape, { onPicked, onTrouble });
  const { aspect, isRound } = pictureShapes[shape];
  return (
    <span className={styles.field}>
      <IconButton
        icon={<ImagePlus size={20} aria-hidden="true" />}
        label={labels.change}
        tip="none"
        className={styles.button}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
      />
      {hasPicture && (
        <IconButton
          icon={<Trash2 size={20} aria-hidden="true" />}
          label={labels.remove}
          tip="none"
          className={styles.button}
          disabled={isBusy}
          onClick={onRemoved}
        />
      )}
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label={labels.change}
        accept="image/*"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Before the value goes: the list of files goes with it. The same file may be picked again.
          event.target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      {toCrop !== null && (
        <Suspense fallback={null}>
          <CropSheet
            url={toCrop.url}
            shapes={[{ label: labels.change, aspect }]}
            isRound={isRound}
            busy={isBusy}
            onCropped={(area) => void crop(area)}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </span>
  );
}

function usePicturePicking(shape: PictureShape, told: Pick<PictureFieldProps, 'onPicked' | 'onTrouble'>) {
  const commands = useCommands();
  const [toCrop, setToCrop] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const picking = createPicturePicking({ commands, shape });

  function show(file: File | null) {
    if (toCrop !== null) URL.revokeObjectURL(toCrop.url);
    setToCrop(file === null ? null : { file, url: URL.createObjectURL(file) });
  }

  async function whileBusy(work: () => ReturnType<typeof picking.take>) {
    setIsBusy(true);
    const outcome = await work();
    setIsBusy(false);
    show(outcome.next === 'crop' ? outcome.file : null);
    if (outcome.next === 'done') told.onPicked(outcome.photo);
    if (outcome.next === 'trouble') told.onTrouble(outcome.text);
  }

  return {
    toCrop,
    isBusy,
    take: (file: File) => whileBusy(() => picking.take(file)),
    crop: async (area: Parameters<typeof picking.crop>[1]) => {
      if (toCrop !== null) await whileBusy(() => picking.crop(toCrop.file, area));
    },
    cancel: () => {
      if (!isBusy) show(null);
    },
  };
}
