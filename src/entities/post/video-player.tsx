import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useDataSaver } from '#bridge/hooks/use-data-saver.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { t } from '#messages/t.ts';
import { prefetch } from '#ui/prefetch.ts';
import { playsAlone, playsNoMore } from './playing-video.ts';
import { PlaybackRate } from './playback-rate.tsx';
import styles from './post-media.module.css';
import { keepSound, soundAsKept } from './shared-sound.ts';
import { keepWatchedPosition, watchedPosition } from './watched-positions.ts';

export interface VideoPlayerProps {
  readonly url: string;
  readonly poster?: string | undefined;
  readonly label?: string | undefined;
  /** Where the server says that it was left, seconds; what this device knows is newer (POST-03). */
  readonly lastWatched?: number | null | undefined;
}

/**
 * A player, tried again after a failure as pictures are. Offline the player stays, with its still: the file may just
 * not be here.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url } = props;
  const [failure, setFailure] = useState<{ readonly isTold: boolean; readonly isBroken: boolean } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    // The beginning of a broken file can be had, again and again.
    if (failure === null || failure.isBroken) return undefined;
    const stop = new AbortController();
    const onLoaded = () => {
      setFailure(null);
      // A player that has failed asks no more: another one does.
      setRound((before) => before + 1);
    };
    // Few videos fail, so most that play do without this.
    void import('#ui/failed-media.ts').then(
      ({ tryVideoAgain }) => tryVideoAgain(url, { onLoaded, signal: stop.signal }),
      () => {},
    );
    return () => stop.abort();
  }, [failure, url]);

  if (failure?.isTold === true) return <p className={styles.missing}>{t('post.mediaMissing')}</p>;
  const onFailed = ({ error }: HTMLVideoElement) => {
    const isBroken = error?.code === MediaError.MEDIA_ERR_DECODE;
    setFailure({ isTold: isBroken || navigator.onLine, isBroken });
  };
  return <Player key={round} {...props} onFailed={onFailed} />;
}

/**
 * The browser's own player: looping, resuming where it was left, alone in playing; in view it starts by itself where
 * the reader wants that (SETTINGS-52).
 */
function Player({
  url,
  poster,
  label,
  lastWatched,
  onFailed,
}: VideoPlayerProps & { readonly onFailed: (video: HTMLVideoElement) => void }) {
  const player = useRef<HTMLVideoElement>(null);
  const { accountStorage } = useAppServices();
  const autoPlay = useView((views) => views.shell(), null, [])?.userSettings.auto_play;
  const savesData = useDataSaver();
  /** Where it stood before anybody touched it, seconds. */
  const begun = useRef(0);
  const begin = useEffectEvent((video: HTMLVideoElement) => {
    begun.current = watchedPosition(accountStorage, url) ?? lastWatched ?? 0;
    video.currentTime = begun.current;
    soundAsKept(video, accountStorage);
  });
  const fail = useEffectEvent(onFailed);
  const keepPosition = (video: HTMLVideoElement) => keepWatchedPosition(accountStorage, url, video.currentTime);

  useEffect(() => {
    const video = player.current;
    if (video === null) return undefined;
    const keep = () => {
      // One that nobody has played or moved says nothing about where it was left.
      if (video.played.length > 0 || video.currentTime !== begun.current)
        keepWatchedPosition(accountStorage, url, video.currentTime);
    };
    // A page that is left while it plays, or in the moment of a pause, hears of none.
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
      playsNoMore(video);
    };
  }, [accountStorage, url]);

  useEffect(() => {
    const video = player.current;
    if (video === null) return undefined;
    const onMetadata = () => begin(video);
    video.addEventListener('loadedmetadata', onMetadata);
    // A file that is near is there, or has failed, before the player stands in the page, and React tells of nothing
    // that happened by then.
    if (video.readyState >= video.HAVE_METADATA) begin(video);
    else if (video.error !== null) fail(video);
    return () => video.removeEventListener('loadedmetadata', onMetadata);
  }, []);

  useEffect(() => {
    const video = player.current;
    if (video === null || autoPlay !== true || savesData) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    prefetch(async () => {
      const { playInView } = await import('./autoplay.ts');
      if (!isOver) stop = playInView(video);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [autoPlay, savesData]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload pictures that move; no captions come with them */}
      <video
        ref={player}
        className={styles.picture}
        src={url}
        poster={poster}
        aria-label={label}
        controls
        loop
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        onPlay={({ currentTarget: video }) => {
          soundAsKept(video, accountStorage);
          playsAlone(video);
        }}
        onPause={(event) => keepPosition(event.currentTarget)}
        // It plays in a loop, so it has no end that is told of: it is at its beginning again, as after any move.
        onSeeked={({ currentTarget: video }) => video.played.length > 0 && keepPosition(video)}
        onVolumeChange={(event) => keepSound(event.currentTarget, accountStorage)}
        onError={({ currentTarget: video }) => onFailed(video)}
      />
      <PlaybackRate onChange={(rate) => player.current !== null && (player.current.playbackRate = rate)} />
    </>
  );
}
