import { ImageOff } from 'lucide-react';
import type { GifSearchState } from '#core/gifs/gif-search.ts';
import { findKept, nothingKept, type Gif, type KeptGifs } from '#core/gifs/gifs.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { usePicture } from '#ui/use-picture.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './gif-selector.module.css';
import { useNearEnd } from './use-near-end.ts';

export interface GifSelectorProps {
  readonly search: GifSearchState;
  /** What the device has of earlier searches; null = nothing. */
  readonly kept: KeptGifs | null;
  /** Id of the one that is being fetched, else null. */
  readonly chosen: string | null;
  readonly onType: (text: string) => void;
  readonly onMore: () => void;
  readonly onChoose: (gif: Gif) => void;
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A search box, what it found, and 'Load More' (MEDIA-17). */
export function GifSelector(props: GifSelectorProps) {
  const { search, onType } = props;
  return (
    <div className={styles.selector}>
      <SearchBox
        label={t('gifs.search')}
        placeholder={t('gifs.search')}
        type="search"
        maxLength={SEARCH_TEXT_MAX}
        value={search.text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onClear={() => onType('')}
      />
      <Found {...props} />
      {search.provider !== null && search.gifs.length > 0 && (
        <p className={styles.provider}>{t('gifs.provider', { provider: search.provider })}</p>
      )}
    </div>
  );
}

function Found({ search, kept, chosen, onMore, onChoose }: GifSelectorProps) {
  const { stage, failure, gifs, text } = search;
  if (stage === 'searching') return <Skeletons />;
  if (failure !== null && gifs.length === 0) {
    if (failure.reason !== 'unreachable') return <ErrorState text={failure.message} onRetry={onMore} />;
    const onDevice = findKept(kept ?? nothingKept, text);
    return (
      <>
        <output className={styles.sentence}>{onDevice.length === 0 ? t('gifs.offlineNone') : t('gifs.offline')}</output>
        <Gifs gifs={onDevice} chosen={chosen} onChoose={onChoose} />
      </>
    );
  }
  if (gifs.length === 0) return <EmptyState icon={<ImageOff size={32} />} title={t('gifs.none')} text={t('gifs.noneText')} />;
  return (
    <>
      <Gifs gifs={gifs} chosen={chosen} onChoose={onChoose} />
      {failure !== null && (
        <p className={styles.sentence} role="alert">
          {failure.message}
        </p>
      )}
      {stage !== 'ended' && <LoadMore stage={stage} onMore={onMore} />}
    </>
  );
}

function Gifs({ gifs, chosen, onChoose }: Pick<GifSelectorProps, 'chosen' | 'onChoose'> & { readonly gifs: readonly Gif[] }) {
  return (
    <ul className={styles.gifs} aria-label={t('gifs.found')}>
      {gifs.map((gif) => (
        <li key={gif.id}>
          <GifButton gif={gif} isChosen={gif.id === chosen} isDisabled={chosen !== null} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface GifButtonProps {
  readonly gif: Gif;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (gif: Gif) => void;
}

function GifButton({ gif, isChosen, isDisabled, onChoose }: GifButtonProps) {
  const { src, onError } = usePicture(gif.preview);
  const name = gif.title === '' ? t('gifs.untitled') : gif.title;
  return (
    <button
      type="button"
      className={styles.gif}
      aria-label={src === null ? name : undefined}
      aria-busy={isChosen}
      disabled={isDisabled}
      onClick={() => onChoose(gif)}
    >
      {src === null ? (
        <span className={styles.title}>{name}</span>
      ) : (
        <img className={styles.picture} src={src} alt={name} loading="lazy" onError={onError} />
      )}
    </button>
  );
}

/** Pressed, or reached by scrolling within 200 px (MEDIA-19). */
function LoadMore({ stage, onMore }: { readonly stage: GifSearchState['stage']; readonly onMore: () => void }) {
  const end = useNearEnd(onMore, stage === 'ready');
  return (
    <div ref={end} className={styles.more}>
      <Button variant="secondary" busy={stage === 'loadingMore'} onClick={onMore}>
        {t('gifs.loadMore')}
      </Button>
    </div>
  );
}

function Skeletons() {
  return (
    <div className={styles.gifs} aria-busy="true">
      <VisuallyHidden>{t('gifs.searching')}</VisuallyHidden>
      {SKELETONS.map((name) => (
        <span key={name} className={styles.skeleton} />
      ))}
    </div>
  );
}
