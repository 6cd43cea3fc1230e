import { lazy, Suspense, useState } from 'react';
import { POST_MEDIA_MAX } from '#contract/limits.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { Photo } from '#core/outbox/entry-files.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lateCode } from '#ui/late-code.ts';
import { t } from '#messages/t.ts';
import { GifIcon } from './gif-icon.tsx';

const GifSheet = lazy(() => lateCode(() => import('./gif-sheet.tsx').then((module) => ({ default: module.GifSheet }))));

export interface GifPickerProps {
  readonly taken: number;
  readonly disabled: boolean;
  readonly onPicked: (photo: Photo) => void;
}

/** 'Add GIF': opens the selector, whose code comes with its first opening. */
export function GifPicker({ taken, disabled, onPicked }: GifPickerProps) {
  const { showToast } = useUiIntents();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  function open() {
    if (taken < POST_MEDIA_MAX) setState('open');
    else showToast({ text: t('compose.noMorePhotos'), tone: 'danger' });
  }

  return (
    <>
      <IconButton icon={<GifIcon size={20} />} label={t('gifs.add')} tip="above" disabled={disabled} onClick={open} />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <GifSheet
            open={state === 'open'}
            onClose={() => setState('closed')}
            onPicked={(photo) => {
              setState('closed');
              onPicked(photo);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
