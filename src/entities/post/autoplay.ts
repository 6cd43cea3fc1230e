import { createViewPlayback } from './view-playback.ts';

/** Share of a video that is in view when it starts by itself. */
const SHARE_IN_VIEW = 0.5;

const playback = createViewPlayback();

/**
 * From now on the video plays by itself while it is in view; the returned function ends that, and stops it where it had
 * started so. Nothing starts for readers who want less motion.
 */
export function playInView(video: HTMLVideoElement): () => void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const intersections = new IntersectionObserver(
    ([change]) => {
      if (change?.isIntersecting === true && !lessMotion.matches) playback.enter(video);
      else playback.leave(video);
    },
    { threshold: SHARE_IN_VIEW },
  );
  const onPause = () => playback.stopped(video);
  video.addEventListener('pause', onPause);
  intersections.observe(video);
  return () => {
    intersections.disconnect();
    video.removeEventListener('pause', onPause);
    playback.leave(video);
  };
}
