import { expect, it, vi } from 'vitest';
import { playsAlone, playsNoMore } from './playing-video.ts';

it('starting a video pauses the one that plays, and no other [POST-48] [POST-53]', () => {
  const [first, second, third] = ['a', 'b', 'c'].map(() => ({ paused: false, pause: vi.fn<() => void>() })) as [
    Video,
    Video,
    Video,
  ];
  const paused = () => [first, second, third].map(({ pause }) => pause.mock.calls.length);
  playsAlone(first);
  playsAlone(first);
  expect(paused()).toEqual([0, 0, 0]);
  playsAlone(second);
  expect(paused()).toEqual([1, 0, 0]);
  playsNoMore(first);
  playsAlone(third);
  expect(paused()).toEqual([1, 1, 0]);
  playsNoMore(third);
  playsAlone(first);
  expect(paused(), 'one that has left the page is left alone').toEqual([1, 1, 0]);
});

interface Video {
  readonly paused: boolean;
  readonly pause: ReturnType<typeof vi.fn<() => void>>;
}
