import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { HEIC_TYPES } from '#entities/picture/heic.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import { PHOTO_TYPES } from './pick-photos.ts';
import styles from './photos.module.css';

export interface PhotoPickerProps {
  readonly isBusy: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** 'Add photo or video', and on a device that is held in a hand 'Take photo'. */
export function PhotoPicker({ isBusy, disabled, onFiles }: PhotoPickerProps) {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return (
    <>
      <PickButton
        icon={<ImagePlus size={20} aria-hidden="true" />}
        label={t('compose.addPhoto')}
        // A phone that is not asked for HEIC hands JPEGs over by itself.
        accept={[...PHOTO_TYPES, ...(isPhone ? [] : HEIC_TYPES)].join()}
        isBusy={isBusy}
        disabled={disabled}
        onFiles={onFiles}
      />
      {isPhone && (
        <PickButton
          icon={<Camera size={20} aria-hidden="true" />}
          label={t('compose.takePhoto')}
          accept="image/*"
          isCamera
          isBusy={isBusy}
          disabled={disabled}
          onFiles={onFiles}
        />
      )}
    </>
  );
}

interface PickButtonProps extends PhotoPickerProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly accept: string;
  readonly isCamera?: true;
}

function PickButton({ icon, label, accept, isCamera, isBusy, disabled, onFiles }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        tip="above"
        disabled={disabled || isBusy}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be picked again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
