import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import { PHOTO_TYPES, pickPhotos } from './pick-photos.ts';
import styles from './photos.module.css';

export interface PhotoPickerProps {
  readonly taken: number;
  readonly disabled: boolean;
  readonly onPicked: (photos: readonly Photo[]) => void;
}

/** 'Add photo': what is picked is on the device before it shows. */
export function PhotoPicker({ taken, disabled, onPicked }: PhotoPickerProps) {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function take(files: readonly File[]) {
    setIsBusy(true);
    const { photos, trouble } = await pickPhotos(files, { commands, taken });
    setIsBusy(false);
    if (photos.length > 0) onPicked(photos);
    if (trouble !== undefined) showToast({ text: trouble, tone: 'danger' });
  }

  return (
    <>
      <IconButton
        icon={<ImagePlus size={20} aria-hidden="true" />}
        label={t('compose.addPhoto')}
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
        aria-label={t('compose.addPhoto')}
        accept={PHOTO_TYPES.join()}
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be picked again.
          event.target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
    </>
  );
}
