import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { embedNames, embedOf, type Embed } from '#contract/embedded-players.ts';
import type { OpenGraph, Post } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { linkText } from '#ui/link-text.ts';
import { usePicture } from '#ui/use-picture.ts';
import styles from './embedded-player.module.css';
import { FRAME_FEATURES, FRAME_SANDBOX, isOutOfView, OUT_OF_VIEW_SHARE, ownPicture } from './embed-rules.ts';
import { LinkCard } from './link-card.tsx';
import { playsAlone, playsNoMore } from './playing-video.ts';
import { createPostFlag } from './post-flag.ts';

const useHidden = createPostFlag();

/**
 * The player of another service that a post links to (POST-44): a picture of ours first. The service is asked for
 * nothing before a press on it (POST-46), and nothing of it is left once the player is out of view (POST-47) or
 * something else plays.
 */
export function EmbeddedPlayer({ post }: { post: Pick<Post, 'id' | 'embedUrl' | 'openGraph'> }) {
  const url = post.embedUrl ?? '';
  const embed = embedOf(url);
  if (embed === null) return post.openGraph !== null && <LinkCard link={post.openGraph} />;
  // The preview may be of another link of the post.
  const isPreviewed = post.openGraph !== null && embedOf(post.openGraph.url)?.playerUrl === embed.playerUrl;
  return <Embedded key={url} postId={post.id} url={url} embed={embed} preview={isPreviewed ? post.openGraph : null} />;
}

interface EmbeddedProps {
  readonly postId: string;
  readonly url: string;
  readonly embed: Embed;
  readonly preview: OpenGraph | null;
}

function Embedded({ postId, url, embed, preview }: EmbeddedProps) {
  const [isHidden, setHidden] = useHidden(postId);
  const [isPlaying, setIsPlaying] = useState(false);
  const thumbnail = useRef<HTMLButtonElement>(null);
  const service = embedNames[embed.service];
  const title = preview?.title ?? '';

  function stop(hadFocus: boolean) {
    setIsPlaying(false);
    // The frame takes the focus with it when it goes.
    if (hadFocus) requestAnimationFrame(() => thumbnail.current?.focus({ preventScroll: true }));
  }

  return (
    <section className={styles.embed} data-media aria-label={t('post.playerOf', { service })}>
      {!isHidden &&
        (isPlaying ? (
          <Player embed={embed} name={title === '' ? service : `${service}: ${title}`} onStop={stop} />
        ) : (
          <Thumbnail button={thumbnail} embed={embed} preview={preview} onPlay={() => setIsPlaying(true)} />
        ))}
      <div className={styles.bar}>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
          <bdi>{title === '' ? linkText(url)?.replace(/^https:\/\/(?:www\.)?/i, '') : title}</bdi>
        </a>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isHidden}
          onClick={() => {
            setIsPlaying(false);
            setHidden(!isHidden);
          }}
        >
          {isHidden ? t('post.playerShow') : t('post.playerHide')}
        </button>
      </div>
    </section>
  );
}

interface ThumbnailProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly embed: Embed;
  readonly preview: OpenGraph | null;
  readonly onPlay: () => void;
}

/** The page's picture where this origin has it, else the service's name on a drawn ground. */
function Thumbnail({ button, embed, preview, onPlay }: ThumbnailProps) {
  const service = embedNames[embed.service];
  const picture = usePicture(ownPicture(preview?.image ?? '', location.origin));
  const title = preview?.title ?? '';
  return (
    <button
      ref={button}
      type="button"
      className={styles.thumbnail}
      aria-label={title === '' ? t('post.playerPlay', { service }) : t('post.playerPlayNamed', { service, title })}
      onClick={onPlay}
    >
      {picture.src !== null && (
        <img className={styles.picture} src={picture.src} alt="" loading="lazy" decoding="async" onError={picture.onError} />
      )}
      <span className={styles.play} aria-hidden="true">
        <Play size={26} />
      </span>
      <span className={styles.service} aria-hidden="true">
        {service}
      </span>
      <span className={styles.notice} aria-hidden="true">
        {t('post.playerAsks', { service })}
      </span>
    </button>
  );
}

const boxOf: Readonly<Record<Embed['shape'], CSSProperties>> = {
  wide: { aspectRatio: '16 / 9' },
  tall: { height: 'min(720px, 80vh)' },
  song: { height: 176 },
  songs: { height: 380 },
};

interface PlayerProps {
  readonly embed: Embed;
  readonly name: string;
  readonly onStop: (hadFocus: boolean) => void;
}

function Player({ embed, name, onStop }: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const isOffline = useSyncStatus().connection === 'offline';
  // What has come once goes on playing while the connection is away.
  const [hasCome, setHasCome] = useState(!isOffline);
  if (!isOffline && !hasCome) setHasCome(true);
  const stop = useEffectEvent(() => onStop(box.current?.contains(document.activeElement) === true));

  useEffect(() => {
    const playing = { paused: false, pause: () => stop() };
    playsAlone(playing);
    const intersections = new IntersectionObserver(
      (changes) => {
        const share = changes.at(-1)?.intersectionRatio;
        if (share !== undefined && isOutOfView(share)) stop();
      },
      { threshold: [0, OUT_OF_VIEW_SHARE] },
    );
    if (box.current !== null) intersections.observe(box.current);
    return () => {
      intersections.disconnect();
      playsNoMore(playing);
    };
  }, []);

  return (
    <div ref={box} className={styles.player} style={boxOf[embed.shape]}>
      {hasCome ? (
        <iframe
          // The reader's press replaced what had the focus.
          ref={(frame) => frame?.focus({ preventScroll: true })}
          className={styles.frame}
          title={name}
          src={embed.playerUrl}
          sandbox={FRAME_SANDBOX}
          allow={FRAME_FEATURES}
          // The installation's name, never the post's address: YouTube plays nothing without it.
          referrerPolicy="strict-origin"
        />
      ) : (
        <output className={styles.offline}>{t('post.playerOffline')}</output>
      )}
    </div>
  );
}
