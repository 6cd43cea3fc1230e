import { useEffect, useEffectEvent, useRef, type ClipboardEvent } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { pictures } from '#bridge/pictures/pictures.ts';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { ComposerEvent } from '#core/machines/composer-machine.ts';
import { t } from '#messages/t.ts';
import { withoutHeic } from './heic-files.ts';
import { pastedPhotos, pickPhotos } from './pick-photos.ts';

export interface PhotoTakingOptions {
  /** How many of the five places are taken. */
  readonly count: number;
  /**
   * Hears of each lot of files when it begins to be read, of what came of it, and that it has ended: nothing goes
   * without them (COMPOSE-13, COMPOSE-20).
   */
  readonly send: (event: Extract<ComposerEvent, { type: 'lotBegan' | 'photosAdded' | 'lotEnded' }>) => void;
  /** Nothing can be added at present. */
  readonly isOff: boolean;
  /** The composer has closed: what is dropped on the page is none of its business. */
  readonly isClosed: boolean;
}

export interface PhotoTaking {
  readonly take: (files: readonly File[]) => void;
  /** Pictures of the clipboard; a text beside them goes where the caret is. */
  readonly onPaste: (event: ClipboardEvent) => void;
}

/**
 * Takes files in for what is being written, however they come: picked, pasted, dropped anywhere on the page. One lot
 * after another, since there is room for five.
 */
export function usePhotoTaking({ count, send, isOff, isClosed }: PhotoTakingOptions): PhotoTaking {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const taken = useRef(count);
  const before = useRef(Promise.resolve());
  useEffect(() => {
    taken.current = count;
  }, [count]);

  async function takeOne(files: readonly File[]) {
    const { files: readable, troubles: unread } = await withoutHeic(files, pictures.heicToJpeg);
    const { photos, troubles } =
      readable.length === 0 ? { photos: [], troubles: [] } : await pickPhotos(readable, { commands, taken: taken.current });
    taken.current += photos.length;
    if (photos.length > 0) send({ type: 'photosAdded', photos });
    for (const text of new Set([...unread, ...troubles])) showToast({ text, tone: 'danger' });
  }

  function take(files: readonly File[]) {
    send({ type: 'lotBegan' });
    before.current = before.current
      .then(() => takeOne(files))
      // What can go wrong is a sentence already.
      .catch(() => undefined)
      .finally(() => send({ type: 'lotEnded' }));
  }

  useDroppedFiles(!isClosed, (files) => {
    if (!isOff) take(files);
  });

  return {
    take,
    onPaste(event) {
      const { files } = event.clipboardData;
      if (isOff || files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      const photos = pastedPhotos([...files]);
      if (photos.length > 0) take(photos);
      if (photos.length < files.length) showToast({ text: t('files.wrongType'), tone: 'danger' });
    },
  };
}

/** Files dropped anywhere: without this the browser leaves the page for one that falls beside. */
function useDroppedFiles(isOn: boolean, onFiles: (files: readonly File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    // A text that is dropped goes where it falls.
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isOn) return;
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
  }, [isOn]);
}
