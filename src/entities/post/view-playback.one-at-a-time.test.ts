import { beforeEach, expect, it } from 'vitest';
import { playsAlone, playsNoMore } from './playing-video.ts';
import { createViewPlayback, type Player, type ViewPlayback } from './view-playback.ts';

let playback: ViewPlayback;
let players: FakePlayer[];

interface FakePlayer extends Player {
  paused: boolean;
  /** Pressed in its own controls. */
  press(): void;
}

/** As a video of the page: it says that it plays and that it was paused. */
function player(): FakePlayer {
  const made: FakePlayer = {
    paused: true,
    muted: false,
    play() {
      made.paused = false;
      playsAlone(made);
      return Promise.resolve();
    },
    pause() {
      if (made.paused) return;
      made.paused = true;
      playback.stopped(made);
    },
    press: () => void (made.paused ? made.play() : made.pause()),
  };
  players.push(made);
  return made;
}

const playing = () => players.map(({ paused }) => !paused);

beforeEach(() => {
  // Which one plays is the page's: what another file has left playing gives way.
  const last = { paused: true, pause: () => undefined };
  playsAlone(last);
  playsNoMore(last);
  players = [];
  playback = createViewPlayback();
});

it('a video starts without sound when it comes into view, and stops when it leaves [SETTINGS-52]', () => {
  const video = player();
  playback.enter(video);
  expect([playing(), video.muted]).toEqual([[true], true]);
  playback.leave(video);
  expect(playing()).toEqual([false]);
});

it('of several in view the first one plays, and the next one once that has left', () => {
  const [first, second] = [player(), player()];
  playback.enter(first);
  playback.enter(second);
  expect(playing()).toEqual([true, false]);
  playback.leave(first);
  expect(playing()).toEqual([false, true]);
  playback.enter(first);
  expect(playing(), 'it does not take over from the one that plays').toEqual([false, true]);
});

it('one that the reader stopped waits until it has been out of view, and nothing else starts in its place', () => {
  const [first, second] = [player(), player()];
  playback.enter(first);
  playback.enter(second);
  first.press();
  expect(playing()).toEqual([false, false]);
  playback.leave(second);
  expect(playing()).toEqual([false, false]);
  playback.leave(first);
  playback.enter(first);
  expect(playing()).toEqual([true, false]);
});

it('one that the reader started is not talked over, keeps its sound and goes on when it leaves', () => {
  const [own, other] = [player(), player()];
  own.press();
  playback.enter(own);
  playback.enter(other);
  expect([playing(), own.muted]).toEqual([[true, false], false]);
  playback.leave(own);
  expect(playing()).toEqual([true, false]);
});
