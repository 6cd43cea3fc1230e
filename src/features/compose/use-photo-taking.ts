import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { pictures } from '#bridge/pictures/pictures.ts';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { t } from '#messages/t.ts';
import { withoutHeic } from './heic-files.ts';
import { pastedPhotos, pickPhotos } from './pick-photos.ts';

export interface PhotoTaking {
  /** Files are being read and kept: the text does not go without them (COMPOSE-13). */
  readonly isBusy: boolean;
  readonly take: (files: readonly File[]) => void;
  /** Pictures of the clipboard; a text beside them goes where the caret is. */
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Takes files in for what is being written, however they come: picked, pasted, dropped anywhere on the page. One lot after another, since there is room for five. */
export function usePhotoTaking(count: number, onPicked: (photos: readonly Photo[]) => void, isOff: boolean): PhotoTaking {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const [lots, setLots] = useState(0);
  const taken = useRef(count);
  const before = useRef(Promise.resolve());
  useEffect(() => {
    taken.current = count;
  }, [count]);

  async function takeOne(files: readonly File[]) {
    const { files: readable, trouble: unread } = await withoutHeic(files, pictures.heicToJpeg);
    const { photos, trouble = unread } =
      readable.length === 0 ? { photos: [] } : await pickPhotos(readable, { commands, taken: taken.current });
    taken.current += photos.length;
    if (photos.length > 0) onPicked(photos);
    if (trouble !== undefined) showToast({ text: trouble, tone: 'danger' });
  }

  function take(files: readonly File[]) {
    setLots((now) => now + 1);
    before.current = before.current
      .then(() => takeOne(files))
      // What can go wrong is a sentence already.
      .catch(() => undefined)
      .finally(() => setLots((now) => now - 1));
  }

  useDroppedFiles((files) => {
    if (!isOff) take(files);
  });

  return {
    isBusy: lots > 0,
    take,
    onPaste(event) {
      const { files } = event.clipboardData;
      if (isOff || files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      const photos = pastedPhotos([...files]);
      if (photos.length > 0) take(photos);
      else showToast({ text: t('files.wrongType'), tone: 'danger' });
    },
  };
}

/** Files dropped anywhere: without this the browser leaves the page for one that falls beside. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    // A text that is dropped goes where it falls.
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if ([...(event.dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => drop(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}
