type Video = Pick<HTMLVideoElement, 'pause' | 'paused'>;

/** The one video of the page that plays. */
let playing: Video | null = null;

/** This one has begun to play: the one that played before is paused (POST-48). */
export function playsAlone(video: Video): void {
  if (playing !== null && playing !== video) playing.pause();
  playing = video;
}

/** It has left the page. */
export function playsNoMore(video: Video): void {
  if (playing === video) playing = null;
}

/** Whether a video of the page plays. */
export function isAnyPlaying(): boolean {
  return playing !== null && !playing.paused;
}
