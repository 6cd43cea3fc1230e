import { isAnyPlaying } from './playing-video.ts';
import { muteForStart } from './shared-sound.ts';

/** What it takes of a player. */
export type Player = Pick<HTMLVideoElement, 'paused' | 'muted' | 'play' | 'pause'>;

export interface ViewPlayback {
  /** It is in view, and starts without sound unless another one plays. */
  enter(player: Player): void;
  /** It is out of view: it stops where it had started by itself, and one that is still in view may start. */
  leave(player: Player): void;
  /**
   * It was stopped in view, by the reader or for another one: it does not start by itself again before it has been out
   * of view.
   */
  stopped(player: Player): void;
}

/** Which of the videos in view plays by itself: the first that came, one at a time (SETTINGS-52). */
export function createViewPlayback(): ViewPlayback {
  /** In the order in which they came. */
  const inView = new Set<Player>();
  const stoppedInView = new WeakSet<Player>();
  let started: Player | null = null;

  function startOne() {
    if (isAnyPlaying()) return;
    for (const player of inView) {
      if (stoppedInView.has(player)) continue;
      started = player;
      muteForStart(player);
      // The browser may refuse; the reader's own press is not affected.
      player.play().catch(() => undefined);
      return;
    }
  }

  return {
    enter(player) {
      inView.add(player);
      startOne();
    },
    leave(player) {
      inView.delete(player);
      stoppedInView.delete(player);
      if (started === player) {
        started = null;
        player.pause();
      }
      startOne();
    },
    stopped(player) {
      if (inView.has(player)) stoppedInView.add(player);
      if (started === player) started = null;
    },
  };
}
