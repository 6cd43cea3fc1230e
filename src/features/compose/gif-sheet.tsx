import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { createGifSearcher, gifSearchStart, type GifSearcher } from '#core/gifs/gif-search.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { GifSelector } from './gif-selector.tsx';
import { keepGif } from './keep-gif.ts';

export interface GifSheetProps {
  readonly open: boolean;
  readonly onPicked: (photo: Photo) => void;
  readonly onClose: () => void;
}

/**
 * Where a GIF is looked for and chosen. The chosen one is on the device before it shows in the post, like every
 * picture.
 */
export function GifSheet({ open, onPicked, onClose }: GifSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('gifs.title')}
      size="search"
      leading={
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      }
    >
      {open && <OpenGifs onPicked={onPicked} />}
    </Sheet>
  );
}

function OpenGifs({ onPicked }: Pick<GifSheetProps, 'onPicked'>) {
  const sync = useSync();
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const kept = useView((views) => views.gifs(), null, []);
  const [search, setSearch] = useState(gifSearchStart);
  const [chosen, setChosen] = useState<string | null>(null);
  const searcher = useRef<GifSearcher | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  useEffect(() => {
    const own = createGifSearcher({ ask: (text, offset) => sync.gifs.search(text, offset), timers, onChange: setSearch });
    searcher.current = own;
    return () => own.stop();
  }, [sync]);

  const { connection } = useSyncStatus();
  const tryAgain = useEffectEvent(() => {
    if (search.failure?.reason === 'unreachable') searcher.current?.more();
  });
  useEffect(() => {
    if (connection === 'online') tryAgain();
  }, [connection]);

  async function choose(gif: Gif) {
    setChosen(gif.id);
    const { photo, trouble } = await keepGif(gif, { fetch: (wanted) => sync.gifs.fetch(wanted), commands });
    // Cancelled meanwhile: it is not wanted any more.
    if (!isOpen.current) return;
    setChosen(null);
    if (trouble !== undefined) showToast({ text: trouble, tone: photo === undefined ? 'danger' : 'neutral' });
    if (photo !== undefined) onPicked(photo);
  }

  return (
    <GifSelector
      search={search}
      kept={kept}
      chosen={chosen}
      onType={(text) => searcher.current?.type(text)}
      onMore={() => searcher.current?.more()}
      onChoose={(gif) => void choose(gif)}
    />
  );
}

const timers = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
