import { beforeEach, describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { keepSound, keptSound, muteForStart, soundAsKept } from './shared-sound.ts';

const store = memoryKeyStore();
const player = () => ({ volume: 1, muted: false });
beforeEach(() => store.values.clear());

describe('volume and silence are those of all videos [POST-53]', () => {
  it('the next one begins as the last was left', () => {
    keepSound({ volume: 0.4, muted: true }, store);
    const next = player();
    soundAsKept(next, store);
    expect(next).toEqual({ volume: 0.4, muted: true });
  });

  it('the silence of one that started by itself is kept for no other, until the reader makes it heard', () => {
    const started = player();
    muteForStart(started);
    expect(started.muted).toBe(true);
    soundAsKept(started, store);
    expect(started.muted).toBe(true);
    keepSound(started, store);
    expect(keptSound(store).isMuted).toBe(false);
    started.muted = false;
    keepSound(started, store);
    started.muted = true;
    keepSound(started, store);
    expect(keptSound(store).isMuted, 'now the reader asked for it').toBe(true);
  });

  it('what no player can take, or nothing, is full volume', () => {
    for (const kept of ['{"volume":7,"isMuted":"yes"}', '{"volume":-1}', 'null', 'x', '[]']) {
      store.values.set('dunlin.sound', kept);
      expect(keptSound(store), kept).toEqual({ volume: 1, isMuted: false });
    }
  });
});
