import { useEffect, useRef } from 'react';
import { playsAlone, playsNoMore } from './playing-video.ts';
import styles from './post-media.module.css';

/** Where each video was left, seconds, for as long as the page lives (POST-49, POST-50). */
const positions = new Map<string, number>();

/** The browser's own player: looping, resuming where it was left, alone in playing. */
export function VideoPlayer({ url, poster, label }: { url: string; poster?: string | undefined; label?: string | undefined }) {
  const player = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = player.current;
    return () => {
      if (video !== null) positions.set(url, video.currentTime);
      if (video !== null) playsNoMore(video);
    };
  }, [url]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload pictures that move; no captions come with them
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
      onLoadedMetadata={(event) => (event.currentTarget.currentTime = positions.get(url) ?? 0)}
      onPlay={(event) => playsAlone(event.currentTarget)}
      onPause={(event) => positions.set(url, event.currentTarget.currentTime)}
    />
  );
}
