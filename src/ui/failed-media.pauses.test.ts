import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryPictureAgain, tryVideoAgain } from './failed-media.ts';

/** What was asked for out of sight, as the browser's elements. */
let asked: Medium[] = [];
let network: EventTarget;
const line = { onLine: true };

class Medium extends EventTarget {
  crossOrigin: string | null = null;
  preload = '';
  #src = '';
  get src() {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    asked.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  network = new EventTarget();
  line.onLine = true;
  vi.stubGlobal('Image', Medium);
  vi.stubGlobal('document', { createElement: () => new Medium() });
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
});
afterEach(() => void vi.useRealTimers());

const picture = { src: '/media/a', address: '/media/a', crossOrigin: 'anonymous' };

describe.each([
  ['picture', 'load', (onLoaded: () => void, signal: AbortSignal) => tryPictureAgain(picture, { onLoaded, signal })],
  ['video', 'loadedmetadata', (onLoaded: () => void, signal: AbortSignal) => tryVideoAgain('/media/a', { onLoaded, signal })],
] as const)('a %s that failed [POST-58]', (_kind, event, tryAgain) => {
  it('is tried again after pauses, and is there once one of them brings it', () => {
    const loaded = vi.fn();
    tryAgain(loaded, new AbortController().signal);
    vi.advanceTimersByTime(2_999);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([['/media/a', 'anonymous']]);
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(3);
    expect(loaded).not.toHaveBeenCalled();
    asked[2]?.dispatchEvent(new Event(event));
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('is not asked for without a line, and at once when that comes back', () => {
    tryAgain(() => undefined, new AbortController().signal);
    line.onLine = false;
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(0);
    line.onLine = true;
    network.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(3_000);
    expect(asked).toHaveLength(2);
  });

  it('is left alone once nobody waits for it', () => {
    const stop = new AbortController();
    tryAgain(() => undefined, stop.signal);
    stop.abort();
    network.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(0);
  });
});
